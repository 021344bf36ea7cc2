(* Play.v: the methods `exhaustive` and `refuted`: games are played out, with a
   memory, and problems looked at member by member.  What a generated file uses
   is [exhaustive_sound] and [refuted_sound]. *)
From Coq Require Import ZArith NArith List Bool Lia String FMapPositive.
From Bouton Require Import Core Read Sane Eval.
Import ListNotations.
Open Scope Z_scope.

(* ---- Moves *)
Lemma mapo_In {X Y} (f:X -> option Y) l : forall m, mapo f l = Some m ->
  (forall x, In x l -> exists y, f x = Some y /\ In y m) /\ (forall y, In y m -> exists x, In x l /\ f x = Some y).
Proof.
  induction l as [|a l IH]; intros m E; cbn [mapo] in E.
  - injection E as <-. split; intros ? [].
  - destruct (f a) as [y|] eqn:F; [|discriminate]. destruct (mapo f l) as [r|]; [|discriminate]. injection E as <-.
    destruct (IH _ eq_refl) as [A B]. split.
    + intros x [<-|H]; [exists y; cbn; auto|]. destruct (A x H) as (z & ? & ?). exists z. cbn; auto.
    + intros z [<-|H]; [exists a; cbn; auto|]. destruct (B z H) as (x & ? & ?). exists x. cbn; auto.
Qed.
Definition flat {X Y} (f:X -> option (list Y)) (l:list X) : option (list Y) := option_map (@List.concat Y) (mapo f l).
Lemma flat_In {X Y} (f:X -> option (list Y)) l r : flat f l = Some r ->
  (forall x, In x l -> exists m, f x = Some m /\ incl m r) /\ (forall y, In y r -> exists x m, In x l /\ f x = Some m /\ In y m).
Proof.
  unfold flat. destruct (mapo f l) as [m|] eqn:M; [|discriminate]. intro E. injection E as <-.
  destruct (mapo_In _ _ _ M) as [A B]. split.
  - intros x H. destruct (A x H) as (y & F & Iy). exists y. split; auto. intros z Hz. apply in_concat. eauto.
  - intros y H. apply in_concat in H as (z & Hz & Hy). destruct (B z Hz) as (x & Hx & F). eauto.
Qed.

Section GAME.
Variables (f c : nat -> Z -> option Z) (g : game).
Hypothesis Hc : forall i z y, c i z = Some y -> f i z = Some y.
Definition orules (mv:option bool) : oracle :=
  Oracle (fun _ => None) (fun _ _ => None) (fun _ _ => None) (fun _ _ => None) mv c.
Lemma orules_right mv (M:bool -> Prop) : (forall b, mv = Some b -> M b) -> right_oracle (rules f M) (orules mv).
Proof. intro H. constructor; cbn; auto; discriminate. Qed.
Definition here (x:position) : box := Box (fun _ => (0%N, None)) (fun _ => Some x).
Definition said (x:position) (a:formula) : option bool := iform (orules None) (here x) a.
Lemma said_ok x a b : said x a = Some b -> says_of f x a b.
Proof.
  intro E. apply (proj1 (proj2 (eval_ok _ _ (orules_right None nothing ltac:(discriminate))))) with (1 := E).
  split; cbn; [|congruence]. intro i. split; cbn; lia.
Qed.
Definition legal_b (x:position) : option bool :=
  if fits (kinds g) x then if pos_dec (canon (kinds g) x) x then
    if is true (said x (game_defined g)) then said x (And [domain g; Not (forbid g)]) else None
  else None else None.
Lemma legal_ok x b : legal_b x = Some b -> is_legal f g x b.
Proof.
  unfold legal_b. destruct (fits _ _) eqn:F; [|discriminate]. destruct (pos_dec _ _) as [C|]; [|discriminate].
  destruct (is true _) eqn:D; [|discriminate]. apply is_ok in D. intro E. split; [split; auto|].
  split; apply said_ok; auto.
Qed.

Fixpoint tuples (fs:list nat) (x:position) : list (list (nat * nat)) :=
  match fs with [] => [[]]
  | i :: fs' => flat_map (fun k => map (cons (i, k)) (tuples fs' x)) (seq 0 (List.length (nth i x []))) end.
Definition eqh (a b:nat * nat) : bool := (fst a =? fst b)%nat && (snd a =? snd b)%nat.
Fixpoint nodupb (l:list (nat * nat)) : bool :=
  match l with [] => true | h :: l' => negb (existsb (eqh h) l') && nodupb l' end.
Definition hands (m:move) (x:position) := filter nodupb (tuples (hand m) x).
Lemma eqh_ok a b : eqh a b = true <-> a = b.
Proof.
  unfold eqh. rewrite andb_true_iff, !Nat.eqb_eq. destruct a, b; cbn. split; [intros []; congruence|].
  intro E. injection E as -> ->. auto.
