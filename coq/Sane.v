(* Sane.v: nothing is both true and false, no term is two numbers.  First an
   induction over the syntax of core text. *)
From Coq Require Import ZArith NArith List Bool Lia Permutation.
From Bouton Require Import Core.
Import ListNotations.
Open Scope Z_scope.

Section IND.
Variables (QN : number -> Prop) (QF : formula -> Prop) (QL : field -> Prop) (QP : place -> Prop).
Definition both (p:number * number) := QN (fst p) /\ QN (snd p).
Hypotheses
 (n1 : forall k, QN (Const k)) (n2 : forall i, QN (Var i))
 (n3 : forall k l, Forall (fun p => QN (snd p)) l -> QN (Sum k l))
 (n4 : forall o l, Forall QN l -> QN (Op o l))
 (n5 : forall a t u, QF a -> QN t -> QN u -> QN (If a t u))
 (n6 : forall t l, QN t -> QN (Pick t l)) (n7 : forall f t, QN t -> QN (Call f t))
 (n8 : forall i a t, QF a -> QN t -> QN (Total i a t))
 (n9 : forall q x a t, QP x -> QF a -> QN t -> QN (TotalMoves q x a t))
 (n10 : forall f q, QN (Entry f q))
 (n11 : forall o l fs, Forall QN l -> Forall QL fs -> QN (Of o l fs))
 (n12 : forall g x, QP x -> QN (Grundy g x)) (n13 : forall g x, QP x -> QN (Period g x))
 (f1 : forall b, QF (Bool b)) (f2 : forall t, QN t -> QF (Ge t)) (f3 : forall t, QN t -> QF (Eq t))
 (f4 : forall a, QF a -> QF (Not a)) (f5 : forall l, Forall QF l -> QF (And l))
 (f6 : forall l, Forall QF l -> QF (Or l)) (f7 : forall a b, QF a -> QF b -> QF (Iff a b))
 (f8 : forall i a, QF a -> QF (Exists i a)) (f9 : forall i a, QF a -> QF (Every i a))
 (f10 : forall q x a, QP x -> QF a -> QF (SomeMove q x a))
 (f11 : forall q x a, QP x -> QF a -> QF (EveryMove q x a))
 (f12 : forall g x, QP x -> QF (Position g x)) (f13 : forall g x, QP x -> QF (IsP g x))
 (f14 : forall g x, QP x -> QF (Terminal g x)) (f15 : forall x y, QP x -> QP y -> QF (Leads x y))
 (f16 : forall x y, QP x -> QP y -> QF (Same x y)) (f17 : QF Movable)
 (l1 : forall l, Forall both l -> QL (Heaps l)) (l2 : forall l, Forall both l -> QL (Piles l))
 (l3 : forall f q, QL (FieldOf f q)) (l4 : forall t, QN t -> QL (One t))
 (p1 : forall q, QP (At q)) (p2 : forall l, Forall QL l -> QP (Place l)).
Fixpoint ind_n (t:number) : QN t :=
  let ns := fix go l : Forall QN l := match l with [] => Forall_nil _ | x :: l' => Forall_cons x (ind_n x) (go l') end in
  let cs := fix go l : Forall (fun p : Z * number => QN (snd p)) l :=
    match l with [] => Forall_nil _ | x :: l' => Forall_cons x (ind_n (snd x)) (go l') end in
  let ls := fix go l : Forall QL l := match l with [] => Forall_nil _ | x :: l' => Forall_cons x (ind_l x) (go l') end in
  match t with
  | Const k => n1 k | Var i => n2 i | Sum k l => n3 k l (cs l) | Op o l => n4 o l (ns l)
  | If a t u => n5 a t u (ind_f a) (ind_n t) (ind_n u) | Pick t l => n6 t l (ind_n t)
  | Call f t => n7 f t (ind_n t) | Total i a t => n8 i a t (ind_f a) (ind_n t)
  | TotalMoves q x a t => n9 q x a t (ind_p x) (ind_f a) (ind_n t) | Entry f q => n10 f q
  | Of o l fs => n11 o l fs (ns l) (ls fs) | Grundy g x => n12 g x (ind_p x)
  | Period g x => n13 g x (ind_p x) end
