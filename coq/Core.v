(* Core.v: what a claim in core text says.  This file and Read.v are all that
   has to be read to know what a theorem made by Bouton states; nothing is
   proved here.  It follows docs/formats/core.md, section by section.

   Truth and numbers are relations, [truth e a b]: "a has the truth value b",
   [value e t z]: "t is the number z".  What has no value (a game whose rules
   are wrong at a position, an endless sum) is in neither relation, so nothing
   that depends on it is true, nor false. *)
From Coq Require Import ZArith NArith List Bool Permutation.
Import ListNotations.
Open Scope Z_scope.

(* ---- Syntax: "The text" *)

Inductive op := Mul | Div | Mod | Pow | Xor | Min | Max | Gcd | Log2 | Golden | Zeckendorf.
Inductive quantity := Stones | Count | CountOf | NimSumOf | Least | Most | NimSum.

Inductive number :=
| Const (k:Z) | Var (i:nat)
| Sum (k:Z) (l:list (Z * number))
| Op (o:op) (l:list number)
| If (a:formula) (t u:number)
| Pick (t:number) (l:list Z)                              (* (list T N1 N2 ..) *)
| Call (f:nat) (t:number)
| Total (i:nat) (a:formula) (t:number)
| TotalMoves (q:nat) (x:place) (a:formula) (t:number)
| Entry (f q:nat)
| Of (o:quantity) (l:list number) (fs:list field)
| Grundy (g:nat) (x:place)
| Period (g:nat) (x:place)
with formula :=
| Bool (b:bool) | Ge (t:number) | Eq (t:number)
| Not (a:formula) | And (l:list formula) | Or (l:list formula) | Iff (a b:formula)
| Exists (i:nat) (a:formula) | Every (i:nat) (a:formula)
| SomeMove (q:nat) (x:place) (a:formula) | EveryMove (q:nat) (x:place) (a:formula)
| Position (g:nat) (x:place) | IsP (g:nat) (x:place) | Terminal (g:nat) (x:place)
| Leads (x y:place) | Same (x y:place) | Movable
with field :=
| Heaps (l:list (number * number)) | Piles (l:list (number * number))   (* size, how many *)
| FieldOf (f q:nat) | One (t:number)                      (* One: a pile or a number *)
with place := At (q:nat) | Place (l:list field).

Inductive kind := Bag | PileList | Pile | Number.
Inductive result := Put (f:nat) (t:number) | Replace (h:nat) (t:number) | Set_ (f:nat) (t:number).
Record move := Move { hand : list nat; choices : nat; guard : formula;
  move_defined : formula; results : list result;
  asks_movable : bool }.                                  (* `movable` is in its guard *)
Record game := Game { misere : bool; kinds : list kind; domain : formula; forbid : formula;
  end_ : formula; game_defined : formula; moves : list move }.
Record problem := Problem { variables : nat; member : option place; where_ : formula;
  defined : formula; asks : bool; says : formula }.
Inductive rise := Any | Weakly | Strictly.
Record part := Part { games : list game; functions : option (rise * Z); problems : list problem }.

(* ---- Positions: for every field the sizes of its heaps or piles; a pile or
   a number of its own is a list of one.  A bag is ascending, without 0. *)

Definition position := list (list N).
Fixpoint insert (n:N) (l:list N) : list N :=
  match l with [] => [n] | m :: l' => if (n <=? m)%N then n :: l else m :: insert n l' end.
Definition sort (l:list N) : list N := fold_right insert [] l.
Definition tidy (k:kind) (l:list N) : list N :=
  match k with Bag => sort (filter (fun n => negb (n =? 0)%N) l) | _ => l end.
Fixpoint canon (ks:list kind) (x:position) : position :=
  match ks, x with k :: ks', l :: x' => tidy k l :: canon ks' x' | _, _ => x end.
(* x is written like this, with a list for each field, of one if it is no list *)
Definition fits (ks:list kind) (x:position) : bool :=
  (length x =? length ks)%nat &&
  forallb (fun p => match fst p with Bag | PileList => true | _ => (length (snd p) =? 1)%nat end)
    (combine ks x).
Definition canonical (ks:list kind) (x:position) : Prop := fits ks x = true /\ canon ks x = x.

