(* Eval.v: evaluating core text, where variables are known or lie between
   bounds.  An answer [Some x] is right for all values within them; [None]
   says nothing.  Only [eval_ok] is used elsewhere. *)
From Coq Require Import ZArith NArith List Bool Lia.
From Bouton Require Import Core Sane.
Import ListNotations.
Open Scope Z_scope.

(* ---- Intervals *)
Definition ivl := (option Z * option Z)%type.
Definition inI (z:Z) (Iv:ivl) : Prop :=
  match fst Iv with Some a => a <= z | None => True end /\ match snd Iv with Some a => z <= a | None => True end.
Definition pt (z:Z) : ivl := (Some z, Some z).
Definition point (Iv:ivl) : option Z :=
  match Iv with (Some a, Some b) => if a =? b then Some a else None | _ => None end.
Definition om (f:Z -> Z) (a:option Z) := match a with Some x => Some (f x) | None => None end.
Definition om2 (f:Z -> Z -> Z) (a b:option Z) := match a, b with Some x, Some y => Some (f x y) | _, _ => None end.
Definition iadd (Iv J:ivl) : ivl := (om2 Z.add (fst Iv) (fst J), om2 Z.add (snd Iv) (snd J)).
Definition iscale (k:Z) (Iv:ivl) : ivl :=
  if k =? 0 then pt 0 else if 0 <? k then (om (Z.mul k) (fst Iv), om (Z.mul k) (snd Iv))
  else (om (Z.mul k) (snd Iv), om (Z.mul k) (fst Iv)).
Lemma inI_pt z : inI z (pt z). Proof. split; cbn; lia. Qed.
Lemma inI_point z Iv k : inI z Iv -> point Iv = Some k -> z = k.
Proof. destruct Iv as [[a|] [b|]]; cbn; try discriminate. intros [H1 H2]. cbn in *. destruct (Z.eqb_spec a b); [|discriminate]. intro E. inversion E. lia. Qed.
Lemma inI_add z w Iv J : inI z Iv -> inI w J -> inI (z + w) (iadd Iv J).
Proof. destruct Iv as [[a|] [b|]], J as [[c|] [d|]]; unfold inI; cbn; lia. Qed.
Lemma inI_scale k z Iv : inI z Iv -> inI (k * z) (iscale k Iv).
Proof.
  unfold iscale. destruct (Z.eqb_spec k 0). { subst. intros. apply inI_pt. }
  destruct (Z.ltb_spec 0 k), Iv as [[a|] [b|]]; unfold inI; cbn; nia.
Qed.

Definition mapo {X Y} (f:X -> option Y) := fix mapo (l:list X) : option (list Y) :=
  match l with [] => Some [] | x :: l' => match f x with None => None | Some y =>
    match mapo l' with None => None | Some r => Some (y :: r) end end end.
Lemma mapo_each {X Y} (f:X -> option Y) (R:X -> Y -> Prop) l : Forall (fun x => forall y, f x = Some y -> R x y) l ->
  forall m, mapo f l = Some m -> each R l m.
Proof.
  induction 1; intros m E; cbn [mapo] in E. { inversion E; exact I. }
  destruct (f x) eqn:E1; [|discriminate]. destruct (mapo f l) eqn:E2; [|discriminate]. inversion E; subst. cbn. auto.
Qed.

(* of two operands that are not both known *)
Definition iop2 (o:op) (Iv J:ivl) : option ivl :=
  match o with
  | Div => match point J with
      | Some k => if 0 <? k then Some (om (fun x => x / k) (fst Iv), om (fun x => x / k) (snd Iv)) else None
      | None => None end
  | Mod => match point J with Some k => if 0 <? k then Some (Some 0, Some (k - 1)) else None | None => None end
  | Mul => match fst Iv, fst J with
      | Some a, Some c => if (0 <=? a) && (0 <=? c) then Some (Some (a * c), om2 Z.mul (snd Iv) (snd J)) else None
      | _, _ => None end
  | Pow => match point Iv, fst J with
      | Some k, Some a => if (1 <=? k) && (0 <=? a) then Some (Some (k ^ a), om (Z.pow k) (snd J)) else None
      | _, _ => None end
  | Min => Some (om2 Z.min (fst Iv) (fst J), match snd Iv with Some x => match snd J with Some y => Some (Z.min x y) | None => Some x end | None => snd J end)
  | Max => Some (match fst Iv with Some x => match fst J with Some y => Some (Z.max x y) | None => Some x end | None => fst J end, om2 Z.max (snd Iv) (snd J))
  | _ => None
  end.