Qed.
Lemma nodupb_ok l : nodupb l = true <-> NoDup l.
Proof.
  induction l as [|h l IH]; cbn [nodupb]. { split; auto. intros _. constructor. }
  rewrite andb_true_iff, negb_true_iff, IH. split.
  - intros [A B]. constructor; auto. intro J. rewrite <- not_true_iff_false, existsb_exists in A. apply A. exists h. split; auto. apply eqh_ok; auto.
  - intro N. inversion N; subst. split; auto. apply not_true_iff_false. rewrite existsb_exists. intros (h' & A & B). apply eqh_ok in B. subst. auto.
Qed.
Lemma tuples_In x fs : forall hs, In hs (tuples fs x) <->
  map fst hs = fs /\ all (fun h => (snd h < List.length (nth (fst h) x []))%nat) hs.
Proof.
  induction fs as [|i fs IH]; intro hs; cbn [tuples].
  - split; [intros [<-|[]]; cbn; auto|]. intros [E _]. destruct hs; [cbn; auto|discriminate].
  - rewrite in_flat_map. split.
    + intros (k & Hk & H). apply in_seq in Hk. apply in_map_iff in H as (hs' & <- & H). apply IH in H as [A B].
      cbn. rewrite A. split; auto. split; [lia|exact B].
    + intros [E A]. destruct hs as [|[j k] hs]; [discriminate|]. cbn in E. injection E as -> E. cbn in A. destruct A as [A B].
      exists k. split; [apply in_seq; lia|]. apply in_map. apply IH. auto.
Qed.
Lemma hands_In m x hs ts : chosen m x hs ts <-> In hs (hands m x) /\ List.length ts = choices m.
Proof. unfold chosen, hands. rewrite filter_In, tuples_In, nodupb_ok. tauto. Qed.

Definition vals (x:position) (vs:list N) : env := Env (fun i => nth (i - 1) vs 0%N) (fun _ => x).
Definition some_vals (x:position) (vs:list N) (lo:N) : box :=
  Box (fun i => match nth_error vs (i - 1) with Some n => Eval.known n
    | None => (if (i - 1 =? List.length vs)%nat then lo else 0%N, None) end) (fun _ => Some x).
Lemma in_vals x vs ts lo : (lo <= nth 0 ts 0)%N -> inbox (vals x (vs ++ ts)) (some_vals x vs lo).
Proof.
  intro H. split; cbn; [|congruence]. intro i. destruct (nth_error vs (i - 1)) as [n|] eqn:E.
  - assert (i - 1 < List.length vs)%nat by (apply nth_error_Some; congruence).
    rewrite app_nth1 by auto. rewrite (nth_error_nth _ _ _ E). apply inR_known.
  - apply nth_error_None in E. rewrite app_nth2 by auto. destruct (Nat.eqb_spec (i - 1) (List.length vs)) as [->|].
    + rewrite Nat.sub_diag. split; cbn; auto.
    + split; cbn; auto. lia.
Qed.
Section MV.
Variables (mv : option bool) (M : bool -> Prop).
Hypothesis HM : forall b, mv = Some b -> M b.
Hypothesis MM : M true -> M false -> False.
Let TR := eval_ok _ _ (orules_right mv M HM).
Fixpoint tries (k:nat) (x:position) (vs:list N) (a:formula) : option (list (list N)) :=
  match k with
  | O => match iform (orules mv) (some_vals x vs 0) a with
      | Some true => Some [[]] | Some false => Some [] | None => None end
  | S k' => match bound (fun B => is false (iform (orules mv) (some_vals x vs B) a)) with
      | Some B => flat (fun n => option_map (map (cons n)) (tries k' x (vs ++ [n]) a)) (upto B)
      | None => None end
  end.
Lemma tries_ok a x k : forall vs l, tries k x vs a = Some l ->
  (forall ts, In ts l -> List.length ts = k /\ truth (rules f M) (vals x (vs ++ ts)) a true) /\
  (forall ts, List.length ts = k -> ~ In ts l -> truth (rules f M) (vals x (vs ++ ts)) a false).
Proof.
  induction k; intros vs l E; cbn [tries] in E.
  - destruct (iform _ _ a) as [b|] eqn:F; [|discriminate].
    assert (T: truth (rules f M) (vals x (vs ++ [])) a b). { apply (proj1 (proj2 TR)) with (1 := F). apply in_vals. cbn; lia. }
    destruct b; injection E as <-; split.
    + intros ts [<-|[]]; auto.
    + intros [|] L N; [destruct N; cbn; auto|discriminate].
    + intros ts [].
    + intros [|] L N; [auto|discriminate].
  - destruct (bound _) as [B|] eqn:HB; [|discriminate]. apply bound_ok, is_ok in HB. destruct (flat_In _ _ _ E) as [A1 A2]. split.
    + intros ts H. destruct (A2 ts H) as (n & m & Hn & F & Hm). destruct (tries k x (vs ++ [n]) a) as [r|] eqn:T; [|discriminate].
      injection F as <-. apply in_map_iff in Hm as (ts' & <- & Hm). destruct (proj1 (IHk _ _ T) ts' Hm) as [L V].
      rewrite <- app_assoc in V. cbn; auto.
    + intros [|n ts] L N; [discriminate|]. destruct (N.lt_ge_cases n B) as [Hn|Hn].
      * destruct (A1 n (proj2 (upto_In B n) Hn)) as (m & F & Hm). destruct (tries k x (vs ++ [n]) a) as [r|] eqn:T; [|discriminate].
        injection F as <-. assert (X: ~ In ts r). { intro J. apply N. apply Hm. apply in_map. auto. }
        pose proof (proj2 (IHk _ _ T) ts ltac:(cbn in L; lia) X) as V. rewrite <- app_assoc in V. exact V.
      * apply (proj1 (proj2 TR)) with (1 := HB). apply in_vals. exact Hn.
Qed.
Definition result_n (b:box) (r:result) : option N :=
  match inum (orules mv) b (term_of r) with
  | Some Iv => match point Iv with Some z => if 0 <=? z then Some (Z.to_N z) else None | None => None end
  | None => None end.
Definition leaves (m:move) (x:position) (hs:list (nat * nat)) (ts:list N) : option (list position) :=
  match mapo (result_n (some_vals x (map (heap_at x) hs ++ ts) 0)) (results m) with
  | None => None
  | Some ns => let y := after g m x hs ns in
      match said y (forbid g) with
      | Some true => Some [] | Some false => if is true (legal_b y) then Some [y] else None | None => None end
  end.
Definition moves_of (m:move) (x:position) : option (list position) :=
  flat (fun hs => let vs := map (heap_at x) hs in
    if is true (iform (orules mv) (some_vals x vs 0) (move_defined m)) then
      match tries (choices m) x vs (guard m) with
      | Some tss => flat (leaves m x hs) tss | None => None end
    else None) (hands m x).
Lemma own_vals x hs ts : own x hs ts = vals x (map (heap_at x) hs ++ ts). Proof. reflexivity. Qed.
Lemma results_ok x vs rs ns : mapo (result_n (some_vals x vs 0)) rs = Some ns ->
  each (fun r n => value (rules f M) (vals x vs) (term_of r) (Z.of_N n)) rs ns.
Proof.
  apply mapo_each. apply Forall_forall. intros r _ n E. unfold result_n in E.
  destruct (inum _ _ _) as [Iv|] eqn:F; [|discriminate]. destruct (point Iv) as [z|] eqn:P; [|discriminate].
  destruct (Z.leb_spec 0 z); [|discriminate]. injection E as <-. rewrite Z2N.id by auto.
  destruct (proj1 TR _ _ _ F (vals x vs)) as (z' & V & HI).
  - pose proof (in_vals x vs [] 0) as X. rewrite app_nil_r in X. apply X. cbn; lia.
  - rewrite <- (inI_point _ _ _ HI P). exact V.
Qed.
Lemma leaves_ok m x hs ts l : chosen m x hs ts -> truth (rules f M) (own x hs ts) (guard m) true -> leaves m x hs ts = Some l ->
  exists y, goes f g M m x hs ts y /\ (says_of f y (forbid g) true /\ l = [] \/ says_of f y (forbid g) false /\ is_legal f g y true /\ l = [y]).
Proof.
  intros C G. unfold leaves. destruct (mapo _ _) as [ns|] eqn:R; [|discriminate].
  set (y := after g m x hs ns). intro E. exists y. split.
  { split; auto. exists ns. split; auto. apply results_ok in R. exact R. }
  destruct (said y (forbid g)) as [[]|] eqn:F; [| |discriminate].
  - injection E as <-. left. split; auto. apply said_ok; auto.
  - destruct (is true (legal_b y)) eqn:L; [|discriminate]. injection E as <-. right. apply is_ok, legal_ok in L. apply said_ok in F. auto.
Qed.
Lemma goes_fun m x hs ts y y' : goes f g M m x hs ts y -> goes f g M m x hs ts y' -> y = y'.
Proof.
  intros (_ & ns & E & ->) (_ & ns' & E' & ->). f_equal. eapply each_fun; [|exact E|exact E'].
  apply Forall_forall. intros r _ n n' V V'. apply N2Z.inj.
  exact (proj1 (proj1 (truth_is_sane _ (rules_sane f M MM)) _ _) _ _ V V').
Qed.
Lemma moves_of_ok m x l : moves_of m x = Some l ->
  right_move f g M m x /\ forall y, way f g M m x y <-> In y l.
Proof.
  intro E. unfold moves_of in E. destruct (flat_In _ _ _ E) as [A1 A2].
  assert (K: forall hs ts, chosen m x hs ts -> truth (rules f M) (own x hs ts) (move_defined m) true /\
    (truth (rules f M) (own x hs ts) (guard m) false \/
     truth (rules f M) (own x hs ts) (guard m) true /\ exists r, leaves m x hs ts = Some r /\ incl r l)).
  { intros hs ts C. pose proof C as C0. apply hands_In in C as [Hh L]. destruct (A1 hs Hh) as (r & F & Hr). cbv zeta in F.
    destruct (is true _) eqn:D; [|discriminate]. apply is_ok in D.
    destruct (tries _ _ _ _) as [tss|] eqn:T; [|discriminate]. rewrite own_vals. split.
    - apply (proj1 (proj2 TR)) with (1 := D). apply in_vals. lia.
    - destruct (tries_ok _ _ _ _ _ T) as [T1 T2]. destruct (in_dec (list_eq_dec N.eq_dec) ts tss) as [J|J]; [right|left; auto].
      split; [apply T1; auto|]. destruct (flat_In _ _ _ F) as [B1 _]. destruct (B1 ts J) as (u & U1 & U2). exists u. split; auto.
      intros y Hy. auto. }
  split.
  - intros hs ts C. destruct (K hs ts C) as [D [G|(G & r & Lv & _)]]; split; auto. right.
    destruct (leaves_ok _ _ _ _ _ C G Lv) as (y & Go & [[F _]|(F & L & _)]); exists y; auto.
  - intro y. split.
    + intros (hs & ts & C & Go & F). destruct (K hs ts C) as [_ [G|(G & r & Lv & Hr)]].
      { destruct Go as [G' _]. destruct (proj1 (proj2 (truth_is_sane _ (rules_sane f M MM))) _ _ G' G). }
      destruct (leaves_ok _ _ _ _ _ C G Lv) as (y' & Go' & [[F' _]|(_ & _ & ->)]); rewrite (goes_fun _ _ _ _ _ _ Go Go') in *.
      * destruct (says_of_sane f _ _ F' F).
      * apply Hr. cbn; auto.
    + intro Hy. destruct (A2 y Hy) as (hs & r & Hh & F & Hr). cbv zeta in F.
      destruct (is true _) eqn:D; [|discriminate]. destruct (tries _ _ _ _) as [tss|] eqn:T; [|discriminate].
      destruct (flat_In _ _ _ F) as [_ B2]. destruct (B2 y Hr) as (ts & u & Ht & Lv & Hu).
      destruct (proj1 (tries_ok _ _ _ _ _ T) ts Ht) as [Lt G].
      assert (C: chosen m x hs ts) by (apply hands_In; auto).
      destruct (leaves_ok _ _ _ _ _ C G Lv) as (y' & Go & [[_ ->]|(Fb & _ & ->)]); [destruct Hu|].
      destruct Hu as [->|[]]. exists hs, ts. auto.
Qed.
End MV.

Definition can (x:position) : option bool :=
  if existsb asks_movable (moves g) then
    option_map (fun l : list position => match l with [] => false | _ => true end)
      (flat (fun m => moves_of None m x) (filter proper (moves g)))
  else None.
Lemma can_ok x b : can x = Some b -> can_move f g x b.
Proof.
  unfold can. destruct (existsb _ _); [|discriminate]. destruct (flat _ _) as [l|] eqn:F; [|discriminate].
  intro E. cbn in E. destruct (flat_In _ _ _ F) as [A1 A2].
  assert (OK: forall m r, moves_of None m x = Some r -> right_move f g nothing m x /\ forall y, way f g nothing m x y <-> In y r).
  { intros m r H. eapply moves_of_ok; [| |exact H]; [discriminate|intros []]. }
  destruct l as [|y l]; injection E as <-.
  - intros m Hm P. destruct (A1 m) as (r & G & Hr). { apply filter_In; auto. }
    destruct (OK _ _ G) as [O1 O2]. split; auto. intros y W. apply O2, Hr in W. destruct W.
  - destruct (A2 y) as (m & r & Hm & G & Hr); [cbn; auto|]. apply filter_In in Hm as [Hm P]. exists m, y. split; auto. split; auto.
    apply (OK _ _ G). auto.
Qed.
Definition options (x:position) : option (list position) :=
  if is true (said x (game_defined g)) then
    match said x (end_ g) with
    | Some true => Some []
    | Some false => let b := can x in flat (fun m => moves_of b m x) (moves g)
    | None => None end
  else None.
Lemma options_ok x l : options x = Some l -> right_rules f g x /\ forall y, step f g x y <-> In y l.
Proof.
  unfold options. destruct (is true _) eqn:D; [|discriminate]. apply is_ok, said_ok in D.
  destruct (said x (end_ g)) as [[]|] eqn:E; [| |discriminate]; apply said_ok in E; intro F.
  - injection F as <-. split; [split; auto|]. intro y. split; [|intros []]. intros [E' _]. exact (says_of_sane f _ _ E E').
  - cbv zeta in F. destruct (flat_In _ _ _ F) as [A1 A2].
    assert (OK: forall m r, moves_of (can x) m x = Some r -> right_move f g (can_move f g x) m x /\ forall y, way f g (can_move f g x) m x y <-> In y r).
    { intros m r H. eapply moves_of_ok; [| |exact H]; [apply can_ok|apply can_move_sane]. }
    split.
    + split; auto. right. split; auto. intros m Hm. destruct (A1 m Hm) as (r & G & _). apply (OK _ _ G).
    + intro y. split.
      * intros (_ & m & Hm & W). destruct (A1 m Hm) as (r & G & Hr). apply Hr, (OK _ _ G). auto.
      * intro Hy. destruct (A2 y Hy) as (m & r & Hm & G & Hr). split; auto. exists m. split; auto. apply (OK _ _ G). auto.
Qed.
End GAME.

(* ---- Playing out, with a memory: outcomes of positions of several games *)
Definition key (g:nat) (x:position) : positive :=
  N.succ_pos (fold_left (fun a l => fold_left (fun a n => a * 32 + n + 1)%N l (a * 32)%N) x (N.of_nat g)).
Definition table := PositiveMap.t (list (nat * position * bool)).
Definition look (g:nat) (x:position) (t:table) : option bool :=
  match PositiveMap.find (key g x) t with
  | Some l => match List.find (fun p => (fst (fst p) =? g)%nat && if pos_dec (snd (fst p)) x then true else false) l with
      | Some p => Some (snd p) | None => None end
  | None => None end.
Definition note (g:nat) (x:position) (b:bool) (t:table) : table :=
  PositiveMap.add (key g x) ((g, x, b) :: match PositiveMap.find (key g x) t with Some l => l | None => [] end) t.

Section GAMES.
Variables (f c : nat -> Z -> option Z) (gs : list game).
Hypothesis Hc : forall i z y, c i z = Some y -> f i z = Some y.
Notation W := (world_of f gs).
Definition true_table (t:table) : Prop := forall k l, PositiveMap.find k t = Some l ->
  forall g x b, In (g, x, b) l -> outcome W g x b.
Lemma look_ok t g x b : true_table t -> look g x t = Some b -> outcome W g x b.
Proof.
  intros T. unfold look. destruct (PositiveMap.find _ t) as [l|] eqn:F; [|discriminate].
  destruct (List.find _ l) as [[[g' x'] b']|] eqn:G; [|discriminate]. intro E. injection E as <-.
  apply find_some in G as [I1 I2]. apply andb_true_iff in I2 as [I2 I3]. cbn [fst snd] in I2, I3. apply Nat.eqb_eq in I2. subst g'.
  destruct (pos_dec x' x); [subst x'|discriminate I3]. exact (T _ _ F _ _ _ I1).
Qed.
Lemma note_ok t g x b : true_table t -> outcome W g x b -> true_table (note g x b t).
Proof.
  intros T H k l F g' x' b' J. unfold note in F. destruct (Pos.eq_dec k (key g x)) as [->|N].
  - rewrite PositiveMap.gss in F. injection F as <-. destruct J as [J|J]; [congruence|].
    destruct (PositiveMap.find (key g x) t) as [l|] eqn:E; [|destruct J]. exact (T _ _ E _ _ _ J).
  - rewrite PositiveMap.gso in F by auto. exact (T _ _ F _ _ _ J).
Qed.

(* outcomes of all of these, and whether one of them is P *)
Definition through (g:nat) (s:position -> table -> option table) :=
  fix go (l:list position) (t:table) (p:bool) : option (table * bool) :=
  match l with
  | [] => Some (t, p)
  | y :: l' => match s y t with
    | Some t' => match look g y t' with Some b => go l' t' (p || b) | None => None end
    | None => None end
  end.
Fixpoint solve (k:nat) (g:nat) (G:game) (x:position) (t:table) : option table :=
  match look g x t with
  | Some _ => Some t
  | None => match k with O => None | S k' =>
    match options c G x with
    | None => None
    | Some l => match through g (solve k' g G) l t false with
      | None => None
      | Some (t', p) => Some (note g x (if p then false else match l with [] => negb (misere G) | _ => true end) t')
      end end end
  end.
Lemma through_ok g s : (forall y t t', true_table t -> s y t = Some t' -> true_table t') ->
  forall l t p t' q, true_table t -> through g s l t p = Some (t', q) ->
  true_table t' /\ (forall y, In y l -> exists b, outcome W g y b) /\
  (q = true -> p = true \/ exists y, In y l /\ outcome W g y true) /\
  (q = false -> p = false /\ forall y, In y l -> outcome W g y false).
Proof.
  intros Hs. induction l as [|y l IH]; intros t p t' q T E; cbn [through] in E.
  - injection E as <- <-. split; auto. split; [intros ? []|]. split; auto. intro; split; auto. intros ? [].
  - destruct (s y t) as [t1|] eqn:S; [|discriminate]. apply Hs in S; auto. destruct (look g y t1) as [b|] eqn:Lk; [|discriminate].
    apply look_ok in Lk; auto. destruct (IH _ _ _ _ S E) as (A & B & C & D). split; auto. split; [|split].
    + intros z [<-|H]; eauto.
    + intro Q. destruct (C Q) as [P|(z & H & O)].
      * apply orb_true_iff in P as [P|P]; auto. right. exists y. subst b. cbn; auto.
      * right. exists z. cbn; auto.
    + intro Q. destruct (D Q) as [P H]. apply orb_false_iff in P as [P ->]. split; auto. intros z [<-|J]; auto.
Qed.
Lemma outcome_at g G x b : nth_error gs g = Some G -> outcome W g x b -> plays f G x /\ if b then Ppos f G x else Npos f G x.
Proof. intros E (G' & E' & H). rewrite E in E'. injection E' as ->. exact H. Qed.
Lemma solve_ok g G : nth_error gs g = Some G -> forall k x t t', true_table t -> solve k g G x t = Some t' -> true_table t'.
Proof.
  intro HG. induction k; intros x t t' T E; cbn [solve] in E.
  - destruct (look g x t); [|discriminate]. injection E as <-. auto.
  - destruct (look g x t). { injection E as <-. auto. }
    destruct (options c G x) as [l|] eqn:O; [|discriminate]. apply (options_ok f c G Hc) in O as [R S].
    destruct (through _ _ l t false) as [[t1 p]|] eqn:Th; [|discriminate]. injection E as <-.
    destruct (through_ok g _ (fun y t t' => IHk y t t') _ _ _ _ _ T Th) as (A & B & C & D).
    apply note_ok; auto. exists G. split; auto. split.
    + constructor; auto. intros y Hy. apply S in Hy. destruct (B y Hy) as (b & H). apply (outcome_at g G _ _ HG H).
    + destruct p.
      * destruct (C eq_refl) as [X|(y & Hy & Oy)]; [discriminate|]. apply N_move with y; [apply S; auto|].
        apply (outcome_at g G _ _ HG Oy).
      * destruct (D eq_refl) as [_ D']. destruct l as [|y l].
        -- destruct (misere G) eqn:Mi; cbn.
           ++ apply N_end; auto. intros y Hy. apply S in Hy. destruct Hy.
           ++ apply P_intro; [congruence|]. intros y Hy. apply S in Hy. destruct Hy.
        -- apply P_intro. { intros _. exists y. apply S. cbn; auto. }
           intros z Hz. apply S in Hz. apply (outcome_at g G _ _ HG (D' z Hz)).
Qed.

Definition depth : nat := N.to_nat 3000.
Opaque depth solve.
Definition oracle_of (play:bool) (t:table) : oracle :=
  Oracle (fun i => option_map kinds (nth_error gs i))
    (fun i x => match nth_error gs i with Some G => legal_b c G x | None => None end)
    (fun i x => match nth_error gs i with Some G => options c G x | None => None end)
    (fun i x => match look i x t with Some b => Some b | None =>
       if play then match nth_error gs i with Some G => match solve depth i G x t with
         | Some t' => look i x t' | None => None end | None => None end
       else None end)
    None c.
Lemma oracle_ok play t : true_table t -> right_oracle W (oracle_of play t).
Proof.
  intro T. constructor; cbn; auto; try discriminate.
  - intros i x b. destruct (nth_error gs i) as [G|] eqn:E; [|discriminate]. intro H. exists G. split; auto. eapply legal_ok; eauto.
  - intros i x l. destruct (nth_error gs i) as [G|] eqn:E; [|discriminate]. intro H. apply (options_ok f c G Hc) in H as [A B].
    split; [exists G; auto|]. intro y. rewrite <- B. split; [|intro; exists G; auto].
    intros (G' & E' & S). assert (G' = G) as -> by congruence. auto.
  - intros i x b. destruct (look i x t) as [b'|] eqn:L. { intro H. injection H as <-. exact (look_ok _ _ _ _ T L). }
    destruct play; [|discriminate]. destruct (nth_error gs i) as [G|] eqn:E; [|discriminate].
    destruct (solve _ _ _ _ _) as [t'|] eqn:S; [|discriminate]. intro H.
    destruct (look_ok _ _ _ _ (solve_ok _ _ E _ _ _ _ T S) H) as (G' & E' & X). exists G'. split; [congruence|exact X].
Qed.

(* the places whose outcomes are asked for outside quantifiers, and those whose
   moves are looked at *)
Fixpoint asked (a:formula) : list (nat * place) :=
  match a with
  | IsP g x => [(g, x)]
  | Not a => asked a
  | And l | Or l => flat_map asked l
  | Iff a b => asked a ++ asked b
  | SomeMove _ x _ | EveryMove _ x _ => [(0%nat, x)]
  | _ => [] end.
Definition fill (b:box) (t:table) (p:nat * place) : table :=
  match nth_error gs (fst p), ispot (oracle_of false t) (fst p) b (snd p) with
  | Some G, Some (Some x) => match solve depth (fst p) G x t with Some t' => t' | None => t end
  | _, _ => t end.
Lemma fill_ok b t p : true_table t -> true_table (fill b t p).
Proof.
  intro T. unfold fill. destruct (nth_error gs (fst p)) as [G|] eqn:E; auto.
  destruct (ispot _ _ _ _) as [[x|]|]; auto. destruct (solve _ _ _ _ _) as [t'|] eqn:S; auto. eapply solve_ok; eauto.
Qed.
Lemma fill_all_ok b l : forall t, true_table t -> true_table (fold_left (fill b) l t).
Proof. induction l; cbn; auto. intros t T. apply IHl, fill_ok, T. Qed.

(* ---- Problems *)
Definition member_b (O:oracle) (b:box) (p:problem) : option bool :=
  match member p with None => Some true | Some x => iform O b (Position 0 x) end.
Definition fine_b (O:oracle) (b:box) (p:problem) : bool :=
  if is false (member_b O b p) then true
  else if is true (iform O b (defined p)) then
    if is false (iform O b (where_ p)) then true else is true (iform O b (says p))
  else false.
Definition outside_b (O:oracle) (b:box) (p:problem) : bool :=
  if is false (member_b O b p) then true
  else if is true (iform O b (defined p)) then is false (iform O b (where_ p)) else false.
Definition fine (e:env) (p:problem) : Prop :=
  member_is W e p false \/ truth W e (defined p) true /\ (truth W e (where_ p) false \/ truth W e (says p) true).
Lemma fine_ok play t b p : true_table t -> fine_b (oracle_of play t) b p = true -> forall e, inbox e b -> fine e p.
Proof.
  intros T H e HE. pose proof (eval_ok _ _ (oracle_ok play t T)) as (_ & EF & _). unfold fine_b in H.
  destruct (is false (member_b _ b p)) eqn:M.
  { left. apply is_ok in M. unfold member_b, member_is in *. destruct (member p); [|discriminate]. exact (EF _ _ _ M e HE). }
  destruct (is true (iform _ b (defined p))) eqn:D; [|discriminate]. apply is_ok in D. right. split; [exact (EF _ _ _ D e HE)|].
  destruct (is false (iform _ b (where_ p))) eqn:Wh; [left|right]; [apply is_ok in Wh; exact (EF _ _ _ Wh e HE)|].
  apply is_ok in H. exact (EF _ _ _ H e HE).
Qed.
Lemma outside_fine O b p : outside_b O b p = true -> fine_b O b p = true.
Proof. unfold outside_b, fine_b. destruct (is false _); auto. destruct (is true _); auto. intros ->. auto. Qed.

(* a variable that has an end, and this end *)
Fixpoint ended (t:table) (b:box) (p:problem) (vs:list nat) : option (nat * N) :=
  match vs with [] => None
  | i :: vs' => match bound (fun B => outside_b (oracle_of false t) (set_range b i (B, None)) p) with
    | Some B => Some (i, B) | None => ended t b p vs' end end.
Definition over (s:N -> table -> option table) := fix go (l:list N) (t:table) : option table :=
  match l with [] => Some t | n :: l' => match s n t with Some t' => go l' t' | None => None end end.
Fixpoint members (k:nat) (p:problem) (vs:list nat) (b:box) (t:table) : option table :=
  match k with O => None | S k' =>
  match vs with
  | [] => let t' := if outside_b (oracle_of false t) b p then t else fold_left (fill b) (asked (And [where_ p; says p])) t in
          if fine_b (oracle_of true t') b p then Some t' else None
  | _ => match ended t b p vs with
    | None => None
    | Some (i, B) => over (fun n t => members k' p (filter (fun j => negb (j =? i)%nat) vs) (set_range b i (Eval.known n)) t) (upto B) t
    end end end.
Lemma over_ok (Q:N -> Prop) s : (forall n t t', true_table t -> s n t = Some t' -> true_table t' /\ Q n) ->
  forall l t t', true_table t -> over s l t = Some t' -> true_table t' /\ forall n, In n l -> Q n.
Proof.
  intro H. induction l as [|n l IH]; intros t t' T E; cbn [over] in E.
  - injection E as <-. split; auto. intros ? [].
  - destruct (s n t) as [t1|] eqn:S; [|discriminate]. destruct (H _ _ _ T S) as [T1 Qn]. destruct (IH _ _ T1 E) as [T2 A].
    split; auto. intros m [<-|J]; auto.
Qed.
Lemma ended_ok t b p vs i B : ended t b p vs = Some (i, B) -> outside_b (oracle_of false t) (set_range b i (B, None)) p = true.
Proof.
  induction vs as [|j vs IH]; cbn [ended]; [discriminate|]. destruct (bound _) as [B'|] eqn:HB; auto.
  intro E. injection E as <- <-. exact (bound_ok _ _ HB).
Qed.
Definition narrow (e:env) (b:box) (i:nat) (r:range) : inbox e b -> inR (var e i) r -> inbox e (set_range b i r).
Proof. intros [A B] H. split; auto. intro j. cbn. destruct (Nat.eqb_spec j i); [subst|]; auto. Qed.
Lemma members_ok p k : forall vs b t t', true_table t -> members k p vs b t = Some t' ->
  true_table t' /\ forall e, inbox e b -> fine e p.
Proof.
  induction k; intros vs b t t' T E; cbn [members] in E; [discriminate|]. destruct vs as [|v vs].
  - set (t1 := if outside_b _ _ _ then _ else _) in E.
    assert (T1: true_table t1) by (unfold t1; destruct (outside_b _ _ _); auto; apply fill_all_ok; auto).
    destruct (fine_b _ b p) eqn:F; [|discriminate]. injection E as <-. split; auto. exact (fine_ok _ _ _ _ T1 F).
  - destruct (ended t b p (v :: vs)) as [[i B]|] eqn:N; [|discriminate]. apply ended_ok, outside_fine in N.
    destruct (over_ok (fun n => forall e, inbox e (set_range b i (Eval.known n)) -> fine e p)
      _ (fun n t t' T S => IHk _ _ _ _ T S) _ _ _ T E) as [T' A].
    split; auto. intros e HE. destruct (N.lt_ge_cases (var e i) B) as [H|H].
    + apply (A (var e i)); [apply upto_In; auto|]. apply narrow; auto. apply inR_known.
    + apply (fine_ok _ _ _ _ T N). apply narrow; auto. split; cbn; auto.
Qed.
Definition anything : box := Box (fun _ => (0%N, None)) (fun _ => None).
Definition problem_b (p:problem) (t:table) : option table :=
  if asks p then None else members (S (variables p)) p (seq 0 (variables p)) anything t.
Fixpoint problems_b (ps:list problem) (t:table) : bool :=
  match ps with [] => true | p :: ps' => match problem_b p t with Some t' => problems_b ps' t' | None => false end end.
Lemma problems_ok ps : forall t, true_table t -> problems_b ps t = true -> forall p e, In p ps -> is_fine W e p.
Proof.
  induction ps as [|p ps IH]; intros t T E q e; [intros []|]. cbn [problems_b] in E.
  destruct (problem_b p t) as [t'|] eqn:P; [|discriminate]. unfold problem_b in P. destruct (asks p) eqn:A; [discriminate|].
  destruct (members_ok _ _ _ _ _ _ T P) as [T' H]. intros [<-|J]; [|eapply IH; eauto].
  split; auto. apply H. split; cbn; [|discriminate]. intro i. split; cbn; auto. lia.
Qed.
Lemma empty_ok : true_table (PositiveMap.empty _).
Proof. intros k l F. rewrite PositiveMap.gempty in F. discriminate. Qed.
End GAMES.
Transparent depth solve.

(* ---- Claims *)
Definition no_call (i:nat) (z:Z) : option Z := None.
Definition exhaustive_part (p:part) : bool := problems_b no_call (games p) (problems p) (PositiveMap.empty _).
Definition text_is (s:string) (Q:list part -> bool) : bool :=
  match read s with Some c => if (show c =? s)%string then Q c else false | None => false end.
Lemma text_is_ok s Q : text_is s Q = true -> exists c, is_core_text s c /\ Q c = true.
Proof.
  unfold text_is. destruct (read s) as [c|] eqn:R; [|discriminate]. destruct (String.eqb_spec (show c) s); [|discriminate].
  intro E. exists c. split; [split|]; auto.
Qed.
Lemma exhaustive_part_ok p : exhaustive_part p = true -> forall h q e, In q (problems p) -> is_fine (world_of (function0 h) (games p)) e q.
Proof. intros E h q e I. eapply (problems_ok _ no_call _ ltac:(discriminate)); [apply empty_ok|exact E|exact I]. Qed.
Theorem exhaustive_sound s : text_is s (forallb exhaustive_part) = true -> proved_text s.
Proof.
  intro E. apply text_is_ok in E as (c & T & E). exists c. split; auto. intros pt I h _ p e Ip _.
  rewrite forallb_forall in E. apply exhaustive_part_ok; auto.
Qed.

(* A counterexample: part and problem, counted from 0, the values of the
   variables, and a position for q0 (any where there is none). *)
Section AT.
Variables (f : nat -> Z -> option Z) (gs : list game).
Definition at_b (t:table) (p:problem) (e:box) : bool :=
  let O := oracle_of f gs true t in
  negb (asks p) && is true (member_b O e p) && is true (iform O e (defined p)) && is true (iform O e (where_ p)) &&
  is false (iform O e (says p)).
Definition at_env (vs:list N) (x:position) : env := Env (fun i => nth i vs 0%N) (fun _ => x).
Definition at_box (vs:list N) (x:position) : box := Box (fun i => Eval.known (nth i vs 0%N)) (fun _ => Some x).
Lemma at_ok t p vs x : true_table f gs t -> at_b t p (at_box vs x) = true -> fails (world_of f gs) (at_env vs x) p.
Proof.
  intros T E. unfold at_b in E. repeat (apply andb_true_iff in E as [E ?]).
  pose proof (eval_ok _ _ (oracle_ok f f gs ltac:(auto) true t T)) as (_ & EF & _).
  assert (HE: inbox (at_env vs x) (at_box vs x)). { split; cbn; [intro; apply inR_known|congruence]. }
  repeat match goal with H: is _ _ = true |- _ => apply is_ok in H end.
  split; [apply negb_true_iff; auto|]. split.
  { unfold member_b, member_is in *. destruct (member p); auto. eapply EF; eauto. }
  repeat split; eapply EF; eauto.
Qed.
End AT.
Definition refuted_part (o:option (rise * Z)) (h:Z -> Z) (vs:list N) (x:position) (i j:nat) (c:list part) : bool :=
  match nth_error c i with None => false | Some pt =>
  match nth_error (problems pt) j, nth_error (games pt) 0 with
  | Some p, Some g =>
    match functions pt, o with None, None => true | _, _ => false end &&
    fits (kinds g) x && (if pos_dec (canon (kinds g) x) x then true else false) &&
    at_b (function0 h) (games pt)
      (fold_left (fill (function0 h) (games pt) (at_box vs x)) (asked (And [where_ p; says p])) (PositiveMap.empty _)) p (at_box vs x)
  | _, _ => false end end.
Theorem refuted_sound s vs x i j : text_is s (refuted_part None (fun _ => 0) vs x i j) = true -> refuted_text s.
Proof.
  intro E. apply text_is_ok in E as (c & T & E). exists c. split; auto. unfold refuted_part in E.
  destruct (nth_error c i) as [pt|] eqn:Ei; [|discriminate]. destruct (nth_error (problems pt) j) as [p|] eqn:Ej; [|discriminate].
  destruct (nth_error (games pt) 0) as [g|] eqn:Eg; [|discriminate]. destruct (functions pt) eqn:Ef; [discriminate|].
  repeat (apply andb_true_iff in E as [E ?]). destruct (pos_dec _ _) as [C|]; [|discriminate].
  exists pt, (fun _ => 0), p, (at_env vs x). split; [eapply nth_error_In; eauto|]. rewrite Ef. split; [exact I|].
  split; [eapply nth_error_In; eauto|]. split; [exists g; split; auto; split; auto|].
  eapply at_ok; [|eauto]. apply fill_all_ok; auto. apply empty_ok.
Qed.