(* Values of variables: natural numbers v0, v1, .., positions q0, q1, .. *)
Record env := Env { var : nat -> N; at_ : nat -> position }.
Definition set_var (e:env) (i:nat) (n:N) : env :=
  Env (fun j => if (j =? i)%nat then n else var e j) (at_ e).
Definition set_at (e:env) (q:nat) (x:position) : env :=
  Env (var e) (fun j => if (j =? q)%nat then x else at_ e j).

(* ---- "Numbers": operations on integers *)

Definition total (l:list Z) : Z := fold_right Z.add 0 l.
Definition least (l:list Z) : Z := match l with [] => 0 | z :: l' => fold_right Z.min z l' end.
Definition most (l:list Z) : Z := match l with [] => 0 | z :: l' => fold_right Z.max z l' end.
(* the largest of a, b, a + b, .. that is at most n, if k steps are enough *)
Fixpoint fibonacci_below (k:nat) (a b n:Z) : Z :=
  match k with O => a | S k' => if n <? b then a else fibonacci_below k' b (a + b) n end.
(* parts of n as a sum of 1, 2, 3, 5, 8, ..: always the largest that fits *)
Fixpoint smallest_part (k:nat) (n:Z) : Z :=
  let f := fibonacci_below (2 * Z.to_nat (Z.log2 n) + 2) 1 2 n in
  match k with O => f | S k' => if n =? f then f else smallest_part k' (n - f) end.