Lemma iop2_ok o Iv J K x y : iop2 o Iv J = Some K -> inI x Iv -> inI y J -> exists z, apply o [x; y] = Some z /\ inI z K.
Proof.
  intros E X Y. destruct o; cbn [iop2] in E; try discriminate E.
  - exists (x * y). split; auto. destruct Iv as [[a|] b], J as [[c|] d]; cbn in E; try discriminate.
    destruct (_ && _) eqn:C; inversion E; subst. apply andb_true_iff in C as [C1 C2]. apply Z.leb_le in C1, C2.
    destruct X as [X1 X2], Y as [Y1 Y2]. cbn in *. split; cbn; [nia|]. destruct b, d; cbn; auto. nia.
  - destruct (point J) as [k|] eqn:Pk; [|discriminate E]. destruct (Z.ltb_spec 0 k); inversion E; subst.
    pose proof (inI_point _ _ _ Y Pk). subst y. cbn [apply]. destruct (Z.eqb_spec k 0); [lia|]. eexists; split; eauto.
    destruct X as [X1 X2]. split; [destruct (fst Iv)|destruct (snd Iv)]; cbn in *; auto; apply Z.div_le_mono; lia.
  - destruct (point J) as [k|] eqn:Pk; [|discriminate E]. destruct (Z.ltb_spec 0 k); inversion E; subst.
    pose proof (inI_point _ _ _ Y Pk). subst y. cbn [apply]. destruct (Z.eqb_spec k 0); [lia|]. eexists; split; eauto.
    replace (x - k * (x / k)) with (x mod k) by (rewrite Z.mod_eq; lia). pose proof (Z.mod_pos_bound x k H). split; cbn; lia.
  - destruct (point Iv) as [k|] eqn:Pk; [|discriminate E]. destruct (fst J) as [a|] eqn:EJ; [|discriminate E].
    destruct (_ && _) eqn:C; inversion E; subst. apply andb_true_iff in C as [C1 C2]. apply Z.leb_le in C1, C2.
    pose proof (inI_point _ _ _ X Pk). subst x. destruct Y as [Y1 Y2]. rewrite EJ in Y1.
    cbn [apply]. destruct (Z.ltb_spec y 0); [lia|]. eexists; split; eauto.
    split; [|destruct (snd J)]; cbn; auto; apply Z.pow_le_mono_r; lia.
  - inversion E; subst. cbn [apply least]. eexists; split; eauto. cbn [fold_right].
    destruct Iv as [[a|] [b|]], J as [[c|] [d|]]; unfold inI in *; cbn in *; lia.
  - inversion E; subst. cbn [apply most]. eexists; split; eauto. cbn [fold_right].
    destruct Iv as [[a|] [b|]], J as [[c|] [d|]]; unfold inI in *; cbn in *; lia.
Qed.
Definition iop (o:op) (l:list ivl) : option ivl :=
  match mapo point l with
  | Some zs => option_map pt (apply o zs)
  | None => match l with [Iv; J] => iop2 o Iv J | _ => None end
  end.
Lemma points l : forall zs, each inI zs l -> forall ks, mapo point l = Some ks -> zs = ks.
Proof.
  induction l; intros [|z zs] H ks E; cbn in *; try tauto. { inversion E; auto. }
  destruct (point a) eqn:P; [|discriminate]. destruct (mapo point l); [|discriminate]. inversion E; subst.
  f_equal; [eapply inI_point; [apply H|auto]|]. apply IHl; tauto.
Qed.
Lemma iop_ok o l Iv : iop o l = Some Iv -> forall zs, each inI zs l -> exists z, apply o zs = Some z /\ inI z Iv.
Proof.
  unfold iop. intros E zs H. destruct (mapo point l) eqn:P.
  { rewrite (points _ _ H _ P). destruct (apply o l0); inversion E. eexists; split; eauto. apply inI_pt. }
  clear P. destruct l as [|A [|B [|]]]; try discriminate E. destruct zs as [|x [|y [|]]]; cbn [each] in H; try tauto.
  destruct H as (X & Y & _). eapply iop2_ok; eauto.
Qed.

(* ---- What is known of variables *)
Definition range := (N * option N)%type.
Record box := Box { bvar : nat -> range; bat : nat -> option position }.
Definition inR (n:N) (r:range) : Prop := (fst r <= n)%N /\ match snd r with Some h => (n <= h)%N | None => True end.
Definition inbox (e:env) (b:box) : Prop :=
  (forall i, inR (var e i) (bvar b i)) /\ forall q x, bat b q = Some x -> at_ e q = x.
Definition set_range (b:box) (i:nat) (r:range) : box := Box (fun j => if (j =? i)%nat then r else bvar b j) (bat b).
Definition set_pos (b:box) (q:nat) (x:position) : box := Box (bvar b) (fun j => if (j =? q)%nat then Some x else bat b j).
Lemma inbox_var e b i n r : inbox e b -> inR n r -> inbox (set_var e i n) (set_range b i r).
Proof. intros [H1 H2] R. split; auto. intro j. cbn. destruct (Nat.eqb j i); auto. Qed.
Lemma inbox_pos e b q x : inbox e b -> inbox (set_at e q x) (set_pos b q x).
Proof. intros [H1 H2]. split; auto. intros j y. cbn. destruct (Nat.eqb j q); auto. congruence. Qed.
Definition known (n:N) : range := (n, Some n).
Lemma inR_known n : inR n (known n). Proof. split; cbn; lia. Qed.

(* ---- Searches *)
Definition is (b:bool) (o:option bool) : bool := match o with Some c => Bool.eqb b c | None => false end.
Lemma is_ok b o : is b o = true -> o = Some b.
Proof. destruct o as [[]|], b; cbn; congruence. Qed.
Fixpoint double (k:nat) (B:N) (test:N -> bool) : N :=
  match k with O => B | S k' => if test B then B else double k' (2 * B) test end.
Fixpoint bisect (k:nat) (lo hi:N) (test:N -> bool) : N :=      (* test fails at lo, holds at hi *)
  match k with O => hi | S k' => let m := N.div2 (lo + hi) in
    if (m =? lo)%N then hi else if test m then bisect k' lo m test else bisect k' m hi test end.
Definition bound (test:N -> bool) : option N :=
  if test 0%N then Some 0%N else
  let hi := double 16 1 test in if test hi then
    let B := bisect 20 (N.div2 hi) hi test in if test B then Some B else Some hi else None.