with ind_f (a:formula) : QF a :=
  let fs := fix go l : Forall QF l := match l with [] => Forall_nil _ | x :: l' => Forall_cons x (ind_f x) (go l') end in
  match a with
  | Bool b => f1 b | Ge t => f2 t (ind_n t) | Eq t => f3 t (ind_n t) | Not a => f4 a (ind_f a)
  | And l => f5 l (fs l) | Or l => f6 l (fs l) | Iff a b => f7 a b (ind_f a) (ind_f b)
  | Exists i a => f8 i a (ind_f a) | Every i a => f9 i a (ind_f a)
  | SomeMove q x a => f10 q x a (ind_p x) (ind_f a) | EveryMove q x a => f11 q x a (ind_p x) (ind_f a)
  | Position g x => f12 g x (ind_p x) | IsP g x => f13 g x (ind_p x) | Terminal g x => f14 g x (ind_p x)
  | Leads x y => f15 x y (ind_p x) (ind_p y) | Same x y => f16 x y (ind_p x) (ind_p y) | Movable => f17 end
with ind_l (f:field) : QL f :=
  let bs := fix go l : Forall both l := match l with [] => Forall_nil _
    | x :: l' => Forall_cons x (conj (ind_n (fst x)) (ind_n (snd x))) (go l') end in
  match f with Heaps l => l1 l (bs l) | Piles l => l2 l (bs l) | FieldOf f q => l3 f q | One t => l4 t (ind_n t) end
with ind_p (x:place) : QP x :=
  let ls := fix go l : Forall QL l := match l with [] => Forall_nil _ | x :: l' => Forall_cons x (ind_l x) (go l') end in
  match x with At q => p1 q | Place l => p2 l (ls l) end.
Definition ind_all := (fun t => ind_n t, fun a => ind_f a, fun f => ind_l f, fun x => ind_p x).
Theorem syntax_ind : (forall t, QN t) /\ (forall a, QF a) /\ (forall f, QL f) /\ (forall x, QP x).
Proof. repeat split; [exact ind_n|exact ind_f|exact ind_l|exact ind_p]. Qed.
End IND.