Definition apply (o:op) (l:list Z) : option Z :=
  match o, l with
  | Mul, [x; y] => Some (x * y)
  | Div, [x; y] => Some (if y =? 0 then 0 else x / y)              (* floor *)
  | Mod, [x; y] => Some (if y =? 0 then 0 else x - y * (x / y))
  | Pow, [x; y] => Some (if y <? 0 then 0 else x ^ y)
  | Xor, _ => Some (fold_right Z.lxor 0 l)                         (* two's complement *)
  | Min, _ :: _ => Some (least l)
  | Max, _ :: _ => Some (most l)
  | Gcd, [x; y] => Some (Z.gcd x y)
  | Log2, [x] => Some (if x <? 1 then 0 else Z.log2 x)
  | Golden, [x] => Some (if x <? 0 then 0 else (x + Z.sqrt (5 * x * x)) / 2)
  | Zeckendorf, [x] => Some (if x <? 1 then 0 else smallest_part (Z.to_nat (Z.log2 x) + 1) x)
  | _, _ => None
  end.

Definition digit (i:nat) (z:Z) : bool := (0 <=? z) && Z.testbit z (Z.of_nat i).
Definition nim_sum_of (m:Z) (hs:list Z) : Z :=
  if m <? 1 then 0 else
  total (map (fun i => Z.of_nat (length (filter (digit i) hs)) mod m * 2 ^ Z.of_nat i)
    (seq 0 (S (Z.to_nat (Z.log2 (most hs)))))).
(* l: the numbers before the lists; hs: all heaps in these *)
Definition measure (o:quantity) (l hs:list Z) : option Z :=
  match o, l with
  | Stones, [] => Some (total hs)
  | Count, [] => Some (Z.of_nat (length hs))
  | CountOf, [t] => Some (Z.of_nat (length (filter (Z.eqb t) hs)))
  | NimSumOf, [m] => Some (nim_sum_of m hs)
  | Least, [] => Some (least hs)
  | Most, [] => Some (most hs)
  | NimSum, [] => Some (fold_right Z.lxor 0 hs)
  | _, _ => None
  end.
Definition pick (n:Z) (l:list Z) : Z :=
  if n <? 1 then 0 else nth (Nat.min (Z.to_nat n) (length l) - 1) l 0.

(* ---- What terms and formulas are, in a world: what games say of positions.
   [kinds_of g]: the fields of game g; [legal g x b]: x is a position of g, or
   not; [next g x y]: a move of game g leads from x to y; [right g x]: its rules
   are right at x;
   [outcome g x b]: x is a P-position (true), or N; [grundy g x n], [period];
   [movable b]; [call f z]. *)

Record world := World {
  kinds_of : nat -> option (list kind);
  legal : nat -> position -> bool -> Prop;
  right : nat -> position -> Prop;
  next : nat -> position -> position -> Prop;
  outcome : nat -> position -> bool -> Prop;
  grundy : nat -> position -> N -> Prop;
  movable : bool -> Prop;
  call : nat -> Z -> option Z }.

Definition each {X Y} (R:X -> Y -> Prop) :=
  fix each (l:list X) (m:list Y) : Prop :=
  match l, m with [], [] => True | x :: l', y :: m' => R x y /\ each l' m' | _, _ => False end.
Definition all {X} (Q:X -> Prop) (l:list X) : Prop := fold_right (fun x p => Q x /\ p) True l.
Definition any {X} (Q:X -> Prop) (l:list X) : Prop := fold_right (fun x p => Q x \/ p) False l.

(* The heaps of a list of (size, how many); are all of these natural? *)
Definition spread (l:list (Z * Z)) : list Z := flat_map (fun p => repeat (fst p) (Z.to_nat (snd p))) l.
Definition natural (l:list (Z * Z)) : bool := forallb (fun p => (0 <=? fst p) && (0 <=? snd p)) l.

(* d is all differences of partners: x with two more heaps a, b in its bag is a
   P-position of game g just for b = a + d(a).  A period is one of d. *)
Definition more (ks:list kind) (x:position) (a b:N) : position :=
  canon ks (map (fun p => match fst p with Bag => a :: b :: snd p | _ => snd p end) (combine ks x)).
Definition differences (W:world) (g:nat) (ks:list kind) (x:position) (d:N -> Z) : Prop :=
  forall a, 0 <= Z.of_N a + d a /\ forall b, outcome W g (more ks x a b) (Z.of_N b =? Z.of_N a + d a).
Definition from_somewhere (d:N -> Z) (p:N) : Prop := exists c, forall a, (c <= a)%N -> d (a + p)%N = d a.
Definition is_period (W:world) (g:nat) (ks:list kind) (x:position) (z:Z) : Prop :=
  (exists d p, differences W g ks x d /\ (1 <= p)%N /\ from_somewhere d p /\ z = Z.of_N p /\
    forall p', (1 <= p' < p)%N -> ~ from_somewhere d p') \/
  (z = 0 /\ ((exists d, differences W g ks x d /\ forall p, (1 <= p)%N -> ~ from_somewhere d p) \/
    exists a, (forall b, outcome W g (more ks x a b) false) \/
      exists b b', b <> b' /\ outcome W g (more ks x a b) true /\ outcome W g (more ks x a b') true)).

Section WORLD.
Variable W : world.
(* moves from what may be no position: then there are none *)
Definition to (g:nat) (o:option position) (y:position) : Prop :=
  match o with Some x => next W g x y | None => False end.
Definition right_at (g:nat) (o:option position) : Prop :=
  match o with Some x => right W g x | None => True end.

Fixpoint value (e:env) (t:number) (z:Z) {struct t} : Prop :=
  match t with
  | Const k => z = k
  | Var i => z = Z.of_N (var e i)
  | Sum k l => exists zs, each (fun p => value e (snd p)) l zs /\
      z = k + total (map (fun p => fst (fst p) * snd p) (combine l zs))
  | Op o l => exists zs, each (value e) l zs /\ apply o zs = Some z
  | If a t u => (truth e a true /\ value e t z) \/ (truth e a false /\ value e u z)
  | Pick t l => exists n, value e t n /\ z = pick n l
  | Call f t => exists n, value e t n /\ call W f n = Some z
  | Total i a t => exists ns zs, NoDup ns /\
      (forall n, In n ns -> truth (set_var e i n) a true) /\
      (forall n, ~ In n ns -> truth (set_var e i n) a false) /\
      each (fun n => value (set_var e i n) t) ns zs /\ z = total zs
  | TotalMoves q x a t => exists o ys zs, spot 0 e x o /\ right_at 0 o /\ NoDup ys /\
      (forall y, In y ys -> to 0 o y /\ truth (set_at e q y) a true) /\
      (forall y, to 0 o y -> ~ In y ys -> truth (set_at e q y) a false) /\
      each (fun y => value (set_at e q y) t) ys zs /\ z = total zs
  | Entry f q => exists n, nth_error (at_ e q) f = Some [n] /\ z = Z.of_N n
  | Of o l fs => exists zs hs, each (value e) l zs /\ each (heaps e) fs hs /\
      measure o zs (concat (map fst hs)) = Some z
  | Grundy g x => exists o, spot g e x o /\
      match o with Some x => exists n, grundy W g x n /\ z = Z.of_N n | None => z = 0 end
  | Period g x => exists o, spot g e x o /\
      match o with
      | Some x => exists ks, kinds_of W g = Some ks /\
          length (filter (fun k => match k with Bag => true | _ => false end) ks) = 1%nat /\
          is_period W g ks x z
      | None => z = 0 end
  end

(* A number without an end, which is greater than every other (only as a term
   with a positive factor in the sum that is looked at). *)
with endless (e:env) (t:number) {struct t} : Prop :=
  match t with
  | Total i a (Const 1) => (forall n, exists b, truth (set_var e i n) a b) /\
      forall m, exists n, (m <= n)%N /\ truth (set_var e i n) a true
  | Sum k [(c, t)] => 0 < c /\ endless e t
  | _ => False
  end

with truth (e:env) (a:formula) (b:bool) {struct a} : Prop :=
  match a with
  | Bool c => b = c
  | Ge t => (exists z, value e t z /\ b = (0 <=? z)) \/ (endless e t /\ b = true)
  | Eq t => (exists z, value e t z /\ b = (z =? 0)) \/ (endless e t /\ b = false)
  | Not a => truth e a (negb b)
  | And l => if b then all (fun a => truth e a true) l else any (fun a => truth e a false) l
  | Or l => if b then any (fun a => truth e a true) l else all (fun a => truth e a false) l
  | Iff a c => exists p q, truth e a p /\ truth e c q /\ b = Bool.eqb p q
  | Exists i a => if b then exists n, truth (set_var e i n) a true
      else forall n, truth (set_var e i n) a false
  | Every i a => if b then forall n, truth (set_var e i n) a true
      else exists n, truth (set_var e i n) a false
  | SomeMove q x a => exists o, spot 0 e x o /\ right_at 0 o /\
      if b then exists y, to 0 o y /\ truth (set_at e q y) a true
      else forall y, to 0 o y -> truth (set_at e q y) a false
  | EveryMove q x a => exists o, spot 0 e x o /\ right_at 0 o /\
      if b then forall y, to 0 o y -> truth (set_at e q y) a true
      else exists y, to 0 o y /\ truth (set_at e q y) a false
  | Position g x => exists o, spot g e x o /\ b = match o with Some _ => true | None => false end
  | IsP g x => exists o, spot g e x o /\
      match o with Some x => outcome W g x b | None => b = false end
  | Terminal g x => exists o, spot g e x o /\ right_at g o /\
      if b then o <> None /\ forall y, ~ to g o y else o = None \/ exists y, to g o y
  | Leads x y => exists o p, spot 0 e x o /\ spot 0 e y p /\ right_at 0 o /\
      if b then exists y, p = Some y /\ to 0 o y else forall y, p = Some y -> ~ to 0 o y
  | Same x y => exists o p, spot 0 e x o /\ spot 0 e y p /\
      if b then o = p /\ o <> None else o <> p \/ o = None
  | Movable => movable W b
  end

(* the heaps in a list, and whether everything in it is >= 0 *)
with heaps (e:env) (f:field) (h:list Z * bool) {struct f} : Prop :=
  match f with
  | Heaps l => exists zs, each (fun p z => value e (fst p) (fst z) /\ value e (snd p) (snd z)) l zs /\
      h = (filter (fun z => negb (z =? 0)) (spread zs), natural zs)
  | Piles l => exists zs, each (fun p z => value e (fst p) (fst z) /\ value e (snd p) (snd z)) l zs /\
      h = (spread zs, natural zs)
  | FieldOf f q => exists l, nth_error (at_ e q) f = Some l /\ h = (map Z.of_N l, true)
  | One t => exists z, value e t z /\ h = ([z], 0 <=? z)
  end

(* the position of game g that is written there, or None: it is none *)
with spot (g:nat) (e:env) (x:place) (o:option position) {struct x} : Prop :=
  exists ks y ok, kinds_of W g = Some ks /\
  match x with
  | At q => y = at_ e q /\ ok = true
  | Place fs => exists hs, each (heaps e) fs hs /\ ok = forallb snd hs /\
      y = canon ks (map (fun h => map Z.to_N (fst h)) hs)
  end /\
  if ok then exists b, legal W g y b /\ o = (if b then Some y else None) else o = None.
End WORLD.

(* ---- "Games".  [f] are the functions that rules may call. *)

Section GAME.
Variables (f : nat -> Z -> option Z) (g : game).
(* the world of rules, which say nothing of other positions *)
Definition rules (mv:bool -> Prop) : world :=
  World (fun _ => None) (fun _ _ _ => False) (fun _ _ => False) (fun _ _ _ => False)
    (fun _ _ _ => False) (fun _ _ _ => False) mv f.
Definition nothing (b:bool) : Prop := False.
Definition says_of (x:position) (a:formula) (b:bool) : Prop :=
  truth (rules nothing) (Env (fun _ => 0%N) (fun _ => x)) a b.

Definition is_legal (x:position) (b:bool) : Prop :=
  canonical (kinds g) x /\ says_of x (game_defined g) true /\ says_of x (And [domain g; Not (forbid g)]) b.

(* Heaps in hand are places (field, number in it); choices are natural. *)
Definition heap_at (x:position) (h:nat * nat) : N := nth (snd h) (nth (fst h) x []) 0%N.
Definition chosen (m:move) (x:position) (hs:list (nat * nat)) (ts:list N) : Prop :=
  map fst hs = hand m /\ NoDup hs /\
  all (fun h => (snd h < length (nth (fst h) x []))%nat) hs /\ length ts = choices m.
(* the own variables: v1, v2, .. *)
Definition own (x:position) (hs:list (nat * nat)) (ts:list N) : env :=
  Env (fun i => nth (i - 1) (map (heap_at x) hs ++ ts) 0%N) (fun _ => x).

Fixpoint change {X} (i:nat) (h:X -> X) (l:list X) : list X :=
  match l, i with [], _ => [] | x :: l', O => h x :: l' | x :: l', S i' => x :: change i' h l' end.
(* a heap of a bag leaves nothing behind when it is taken: a heap of 0 *)
Definition taken (hs:list (nat * nat)) (x:position) : position :=
  fold_left (fun x h => match nth (fst h) (kinds g) Number with
    | Bag => change (fst h) (change (snd h) (fun _ => 0%N)) x | _ => x end) hs x.
Definition leave (hs:list (nat * nat)) (x:position) (r:result * N) : position :=
  match fst r with
  | Put i _ => change i (fun l => l ++ [snd r]) x
  | Replace j _ => let h := nth j hs (0, 0)%nat in change (fst h) (change (snd h) (fun _ => snd r)) x
  | Set_ i _ => change i (fun _ => [snd r]) x
  end.
Definition after (m:move) (x:position) (hs:list (nat * nat)) (ns:list N) : position :=
  canon (kinds g) (fold_left (leave hs) (combine (results m) ns) (taken hs x)).
Definition term_of (r:result) : number := match r with Put _ t | Replace _ t | Set_ _ t => t end.

Section MOVABLE.
Variable mv : bool -> Prop.                   (* what `movable` is here *)
Definition goes (m:move) (x:position) (hs:list (nat * nat)) (ts:list N) (y:position) : Prop :=
  truth (rules mv) (own x hs ts) (guard m) true /\
  exists ns, each (fun r n => value (rules mv) (own x hs ts) (term_of r) (Z.of_N n)) (results m) ns /\
    y = after m x hs ns.
Definition way (m:move) (x y:position) : Prop :=
  exists hs ts, chosen m x hs ts /\ goes m x hs ts y /\ says_of y (forbid g) false.
(* The rules are right here: all is defined, no result is below 0 or outside
   the domain, whatever is in hand and chosen. *)
Definition right_move (m:move) (x:position) : Prop :=
  forall hs ts, chosen m x hs ts -> truth (rules mv) (own x hs ts) (move_defined m) true /\
    (truth (rules mv) (own x hs ts) (guard m) false \/
     exists y, goes m x hs ts y /\ (says_of y (forbid g) true \/ is_legal y true)).
End MOVABLE.

Definition proper (m:move) : bool := negb (asks_movable m).
Definition can_move (x:position) (b:bool) : Prop :=
  if b then exists m y, In m (moves g) /\ proper m = true /\ way nothing m x y
  else forall m, In m (moves g) -> proper m = true ->
    right_move nothing m x /\ forall y, ~ way nothing m x y.
Definition step (x y:position) : Prop :=
  says_of x (end_ g) false /\ exists m, In m (moves g) /\ way (can_move x) m x y.
Definition right_rules (x:position) : Prop :=
  says_of x (game_defined g) true /\
  (says_of x (end_ g) true \/
   says_of x (end_ g) false /\ forall m, In m (moves g) -> right_move (can_move x) m x).

(* Play from x: the rules are right wherever it comes, and it ends. *)
Inductive plays : position -> Prop :=
| plays_intro x : right_rules x -> (forall y, step x y -> plays y) -> plays x.

(* P and N are the least sets with: P, when every move leads to N; N, when some
   move leads to P.  Misere: without a move N. *)
Inductive Ppos : position -> Prop :=
| P_intro x : (misere g = true -> exists y, step x y) -> (forall y, step x y -> Npos y) -> Ppos x
with Npos : position -> Prop :=
| N_move x y : step x y -> Ppos y -> Npos x
| N_end x : misere g = true -> (forall y, ~ step x y) -> Npos x.

Inductive Mex : position -> N -> Prop :=
| Mex_end x : (forall y, ~ step x y) -> Mex x (if misere g then 1 else 0)%N
| Mex_intro x n : (exists y, step x y) ->
    (forall k, (k < n)%N -> exists y, step x y /\ Mex y k) ->
    (forall y, step x y -> exists k, k <> n /\ Mex y k) -> Mex x n.
End GAME.

(* ---- "What it says" *)

Definition world_of (f:nat -> Z -> option Z) (gs:list game) : world :=
  let of {X} (i:nat) (Q:game -> X -> Prop) (x:X) := exists g, nth_error gs i = Some g /\ Q g x in
  World (fun i => option_map kinds (nth_error gs i))
    (fun i x b => of i (fun g _ => is_legal f g x b) tt)
    (fun i x => of i (right_rules f) x)
    (fun i x y => of i (fun g => step f g x) y)
    (fun i x b => of i (fun g x => plays f g x /\ if b then Ppos f g x else Npos f g x) x)
    (fun i x n => of i (fun g x => plays f g x /\ Mex f g x n) x)
    nothing f.

(* `function RISE c`: function 0 is h, which on the integers >= 1 is at least c *)
Definition in_class (o:option (rise * Z)) (h:Z -> Z) : Prop :=
  match o with None => True | Some (r, c) => forall n, 1 <= n -> c <= h n /\
    match r with Any => True | Weakly => h n <= h (n + 1) | Strictly => h n < h (n + 1) end end.
Definition function0 (h:Z -> Z) (i:nat) (n:Z) : option Z :=
  match i with O => Some (if n <? 1 then 0 else h n) | _ => None end.

(* v0, v1, .. are any natural numbers, q0 is anything written like a position
   of game 0. *)
Definition problem_env (gs:list game) (e:env) : Prop :=
  exists g, nth_error gs 0 = Some g /\ canonical (kinds g) (at_ e 0).
Definition member_is (W:world) (e:env) (p:problem) (b:bool) : Prop :=
  match member p with None => b = true | Some x => truth W e (Position 0 x) b end.
Definition is_fine (W:world) (e:env) (p:problem) : Prop :=
  asks p = false /\
  (member_is W e p false \/
   truth W e (defined p) true /\ (truth W e (where_ p) false \/ truth W e (says p) true)).
Definition fails (W:world) (e:env) (p:problem) : Prop :=
  asks p = false /\ member_is W e p true /\ truth W e (defined p) true /\
  truth W e (where_ p) true /\ truth W e (says p) false.

Definition proved (c:list part) : Prop :=
  forall pt, In pt c -> forall h, in_class (functions pt) h ->
  forall p e, In p (problems pt) -> problem_env (games pt) e ->
  is_fine (world_of (function0 h) (games pt)) e p.
Definition refuted (c:list part) : Prop :=
  exists pt h p e, In pt c /\ in_class (functions pt) h /\ In p (problems pt) /\
  problem_env (games pt) e /\ fails (world_of (function0 h) (games pt)) e p.