Lemma bound_ok test B : bound test = Some B -> test B = true.
Proof.
  unfold bound. destruct (test 0%N) eqn:E; [intro H; injection H as <-; exact E|].
  generalize (double 16 1 test) as hi. intro hi. cbv zeta. destruct (test hi) eqn:E1; [|discriminate].
  generalize (bisect 20 (N.div2 hi) hi test) as m. intro m.
  destruct (test m) eqn:E2; intro H; injection H as <-; assumption.
Qed.
Opaque bound.
Definition upto (B:N) : list N := map N.of_nat (seq 0 (N.to_nat B)).
Lemma upto_In B n : In n (upto B) <-> (n < B)%N.
Proof.
  unfold upto. rewrite in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. lia.
  - intro H. exists (N.to_nat n). split; [lia|]. apply in_seq. lia.
Qed.
Lemma upto_NoDup B : NoDup (upto B).
Proof. unfold upto. apply FinFun.Injective_map_NoDup; [intros x y; lia|apply seq_NoDup]. Qed.

(* Is it dec of one of these?  negb dec of all? *)
Definition kleene {X} (dec:bool) (f:X -> option bool) := fix go (sure:bool) (l:list X) : option bool :=
  match l with
  | [] => if sure then Some (negb dec) else None
  | x :: l' => match f x with
    | Some b => if Bool.eqb b dec then Some dec else go sure l' | None => go false l' end
  end.
Lemma kleene_unsure {X} dec (f:X -> option bool) l : forall b, kleene dec f false l = Some b -> b = dec.
Proof.
  induction l; intros b; cbn [kleene]; [discriminate|]. destruct (f a) as [c|]; auto.
  destruct (Bool.eqb c dec); auto. intro E. injection E as <-. reflexivity.
Qed.
Lemma kleene_ok {X} dec (f:X -> option bool) l : forall sure b, kleene dec f sure l = Some b ->
  (b = dec -> exists x, In x l /\ f x = Some dec) /\ (b = negb dec -> forall x, In x l -> f x = Some (negb dec)).
Proof.
  assert (ND: dec <> negb dec) by (destruct dec; discriminate).
  induction l; intros sure b; cbn [kleene].
  - destruct sure; [|discriminate]. intro E. injection E as <-. split; [intro H; destruct ND; auto|]. intros _ x [].
  - destruct (f a) as [c|] eqn:F.
    + destruct (Bool.eqb c dec) eqn:D; intro E.
      * apply eqb_prop in D. subst c. injection E as <-. split; [|intro H; destruct ND; auto]. intros _. exists a. cbn; auto.
      * assert (c = negb dec) as -> by (destruct c, dec; cbn in *; auto; discriminate).
        destruct (IHl _ _ E) as [A B]. split.
        -- intro H. destruct (A H) as (x & Ix & J). exists x. cbn; auto.
        -- intros H x [<-|Ix]; auto.
    + intro E. destruct (IHl _ _ E) as [A B]. split.
      * intro H. destruct (A H) as (x & Ix & J). exists x. cbn; auto.
      * intro H. exfalso. apply kleene_unsure in E. subst b. auto.
Qed.
Definition quant (dec:bool) (f:range -> option bool) : option bool :=
  match bound (fun B => is (negb dec) (f (B, None))) with
  | Some B => kleene dec (fun n => f (known n)) true (upto B)
  | None => kleene dec (fun n => f (known n)) false (upto 12)
  end.
Lemma quant_ok dec f b : quant dec f = Some b ->
  (b = dec -> exists n, f (known n) = Some dec) /\ (b = negb dec -> forall n, exists r, inR n r /\ f r = Some (negb dec)).
Proof.
  assert (ND: dec <> negb dec) by (destruct dec; discriminate).
  unfold quant. destruct (bound _) as [B|] eqn:HB; intro E.
  - apply bound_ok, is_ok in HB. destruct (kleene_ok _ _ _ _ _ E) as [A1 A2]. split.
    + intro H. destruct (A1 H) as (n & _ & F). eauto.
    + intros H n. destruct (N.lt_ge_cases n B).
      * exists (known n). split; [apply inR_known|]. apply A2; auto. apply upto_In; auto.
      * exists (B, None). split; auto. split; cbn; auto.
  - pose proof (kleene_unsure _ _ _ _ E). subst b. split; [|congruence]. intros _.
    destruct (kleene_ok _ _ _ _ _ E) as [A1 _]. destruct (A1 eq_refl) as (n & _ & F). eauto.
Qed.

(* Which of these are true, and what are the numbers there? *)
Fixpoint gather {X} (f:X -> option bool) (t:X -> option Z) (l:list X) : option (list X * list Z) :=
  match l with [] => Some ([], []) | x :: l' =>
    match f x, gather f t l' with
    | Some false, r => r
    | Some true, Some (xs, zs) => match t x with Some z => Some (x :: xs, z :: zs) | None => None end
    | _, _ => None end end.

(* ---- What is known of a world *)
Record oracle := Oracle {
  o_kinds : nat -> option (list kind);
  o_legal : nat -> position -> option bool;
  o_next : nat -> position -> option (list position);
  o_outcome : nat -> position -> option bool;
  o_movable : option bool;
  o_call : nat -> Z -> option Z }.
Record right_oracle (W:world) (O:oracle) : Prop := {
  r_kinds : forall g, o_kinds O g = kinds_of W g;
  r_legal : forall g x b, o_legal O g x = Some b -> legal W g x b;
  r_next : forall g x l, o_next O g x = Some l -> right W g x /\ forall y, next W g x y <-> In y l;
  r_outcome : forall g x b, o_outcome O g x = Some b -> outcome W g x b;
  r_movable : forall b, o_movable O = Some b -> movable W b;
  r_call : forall i z y, o_call O i z = Some y -> call W i z = Some y }.