(* ---- Lists *)
Lemma each_fun {X Y} (R R':X -> Y -> Prop) l : Forall (fun x => forall y y', R x y -> R' x y' -> y = y') l ->
  forall m m', each R l m -> each R' l m' -> m = m'.
Proof.
  induction 1; intros [|y m] [|y' m'] E E'; cbn [each] in *; try tauto.
  f_equal; [apply H|apply IHForall]; tauto.
Qed.
Lemma each_In {X Y} (R:X -> Y -> Prop) l : forall m, each R l m -> forall x, In x l -> exists y, R x y.
Proof. induction l; intros [|y m] E x H; cbn in *; try tauto. destruct H as [->|H]; [exists y; tauto|]. eapply IHl; [apply E|auto]. Qed.
Lemma each_perm {X Y} (R:X -> Y -> Prop) (l l':list X) : Permutation l l' -> forall m, each R l m ->
  exists m', Permutation m m' /\ each R l' m'.
Proof.
  induction 1; intros m E.
  - exists m. destruct m; cbn in *; auto; tauto.
  - destruct m as [|y m]; cbn in E; [tauto|]. destruct E as [E1 E2]. destruct (IHPermutation _ E2) as (m' & P' & E').
    exists (y :: m'). cbn. auto.
  - destruct m as [|u [|v m]]; cbn in E; try tauto. exists (v :: u :: m). cbn. split; [constructor|tauto].
  - destruct (IHPermutation1 _ E) as (m1 & P1 & E1). destruct (IHPermutation2 _ E1) as (m2 & P2 & E2).
    exists m2. split; auto. etransitivity; eauto.
Qed.
Lemma total_perm l l' : Permutation l l' -> total l = total l'.
Proof. unfold total. induction 1; cbn [fold_right]; lia. Qed.
Lemma all_any {X} (Q R:X -> Prop) l : Forall (fun x => Q x -> R x -> False) l -> all Q l -> any R l -> False.
Proof. unfold all, any. induction 1; cbn [fold_right]; tauto. Qed.

(* ---- A world in which nothing is both *)
Record sane (W:world) : Prop := {
  s_legal : forall g x, legal W g x true -> legal W g x false -> False;
  s_outcome : forall g x, outcome W g x true -> outcome W g x false -> False;
  s_grundy : forall g x n n', grundy W g x n -> grundy W g x n' -> n = n';
  s_movable : movable W true -> movable W false -> False }.
Lemma differences_fun W (S:sane W) g ks x d d' : differences W g ks x d -> differences W g ks x d' -> forall a, d a = d' a.
Proof.
  intros H H' a. destruct (H a) as [H0 H1], (H' a) as [_ H2].
  specialize (H1 (Z.to_N (Z.of_N a + d a))). specialize (H2 (Z.to_N (Z.of_N a + d a))).
  rewrite Z2N.id in * by auto. rewrite Z.eqb_refl in H1.
  destruct (Z.of_N a + d a =? Z.of_N a + d' a) eqn:E; [apply Z.eqb_eq in E; lia|].
  destruct (s_outcome W S _ _ H1 H2).
Qed.
Lemma somewhere_ext d d' p : (forall a, d a = d' a) -> from_somewhere d p -> from_somewhere d' p.
Proof. intros E (c & H). exists c. intros a L. rewrite <- !E. auto. Qed.
Lemma period_fun W (S:sane W) g ks x z z' : is_period W g ks x z -> is_period W g ks x z' -> z = z'.
Proof.
  assert (NP: forall d p a, differences W g ks x d -> (1 <= p)%N ->
     ((forall b, outcome W g (more ks x a b) false) \/
      exists b b', b <> b' /\ outcome W g (more ks x a b) true /\ outcome W g (more ks x a b') true) -> False).
  { intros d p a D _ [H|(b & b' & Hb & H & H')]; destruct (D a) as [D0 D1].
    - specialize (D1 (Z.to_N (Z.of_N a + d a))). rewrite Z2N.id, Z.eqb_refl in D1 by auto. exact (s_outcome W S _ _ D1 (H _)).
    - pose proof (D1 b) as A1. pose proof (D1 b') as A2.
      destruct (Z.of_N b =? _) eqn:E1; [|exact (s_outcome W S _ _ H A1)].
      destruct (Z.of_N b' =? _) eqn:E2; [|exact (s_outcome W S _ _ H' A2)].
      apply Z.eqb_eq in E1, E2. lia. }
  assert (G: forall z z', (exists d p, differences W g ks x d /\ (1 <= p)%N /\ from_somewhere d p /\ z = Z.of_N p /\
    forall p', (1 <= p' < p)%N -> ~ from_somewhere d p') -> is_period W g ks x z' -> z = z').
  { clear z z'. intros z z' (d & p & D & Hp & F & -> & M) [(d' & p' & D' & Hp' & F' & -> & M')|[-> [(d' & D' & M')|(a & H)]]].
    - pose proof (differences_fun W S _ _ _ _ _ D D') as E.
      destruct (N.lt_total p p') as [L|[L|L]]; [|congruence|].
      + exfalso. apply (M' p); [lia|]. eapply somewhere_ext; eauto.
      + exfalso. apply (M p'); [lia|]. eapply somewhere_ext; [|eauto]. intro; symmetry; apply E.
    - pose proof (differences_fun W S _ _ _ _ _ D D') as E. exfalso. apply (M' p); auto. eapply somewhere_ext; eauto.
    - destruct (NP d p a D Hp H). }
  intros H H'. destruct H as [H|[-> H]]; [eauto|].
  destruct H' as [H'|[-> H']]; [|auto]. symmetry. apply (G z' 0 H'). right; auto.
Qed.

Section SANE.
Variable W : world.
Hypothesis S : sane W.
Definition fun_n t := forall e, (forall z z', value W e t z -> value W e t z' -> z = z') /\
  (forall z, value W e t z -> endless W e t -> False).
Definition fun_f a := forall e, truth W e a true -> truth W e a false -> False.
Definition fun_l f := forall e h h', heaps W e f h -> heaps W e f h' -> h = h'.
Definition fun_p x := forall g e o o', spot W g e x o -> spot W g e x o' -> o = o'.

Lemma fun_f2 a : fun_f a -> forall e b b', truth W e a b -> truth W e a b' -> b = b'.
Proof. intros H e [] [] A B; auto; destruct (H e); auto. Qed.
Lemma same_set (Q:N -> bool -> Prop) (H:forall n, Q n true -> Q n false -> False) ns ns' :
  NoDup ns -> NoDup ns' -> (forall n, In n ns -> Q n true) -> (forall n, ~ In n ns -> Q n false) ->
  (forall n, In n ns' -> Q n true) -> (forall n, ~ In n ns' -> Q n false) -> Permutation ns ns'.
Proof.
  intros D D' A1 A2 B1 B2. apply NoDup_Permutation; auto. intro n. split; intro I.
  - destruct (in_dec N.eq_dec n ns'); auto. destruct (H n); auto.
  - destruct (in_dec N.eq_dec n ns); auto. destruct (H n); auto.
Qed.
Lemma bounded_list (ns:list N) : exists m, forall n, In n ns -> (n < m)%N.
Proof. induction ns as [|a ns (m & H)]. { exists 0%N. intros n []. } exists (N.max (a+1) m). intros n [<-|I]; [lia|]. specialize (H n I). lia. Qed.
Definition pos_dec : forall x y:position, {x = y} + {x <> y} := list_eq_dec (list_eq_dec N.eq_dec).

Ltac ends := intros z _ E; destruct E.
Theorem truth_is_sane : (forall t, fun_n t) /\ (forall a, fun_f a) /\ (forall f, fun_l f) /\ (forall x, fun_p x).
Proof.
  assert (EN: forall l, Forall fun_n l -> forall e, Forall (fun x => forall y y', value W e x y -> value W e x y' -> y = y') l).
  { intros l H e. eapply Forall_impl; [|exact H]. intros t F. apply F. }
  assert (EL: forall l, Forall fun_l l -> forall e, Forall (fun x => forall y y', heaps W e x y -> heaps W e x y' -> y = y') l).
  { intros l H e. eapply Forall_impl; [|exact H]. intros t F. apply F. }
  assert (EB: forall l, Forall (both fun_n) l -> forall e, Forall (fun p => forall z z',
     value W e (fst p) (fst z) /\ value W e (snd p) (snd z) -> value W e (fst p) (fst z') /\ value W e (snd p) (snd z') -> z = z') l).
  { intros l H e. eapply Forall_impl; [|exact H]. intros p (F1 & F2) [] [] [] []. cbn in *. f_equal; [eapply F1|eapply F2]; eauto. }
  apply syntax_ind; unfold fun_n; intros;
  try (split; [|intros ? _ []]).
  - cbn. congruence.
  - cbn. congruence.
  - split.
    + intros z z' (zs & E & ->) (zs' & E' & ->). f_equal. f_equal. f_equal. f_equal.
      eapply each_fun; [|exact E|exact E']. eapply Forall_impl; [|exact H]. intros p F y y'. apply (F e).
    + intros z (zs & E & _) HE. cbn in HE. destruct l as [|[c t] [|]]; try destruct HE.
      destruct zs as [|y [|]]; cbn in E; try tauto. inversion H; subst. eapply (H4 e); [apply E|auto].
  - intros z z' (zs & E & A) (zs' & E' & A'). rewrite (each_fun _ _ _ (EN _ H e) _ _ E E') in A. congruence.
  - intros z z' [[A B]|[A B]] [[A' B']|[A' B']]; try (destruct (H e); auto; fail).
    + eapply (proj1 (H0 e)); eauto.
    + eapply (proj1 (H1 e)); eauto.
  - intros z z' (n & A & ->) (n' & A' & ->). f_equal. eapply (proj1 (H e)); eauto.
  - intros z z' (n & A & B) (n' & A' & B'). rewrite (proj1 (H e) _ _ A A') in B. congruence.
  - split.
    + intros z z' (ns & zs & D & T1 & T2 & E & ->) (ns' & zs' & D' & T1' & T2' & E' & ->).
      assert (PM: Permutation ns ns') by (eapply (same_set (fun n b => truth W (set_var e i n) a b)); eauto; intro; apply H).
      destruct (each_perm _ _ _ PM _ E) as (zs2 & P2 & E2). rewrite (total_perm _ _ P2). f_equal.
      eapply each_fun; [|exact E2|exact E']. apply Forall_forall. intros n _ y y'. apply (H0 _).
    + intros z (ns & zs & D & T1 & T2 & _) HE. cbn [endless] in HE. destruct t as [[|[| |]|]| | | | | | | | | | | |]; try destruct HE.
      destruct (bounded_list ns) as (m & Hm). destruct (H2 m) as (n & L & T).
      apply (H (set_var e i n)); auto. apply T2. intro I. specialize (Hm n I). lia.
  - intros z z' (o & ys & zs & O & R & D & T1 & T2 & E & ->) (o' & ys' & zs' & O' & R' & D' & T1' & T2' & E' & ->).
    rewrite <- (H _ _ _ _ O O') in *.
    assert (PM: Permutation ys ys').
    { apply NoDup_Permutation; auto. intro y. split; intro I.
      - destruct (in_dec pos_dec y ys'); auto. destruct (T1 y I). destruct (H0 (set_at e q y)); auto.
      - destruct (in_dec pos_dec y ys); auto. destruct (T1' y I). destruct (H0 (set_at e q y)); auto. }
    destruct (each_perm _ _ _ PM _ E) as (zs2 & P2 & E2). rewrite (total_perm _ _ P2). f_equal.
    eapply each_fun; [|exact E2|exact E']. apply Forall_forall. intros n _ y y'. apply (H1 _).
  - intros z z' (n & A & ->) (n' & A' & ->). congruence.
  - intros z z' (zs & hs & A & B & C) (zs' & hs' & A' & B' & C').
    rewrite (each_fun _ _ _ (EN _ H e) _ _ A A'), (each_fun _ _ _ (EL _ H0 e) _ _ B B') in C. congruence.
  - intros z z' (o & A & B) (o' & A' & B'). rewrite <- (H _ _ _ _ A A') in B'. destruct o as [y|]; [|congruence].
    destruct B as (n & B & ->), B' as (n' & B' & ->). f_equal. eapply (s_grundy W S); eauto.
  - intros z z' (o & A & B) (o' & A' & B'). rewrite <- (H _ _ _ _ A A') in B'. destruct o as [y|]; [|congruence].
    destruct B as (ks & K & _ & B), B' as (ks' & K' & _ & B'). rewrite K in K'. inversion K'; subst ks'. eapply period_fun; eauto.
  - intros e A B. cbn in *. congruence.
  - intros e [(z & A & B)|[A B]] [(z' & A' & B')|[A' B']]; try discriminate.
    + rewrite (proj1 (H e) _ _ A A') in B. congruence.
    + eapply (proj2 (H e)); eauto.
  - intros e [(z & A & B)|[A B]] [(z' & A' & B')|[A' B']]; try discriminate.
    + rewrite (proj1 (H e) _ _ A A') in B. congruence.
    + eapply (proj2 (H e)); eauto.
  - intros e A B. cbn in *. eapply H; eauto.
  - intros e A B. cbn in *. eapply all_any; [|exact A|exact B]. eapply Forall_impl; [|exact H]. intros c F. apply F.
  - intros e A B. cbn in *. eapply all_any; [|exact B|exact A]. eapply Forall_impl; [|exact H]. intros c F X Y. exact (F e Y X).
  - intros e (p & q & A & B & C) (p' & q' & A' & B' & C').
    rewrite (fun_f2 _ H _ _ _ A A'), (fun_f2 _ H0 _ _ _ B B') in C. congruence.
  - intros e (n & A) B. eapply H; [exact A|apply B].
  - intros e B (n & A). eapply H; [apply B|exact A].
  - intros e (o & O & _ & y & Y & A) (o' & O' & _ & B). rewrite <- (H _ _ _ _ O O') in B. eapply H0; eauto.
  - intros e (o & O & _ & B) (o' & O' & _ & y & Y & A). rewrite <- (H _ _ _ _ O O') in *. eapply H0; eauto.
  - intros e (o & O & A) (o' & O' & B). rewrite <- (H _ _ _ _ O O') in B. destruct o; discriminate.
  - intros e (o & O & A) (o' & O' & B). rewrite <- (H _ _ _ _ O O') in B. destruct o; [|discriminate]. eapply (s_outcome W S); eauto.
  - intros e (o & O & _ & A & N) (o' & O' & _ & B). rewrite <- (H _ _ _ _ O O') in B. destruct B as [B|(z & B)]; [auto|]. eapply N; eauto.
  - intros e (o & p & O & P & _ & z & -> & A) (o' & p' & O' & P' & _ & B).
    rewrite <- (H _ _ _ _ O O'), <- (H0 _ _ _ _ P P') in B. eapply B; eauto.
  - intros e (o & p & O & P & A & A') (o' & p' & O' & P' & B).
    rewrite <- (H _ _ _ _ O O'), <- (H0 _ _ _ _ P P') in B. tauto.
  - intros e A B. eapply (s_movable W S); eauto.
  - intros e h h' (zs & E & ->) (zs' & E' & ->). rewrite (each_fun _ _ _ (EB _ H e) _ _ E E'). auto.
  - intros e h h' (zs & E & ->) (zs' & E' & ->). rewrite (each_fun _ _ _ (EB _ H e) _ _ E E'). auto.
  - intros e h h' (l & E & ->) (l' & E' & ->). congruence.
  - intros e h h' (l & E & ->) (l' & E' & ->). rewrite (proj1 (H e) _ _ E E'). auto.
  - intros g e o o' (ks & y & ok & K & (-> & ->) & b & L & ->) (ks' & y' & ok' & K' & (-> & ->) & b' & L' & ->).
    destruct b, b'; auto; destruct (s_legal W S _ _ ltac:(eassumption) ltac:(eassumption)).
  - intros g e o o' (ks & y & ok & K & (hs & E & -> & ->) & A) (ks' & y' & ok' & K' & (hs' & E' & -> & ->) & A').
    rewrite <- (each_fun _ _ _ (EL _ H e) _ _ E E') in *. assert (ks' = ks) as -> by congruence.
    destruct (forallb snd hs); [|congruence]. destruct A as (b & L & ->), A' as (b' & L' & ->).
    destruct b, b'; auto; destruct (s_legal W S _ _ ltac:(eassumption) ltac:(eassumption)).
Qed.
End SANE.

(* ---- Worlds of rules and of games are sane *)
Section GAME.
Variables (f : nat -> Z -> option Z) (g : game).
Lemma rules_sane (mv:bool -> Prop) : (mv true -> mv false -> False) -> sane (rules f mv).
Proof. intro H. constructor; cbn; intros; tauto. Qed.
Lemma nothing_sane : sane (rules f nothing).
Proof. apply rules_sane. intros []. Qed.
Lemma says_of_sane x a : says_of f x a true -> says_of f x a false -> False.
Proof. apply (truth_is_sane _ nothing_sane). Qed.
Lemma is_legal_sane x : is_legal f g x true -> is_legal f g x false -> False.
Proof. intros (_ & _ & A) (_ & _ & B). exact (says_of_sane _ _ A B). Qed.
Lemma can_move_sane x : can_move f g x true -> can_move f g x false -> False.
Proof. intros (m & y & I & P & H) A. destruct (A m I P) as [_ N]. exact (N y H). Qed.
Lemma move_sane x : sane (rules f (can_move f g x)).
Proof. apply rules_sane. apply can_move_sane. Qed.
Lemma outcome_sane x : plays f g x -> Ppos f g x -> Npos f g x -> False.
Proof.
  induction 1 as [x _ _ IH]. intros P N. destruct P as [x M A]. inversion N as [? y S P|? Hm E]; subst.
  - apply (IH y S); auto.
  - destruct (M Hm) as (y & S). exact (E y S).
Qed.
Lemma mex_fun x : plays f g x -> forall n n', Mex f g x n -> Mex f g x n' -> n = n'.
Proof.
  induction 1 as [x _ _ IH]. intros n n' A B.
  inversion A as [? E|? ? (y & S) L O]; subst; inversion B as [? E'|? ? (y' & S') L' O']; subst; auto.
  - destruct (E _ S').
  - destruct (E' _ S).
  - destruct (N.lt_total n n') as [H1|[H1|H1]]; auto; exfalso.
    + destruct (L' n H1) as (z & Sz & Mz). destruct (O z Sz) as (k & Hk & Mk). apply Hk. eapply IH; eauto.
    + destruct (L n' H1) as (z & Sz & Mz). destruct (O' z Sz) as (k & Hk & Mk). apply Hk. eapply IH; eauto.
Qed.
End GAME.
Theorem world_sane f gs : sane (world_of f gs).
Proof.
  constructor; cbn.
  - intros i x (g & E & A) (g' & E' & B). assert (g' = g) as -> by congruence. exact (is_legal_sane _ _ _ A B).
  - intros i x (g & E & A1 & A) (g' & E' & _ & B). assert (g' = g) as -> by congruence. exact (outcome_sane _ _ _ A1 A B).
  - intros i x n n' (g & E & A1 & A) (g' & E' & _ & B). assert (g' = g) as -> by congruence. exact (mex_fun _ _ _ A1 _ _ A B).
  - intros [].
Qed.
(* So what is proved is not refuted. *)
Theorem not_both c : proved c -> refuted c -> False.
Proof.
  intros A (pt & h & p & e & I & C & Ip & E & F). specialize (A pt I h C p e Ip E).
  destruct A as (_ & A), F as (_ & M & D & Wh & F). set (W := world_of (function0 h) (games pt)) in *.
  pose proof (truth_is_sane W (world_sane _ _)) as (_ & T & _ & _). unfold fun_f in T.
  destruct A as [A|(_ & [A|A])].
  - unfold member_is in *. destruct (member p) as [x|]; [exact (T _ e M A)|discriminate A].
  - exact (T _ e Wh A).
  - exact (T _ e A F).
Qed.