Section EVAL.
Variable O : oracle.
Definition moves_at (g:nat) (o:option position) : option (list position) :=
  match o with None => Some [] | Some x => o_next O g x end.
Definition sumI (k:Z) (l:list (Z * ivl)) : ivl := fold_right (fun p s => iadd (iscale (fst p) (snd p)) s) (pt k) l.
Fixpoint inum (b:box) (t:number) {struct t} : option ivl :=
  match t with
  | Const k => Some (pt k)
  | Var i => let r := bvar b i in Some (Some (Z.of_N (fst r)), option_map Z.of_N (snd r))
  | Sum k l => option_map (sumI k) (mapo (fun p => match inum b (snd p) with Some Iv => Some (fst p, Iv) | None => None end) l)
  | Op o l => match mapo (inum b) l with Some Is => iop o Is | None => None end
  | If a t u => match iform b a with Some true => inum b t | Some false => inum b u | None => None end
  | Pick t l => match inum b t with Some Iv => match point Iv with
      | Some n => Some (pt (pick n l)) | None => None end | None => None end
  | Call f t => match inum b t with Some Iv => match point Iv with
      | Some n => option_map pt (o_call O f n) | None => None end | None => None end
  | Total i a t => match bound (fun B => is false (iform (set_range b i (B, None)) a)) with
      | None => None
      | Some B => match gather (fun n => iform (set_range b i (known n)) a)
            (fun n => match inum (set_range b i (known n)) t with Some Iv => point Iv | None => None end) (upto B) with
          | Some (_, zs) => Some (pt (total zs)) | None => None end
      end
  | Entry f q => match bat b q with Some x => match nth_error x f with
      | Some [n] => Some (pt (Z.of_N n)) | _ => None end | None => None end
  | Of o l fs => match mapo (fun t => match inum b t with Some Iv => point Iv | None => None end) l, mapo (ifield b) fs with
      | Some zs, Some hs => option_map pt (measure o zs (concat (map fst hs))) | _, _ => None end
  | _ => None
  end
with iform (b:box) (a:formula) {struct a} : option bool :=
  match a with
  | Bool c => Some c
  | Ge t => match inum b t with
      | Some (Some x, y) => if 0 <=? x then Some true else match y with Some y => if y <? 0 then Some false else None | None => None end
      | Some (None, Some y) => if y <? 0 then Some false else None
      | _ => None end
  | Eq t => match inum b t with
      | Some Iv => match point Iv with Some z => Some (z =? 0) | None =>
          match Iv with
          | (Some x, y) => if 0 <? x then Some false else match y with Some y => if y <? 0 then Some false else None | None => None end
          | (None, Some y) => if y <? 0 then Some false else None
          | _ => None end end
      | None => None end
  | Not a => option_map negb (iform b a)
  | And l => kleene false (iform b) true l
  | Or l => kleene true (iform b) true l
  | Iff a c => match iform b a, iform b c with Some p, Some q => Some (Bool.eqb p q) | _, _ => None end
  | Exists i a => quant true (fun r => iform (set_range b i r) a)
  | Every i a => quant false (fun r => iform (set_range b i r) a)
  | SomeMove q x a => match ispot 0 b x with Some o => match moves_at 0 o with
      | Some l => kleene true (fun y => iform (set_pos b q y) a) true l | None => None end | None => None end
  | EveryMove q x a => match ispot 0 b x with Some o => match moves_at 0 o with
      | Some l => kleene false (fun y => iform (set_pos b q y) a) true l | None => None end | None => None end
  | Position g x => match ispot g b x with Some o => Some (match o with Some _ => true | None => false end) | None => None end
  | IsP g x => match ispot g b x with Some (Some x) => o_outcome O g x | Some None => Some false | None => None end
  | Terminal g x => match ispot g b x with
      | Some None => Some false
      | Some (Some x) => match o_next O g x with Some [] => Some true | Some _ => Some false | None => None end
      | None => None end
  | Leads x y => match ispot 0 b x, ispot 0 b y with
      | Some o, Some p => match moves_at 0 o with
          | Some l => Some (match p with Some p => if in_dec pos_dec p l then true else false | None => false end)
          | None => None end
      | _, _ => None end
  | Same x y => match ispot 0 b x, ispot 0 b y with
      | Some (Some p), Some (Some r) => Some (if pos_dec p r then true else false)
      | Some _, Some _ => Some false
      | _, _ => None end
  | Movable => o_movable O
  end
with ifield (b:box) (f:field) {struct f} : option (list Z * bool) :=
  let pnt t := match inum b t with Some Iv => point Iv | None => None end in
  let pairs := mapo (fun p => match pnt (fst p), pnt (snd p) with Some x, Some y => Some (x, y) | _, _ => None end) in
  match f with
  | Heaps l => option_map (fun zs => (filter (fun z => negb (z =? 0)) (spread zs), natural zs)) (pairs l)
  | Piles l => option_map (fun zs => (spread zs, natural zs)) (pairs l)
  | FieldOf f q => match bat b q with Some x => match nth_error x f with
      | Some l => Some (map Z.of_N l, true) | None => None end | None => None end
  | One t => match inum b t with
      | Some Iv => match point Iv with Some z => Some ([z], 0 <=? z)
          | None => None end
      | None => None end
  end
with ispot (g:nat) (b:box) (x:place) {struct x} : option (option position) :=
  match o_kinds O g with None => None | Some ks =>
  match match x with
    | At q => option_map (fun y => (y, true)) (bat b q)
    | Place fs => option_map (fun hs => (canon ks (map (fun h => map Z.to_N (fst h)) hs), forallb snd hs)) (mapo (ifield b) fs)
    end with
  | Some (y, true) => option_map (fun b : bool => if b then Some y else None) (o_legal O g y)
  | Some (_, false) => Some None
  | None => None end end.

Variable W : world.
Hypothesis R : right_oracle W O.
Definition ok_n t := forall b Iv, inum b t = Some Iv -> forall e, inbox e b -> exists z, value W e t z /\ inI z Iv.
Definition ok_f a := forall b c, iform b a = Some c -> forall e, inbox e b -> truth W e a c.
Definition ok_l f := forall b h, ifield b f = Some h -> forall e, inbox e b -> heaps W e f h.
Definition ok_p x := forall g b o, ispot g b x = Some o -> forall e, inbox e b -> spot W g e x o.

Lemma each_mono {X Y} (P Q:X -> Y -> Prop) l : (forall x y, P x y -> Q x y) -> forall m, each P l m -> each Q l m.
Proof. intro H. induction l; intros [|y m] E; cbn in *; auto. destruct E; auto. Qed.
Lemma pnt_ok t : ok_n t -> forall b z, match inum b t with Some Iv => point Iv | None => None end = Some z ->
  forall e, inbox e b -> value W e t z.
Proof.
  intros H b z E e HE. destruct (inum b t) as [Iv|] eqn:EI; [|discriminate]. destruct (H _ _ EI e HE) as (z' & V & HI).
  rewrite <- (inI_point _ _ _ HI E). auto.
Qed.
Lemma all_In {X} (Q:X -> Prop) l : (forall x, In x l -> Q x) -> all Q l.
Proof. unfold all. induction l; cbn; auto. Qed.
Lemma any_In {X} (Q:X -> Prop) l x : In x l -> Q x -> any Q l.
Proof. unfold any. induction l as [|a l IH]; cbn; [tauto|]. intros [->|H]; auto. Qed.
Lemma gather_ok {X} f t (l:list X) : forall xs zs, gather f t l = Some (xs, zs) ->
  (NoDup l -> NoDup xs) /\ (forall x, In x xs -> In x l /\ f x = Some true) /\
  (forall x, In x l -> ~ In x xs -> f x = Some false) /\ each (fun x z => t x = Some z) xs zs.
Proof.
  induction l; intros xs zs E; cbn [gather] in E.
  - inversion E; subst. cbn. repeat split; auto; tauto.
  - destruct (f a) as [[]|] eqn:F; [| |discriminate].
    + destruct (gather f t l) as [[xs' zs']|]; [|discriminate]. destruct (t a) eqn:T; inversion E; subst.
      destruct (IHl _ _ eq_refl) as (A & B & C & D). repeat split; cbn.
      * intro N. inversion N; subst. constructor; auto. intro Iv. apply B in Iv. tauto.
      * destruct H as [<-|H]; auto. right. apply B; auto.
      * destruct H as [<-|H]; auto. apply B; auto.
      * intros x [<-|Iv] N; [tauto|]. apply C; tauto.
      * auto.
      * auto.
    + destruct (IHl _ _ E) as (A & B & C & D). repeat split; auto.
      * intro N. inversion N; auto.
      * right. apply B; auto.
      * apply B; auto.
      * intros x [<-|Iv] N; auto.
Qed.
Lemma sum_ok e b l : Forall (fun p => ok_n (snd p)) l -> inbox e b -> forall k Is,
  mapo (fun p => match inum b (snd p) with Some Iv => Some (fst p, Iv) | None => None end) l = Some Is ->
  exists zs, each (fun p => value W e (snd p)) l zs /\ inI (k + total (map (fun p => fst (fst p) * snd p) (combine l zs))) (sumI k Is).
Proof.
  intros H HE k. induction H as [|p l Hp Hl IH]; intros Is E; cbn [mapo] in E.
  - inversion E; subst. exists []. split; [exact I|]. cbn. rewrite Z.add_0_r. apply inI_pt.
  - destruct (inum b (snd p)) as [J|] eqn:EJ; [|discriminate]. destruct (mapo _ l) as [r|]; [|discriminate]. inversion E; subst.
    destruct (IH _ eq_refl) as (zs & A & B). destruct (Hp _ _ EJ e HE) as (z & V & VI).
    exists (z :: zs). split; [cbn; auto|]. cbn [combine map total fold_right sumI fst snd]. 
    match goal with |- inI ?u _ => replace u with (fst p * z + (k + total (map (fun p => fst (fst p) * snd p) (combine l zs)))) by (unfold total; lia) end.
    apply inI_add; auto. apply inI_scale; auto.
Qed.
Lemma mapo_ex {X Y Z} (f:X -> option Y) (V:X -> Z -> Prop) (In_:Z -> Y -> Prop) l :
  Forall (fun x => forall y, f x = Some y -> exists z, V x z /\ In_ z y) l ->
  forall m, mapo f l = Some m -> exists zs, each V l zs /\ each In_ zs m.
Proof.
  induction 1; intros m E; cbn [mapo] in E. { inversion E. exists []. cbn; auto. }
  destruct (f x) eqn:E1; [|discriminate]. destruct (mapo f l) eqn:E2; [|discriminate]. inversion E; subst.
  destruct (H _ eq_refl) as (z & A & B). destruct (IHForall _ eq_refl) as (zs & C & D). exists (z :: zs). cbn; auto.
Qed.
Lemma quant_truth i a b e dec c : ok_f a -> inbox e b -> quant dec (fun r => iform (set_range b i r) a) = Some c ->
  (c = dec -> exists n, truth W (set_var e i n) a dec) /\ (c = negb dec -> forall n, truth W (set_var e i n) a (negb dec)).
Proof.
  intros H HE Q. apply quant_ok in Q as [A B]. split.
  - intro E. destruct (A E) as (n & F). exists n. apply (H _ _ F). apply inbox_var; auto. apply inR_known.
  - intros E n. destruct (B E n) as (r & Iv & F). apply (H _ _ F). apply inbox_var; auto.
Qed.
Lemma pairs_ok b e l : inbox e b -> Forall (both ok_n) l -> forall zs,
  mapo (fun p => match match inum b (fst p) with Some Iv => point Iv | None => None end,
                       match inum b (snd p) with Some Iv => point Iv | None => None end with
                 Some x, Some y => Some (x, y) | _, _ => None end) l = Some zs ->
  each (fun p z => value W e (fst p) (fst z) /\ value W e (snd p) (snd z)) l zs.
Proof.
  intros HE H. apply mapo_each. eapply Forall_impl; [|exact H]. intros p (A & B) z E.
  destruct (match inum b (fst p) with Some _ => _ | None => _ end) eqn:E1; [|discriminate].
  destruct (match inum b (snd p) with Some _ => _ | None => _ end) eqn:E2; [|discriminate]. inversion E; subst. cbn.
  split; eapply pnt_ok; eauto.
Qed.

Ltac pnt H := match goal with HE : inbox ?e ?b |- _ => eapply (pnt_ok _ H b) in HE; [|eassumption] end.
Theorem eval_ok : (forall t, ok_n t) /\ (forall a, ok_f a) /\ (forall f, ok_l f) /\ (forall x, ok_p x).
Proof.
  apply syntax_ind.
  - intros k b Iv E e HE. inversion E; subst. exists k. split; [reflexivity|apply inI_pt].
  - intros i b Iv E e HE. inversion E; subst. exists (Z.of_N (var e i)). split; [reflexivity|].
    destruct (proj1 HE i) as [A B]. split; cbn; [lia|]. destruct (snd (bvar b i)); cbn; auto. lia.
  - intros k l H b Iv E e HE. cbn [inum] in E. destruct (mapo _ l) as [r|] eqn:M; [|discriminate E]. inversion E; subst.
    destruct (sum_ok e b l H HE k _ M) as (zs & A & B). eexists. split; [exists zs; split; eauto|exact B].
  - intros o l H b Iv E e HE. cbn [inum] in E. destruct (mapo _ l) as [r|] eqn:M; [|discriminate E].
    assert (X: exists zs, each (value W e) l zs /\ each inI zs r).
    { eapply mapo_ex; [|exact M]. eapply Forall_impl; [|exact H]. intros t Ht y Ey. exact (Ht _ _ Ey e HE). }
    destruct X as (zs & A & B). destruct (iop_ok _ _ _ E _ B) as (z & C & D). exists z. split; auto. exists zs; auto.
  - intros a t u Ha Ht Hu b Iv E e HE. cbn [inum] in E. destruct (iform b a) as [[]|] eqn:F; [| |discriminate E].
    + destruct (Ht _ _ E e HE) as (z & A & B). exists z. split; auto. left. split; auto. eapply Ha; eauto.
    + destruct (Hu _ _ E e HE) as (z & A & B). exists z. split; auto. right. split; auto. eapply Ha; eauto.
  - intros t l H b Iv E e HE. cbn [inum] in E. destruct (inum b t) as [J|] eqn:F; [|discriminate E].
    destruct (point J) as [n|] eqn:P; [|discriminate E]. inversion E; subst. exists (pick n l). split; [|apply inI_pt].
    exists n. split; auto. destruct (H _ _ F e HE) as (z & A & B). rewrite <- (inI_point _ _ _ B P). auto.
  - intros f t H b Iv E e HE. cbn [inum] in E. destruct (inum b t) as [J|] eqn:F; [|discriminate E].
    destruct (point J) as [n|] eqn:P; [|discriminate E]. destruct (o_call O f n) as [z|] eqn:C; inversion E; subst.
    exists z. split; [|apply inI_pt]. exists n. split; [|eapply r_call; eauto].
    destruct (H _ _ F e HE) as (z' & A & B). rewrite <- (inI_point _ _ _ B P). auto.
  - intros i a t Ha Ht b Iv E e HE. cbn [inum] in E. destruct (bound _) as [B|] eqn:HB; [|discriminate E].
    apply bound_ok, is_ok in HB. destruct (gather _ _ _) as [[ns zs]|] eqn:G; [|discriminate E]. inversion E; subst.
    apply gather_ok in G as (G1 & G2 & G3 & G4). exists (total zs). split; [|apply inI_pt].
    exists ns, zs. split; [apply G1, upto_NoDup|]. split; [|split; [|split; [|auto]]].
    + intros n Hn. apply G2 in Hn as [_ Hn]. apply (Ha _ _ Hn). apply inbox_var; auto. apply inR_known.
    + intros n Hn. destruct (N.lt_ge_cases n B).
      * apply (Ha _ _ (G3 n (proj2 (upto_In B n) H) Hn)). apply inbox_var; auto. apply inR_known.
      * apply (Ha _ _ HB). apply inbox_var; auto. split; cbn; auto.
    + eapply each_mono; [|exact G4]. cbn. intros n z En. eapply (pnt_ok t Ht); [exact En|]. apply inbox_var; auto. apply inR_known.
  - intros q x a t _ _ _ b Iv E. discriminate E.
  - intros f q b Iv E e HE. cbn [inum] in E. destruct (bat b q) as [x|] eqn:B; [|discriminate E].
    destruct (nth_error x f) as [[|n [|]]|] eqn:Nn; try discriminate E. inversion E; subst.
    exists (Z.of_N n). split; [|apply inI_pt]. exists n. rewrite (proj2 HE _ _ B). auto.
  - intros o l fs Hl Hf b Iv E e HE. cbn [inum] in E. destruct (mapo _ l) as [zs|] eqn:M; [|discriminate E].
    destruct (mapo _ fs) as [hs|] eqn:M2; [|discriminate E]. destruct (measure _ _ _) as [z|] eqn:Me; inversion E; subst.
    exists z. split; [|apply inI_pt]. exists zs, hs. split; [|split; auto].
    + eapply mapo_each; [|exact M]. eapply Forall_impl; [|exact Hl]. intros t Ht y Ey. eapply (pnt_ok t Ht); eauto.
    + eapply mapo_each; [|exact M2]. eapply Forall_impl; [|exact Hf]. intros t Ht y Ey. exact (Ht _ _ Ey e HE).
  - intros g x _ b Iv E. discriminate E.
  - intros g x _ b Iv E. discriminate E.
  - intros c b d E e HE. inversion E; subst. reflexivity.
  - intros t H b c E e HE. cbn [iform] in E. destruct (inum b t) as [J|] eqn:F; [|discriminate E].
    destruct (H _ _ F e HE) as (z & A & B). left. exists z. split; auto. clear F. destruct J as [[x|] [y|]], B as [B1 B2]; cbn in *;
    repeat match type of E with (if ?u then _ else _) = _ => destruct u eqn:? end; inversion E; subst; symmetry;
    try apply Z.leb_le; try apply Z.leb_gt; repeat match goal with
      | H:(_ <=? _) = true |- _ => apply Z.leb_le in H | H:(_ <? _) = true |- _ => apply Z.ltb_lt in H end; lia.
  - intros t H b c E e HE. cbn [iform] in E. destruct (inum b t) as [J|] eqn:F; [|discriminate E].
    destruct (H _ _ F e HE) as (z & A & B). left. exists z. split; auto. destruct (point J) as [k|] eqn:P.
    { rewrite (inI_point _ _ _ B P). congruence. }
    clear F P. destruct J as [[x|] [y|]], B as [B1 B2]; cbn in *;
    repeat match type of E with (if ?u then _ else _) = _ => destruct u eqn:? end; inversion E; subst; symmetry;
    apply Z.eqb_neq; repeat match goal with H:(_ <? _) = true |- _ => apply Z.ltb_lt in H end; lia.
  - intros a H b c E e HE. cbn [iform] in E. destruct (iform b a) as [d|] eqn:F; inversion E; subst. cbn.
    rewrite negb_involutive. eapply H; eauto.
  - intros l H b c E e HE. cbn [iform] in E. apply kleene_ok in E as [A B]. rewrite Forall_forall in H. destruct c; cbn [truth].
    + apply all_In. intros x Hx. apply (H x Hx _ _ (B eq_refl x Hx) e HE).
    + destruct (A eq_refl) as (x & Hx & F). eapply any_In; eauto. cbn. apply (H x Hx _ _ F e HE).
  - intros l H b c E e HE. cbn [iform] in E. apply kleene_ok in E as [A B]. rewrite Forall_forall in H. destruct c; cbn [truth].
    + destruct (A eq_refl) as (x & Hx & F). eapply any_In; eauto. cbn. apply (H x Hx _ _ F e HE).
    + apply all_In. intros x Hx. apply (H x Hx _ _ (B eq_refl x Hx) e HE).
  - intros a c Ha Hc b d E e HE. cbn [iform] in E. destruct (iform b a) as [p|] eqn:F; [|discriminate E].
    destruct (iform b c) as [q|] eqn:G; inversion E; subst. exists p, q. split; [eapply Ha; eauto|]. split; auto. eapply Hc; eauto.
  - intros i a H b c E e HE. cbn [iform] in E. destruct (quant_truth _ _ _ _ _ _ H HE E) as [A B]. destruct c; cbn; auto.
  - intros i a H b c E e HE. cbn [iform] in E. destruct (quant_truth _ _ _ _ _ _ H HE E) as [A B]. destruct c; cbn; auto.
  - intros q x a Hx Ha b c E e HE. cbn [iform] in E. destruct (ispot 0 b x) as [o|] eqn:S; [|discriminate E].
    destruct (moves_at 0 o) as [l|] eqn:M; [|discriminate E]. exists o. split; [eapply Hx; eauto|].
    assert (X: right_at W 0 o /\ forall y, to W 0 o y <-> In y l).
    { destruct o as [y|]; cbn in *; [eapply r_next; eauto|]. inversion M; subst. split; auto. cbn. tauto. }
    destruct X as [X1 X2]. split; auto. apply kleene_ok in E as [A B]. destruct c.
    + destruct (A eq_refl) as (y & Hy & F). exists y. split; [apply X2; auto|]. apply (Ha _ _ F). apply inbox_pos; auto.
    + intros y Hy. apply X2 in Hy. apply (Ha _ _ (B eq_refl y Hy)). apply inbox_pos; auto.
  - intros q x a Hx Ha b c E e HE. cbn [iform] in E. destruct (ispot 0 b x) as [o|] eqn:S; [|discriminate E].
    destruct (moves_at 0 o) as [l|] eqn:M; [|discriminate E]. exists o. split; [eapply Hx; eauto|].
    assert (X: right_at W 0 o /\ forall y, to W 0 o y <-> In y l).
    { destruct o as [y|]; cbn in *; [eapply r_next; eauto|]. inversion M; subst. split; auto. cbn. tauto. }
    destruct X as [X1 X2]. split; auto. apply kleene_ok in E as [A B]. destruct c.
    + intros y Hy. apply X2 in Hy. apply (Ha _ _ (B eq_refl y Hy)). apply inbox_pos; auto.
    + destruct (A eq_refl) as (y & Hy & F). exists y. split; [apply X2; auto|]. apply (Ha _ _ F). apply inbox_pos; auto.
  - intros g x H b c E e HE. cbn [iform] in E. destruct (ispot g b x) as [o|] eqn:S; inversion E; subst.
    exists o. split; auto. eapply H; eauto.
  - intros g x H b c E e HE. cbn [iform] in E. destruct (ispot g b x) as [[y|]|] eqn:S; try discriminate E.
    + exists (Some y). split; [eapply H; eauto|]. eapply r_outcome; eauto.
    + inversion E; subst. exists None. split; auto. eapply H; eauto.
  - intros g x H b c E e HE. cbn [iform] in E. destruct (ispot g b x) as [[y|]|] eqn:S; try discriminate E.
    + destruct (o_next O g y) as [l|] eqn:M; [|discriminate E]. destruct (r_next W O R _ _ _ M) as [X1 X2].
      exists (Some y). split; [eapply H; eauto|]. split; [exact X1|]. destruct l as [|z l]; inversion E; subst; cbn.
      * split; [discriminate|]. intros z Hz. apply X2 in Hz. exact Hz.
      * right. exists z. apply X2. cbn; auto.
    + inversion E; subst. exists None. split; [eapply H; eauto|]. split; cbn; auto.
  - intros x y Hx Hy b c E e HE. cbn [iform] in E. destruct (ispot 0 b x) as [o|] eqn:S; [|discriminate E].
    destruct (ispot 0 b y) as [p|] eqn:S2; [|discriminate E].
    destruct (moves_at 0 o) as [l|] eqn:M; [|discriminate E]. exists o, p.
    split; [eapply Hx; eauto|]. split; [eapply Hy; eauto|].
    assert (X: right_at W 0 o /\ forall y, to W 0 o y <-> In y l).
    { destruct o as [z|]; cbn in *; [eapply r_next; eauto|]. inversion M; subst. split; auto. cbn. tauto. }
    destruct X as [X1 X2]. split; auto. injection E as <-. destruct p as [p|]; [|intros z Hz; discriminate Hz].
    destruct (in_dec pos_dec p l).
    + exists p. split; auto. apply X2; auto.
    + intros z Hz T. injection Hz as <-. apply X2 in T. auto.
  - intros x y Hx Hy b c E e HE. cbn [iform] in E. destruct (ispot 0 b x) as [o|] eqn:S; [|discriminate E].
    destruct (ispot 0 b y) as [p|] eqn:S2; [|destruct o; discriminate E].
    exists o, p. split; [eapply Hx; eauto|]. split; [eapply Hy; eauto|].
    destruct o as [o|], p as [p|]; try (inversion E; subst; cbn; auto; left; discriminate).
    destruct (pos_dec o p); inversion E; subst; [split; [auto|discriminate]|]. left. congruence.
  - intros b c E e HE. apply (r_movable W O R). exact E.
  - intros l H b h E e HE. cbn [ifield] in E. destruct (mapo _ l) as [zs|] eqn:M; inversion E; subst.
    exists zs. split; auto. eapply pairs_ok; eauto.
  - intros l H b h E e HE. cbn [ifield] in E. destruct (mapo _ l) as [zs|] eqn:M; inversion E; subst.
    exists zs. split; auto. eapply pairs_ok; eauto.
  - intros f q b h E e HE. cbn [ifield] in E. destruct (bat b q) as [x|] eqn:B; [|discriminate E].
    destruct (nth_error x f) as [l|] eqn:Nn; inversion E; subst. exists l. rewrite (proj2 HE _ _ B). auto.
  - intros t H b h E e HE. cbn [ifield] in E. destruct (inum b t) as [J|] eqn:F; [|discriminate E].
    destruct (point J) as [z|] eqn:P; inversion E; subst. exists z. split; auto.
    eapply (pnt_ok t H b); [rewrite F; exact P|auto].
  - intros q g b o E e HE. cbn [ispot] in E. destruct (o_kinds O g) as [ks|] eqn:K; [|discriminate E].
    rewrite (r_kinds W O R) in K. destruct (bat b q) as [y|] eqn:B; [|discriminate E]. cbn in E.
    destruct (o_legal O g y) as [c|] eqn:L; inversion E; subst. exists ks, y, true. split; auto. split.
    + rewrite (proj2 HE _ _ B). auto.
    + exists c. split; auto. eapply r_legal; eauto.
  - intros l H g b o E e HE. cbn [ispot] in E. destruct (o_kinds O g) as [ks|] eqn:K; [|discriminate E].
    rewrite (r_kinds W O R) in K. destruct (mapo (ifield b) l) as [hs|] eqn:M; [|discriminate E]. cbn in E.
    exists ks, (canon ks (map (fun h => map Z.to_N (fst h)) hs)), (forallb snd hs). split; auto. split.
    + exists hs. split; auto. eapply mapo_each; [|exact M]. eapply Forall_impl; [|exact H]. intros t Ht y Ey. exact (Ht _ _ Ey e HE).
    + destruct (forallb snd hs); [|congruence]. destruct (o_legal O g _) as [c|] eqn:L; inversion E; subst.
      exists c. split; auto. eapply r_legal; eauto.
Qed.
End EVAL.
