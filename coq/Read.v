(* Read.v: core text as a string, read and printed.  What a generated file
   states is about what its string is read as; that printing this gives the
   string back, byte for byte, is part of the statement.  So reading need not
   be strict: what it passed over would be missing. *)
From Coq Require Import ZArith NArith List Bool String Ascii DecimalString.
From Bouton Require Import Core.
Import ListNotations.
Open Scope string_scope.

(* ---- Numbers and names *)

Definition show_int (z:Z) : string := NilEmpty.string_of_int (Z.to_int z).
Definition show_nat (n:nat) : string := show_int (Z.of_nat n).
Definition read_int (s:string) : option Z := option_map Z.of_int (NilEmpty.int_of_string s).
Definition read_nat (s:string) : option nat := option_map Z.to_nat (read_int s).

Definition ops : list (string * op) := [("mul", Mul); ("div", Div); ("mod", Mod); ("pow", Pow);
  ("xor", Xor); ("min", Min); ("max", Max); ("gcd", Gcd); ("log2", Log2); ("golden", Golden);
  ("zeckendorf", Zeckendorf)].
Definition quantities : list (string * quantity) := [("stones", Stones); ("count", Count);
  ("count-of", CountOf); ("nim-sum-of", NimSumOf); ("least", Least); ("most", Most);
  ("nim-sum", NimSum)].
Definition kind_names : list (string * kind) :=
  [("heaps", Bag); ("piles", PileList); ("pile", Pile); ("number", Number)].
Definition rises : list (string * rise) :=
  [("any", Any); ("weakly-increasing", Weakly); ("strictly-increasing", Strictly)].
Definition plays_ : list (string * bool) := [("normal", false); ("misere", true)].
Definition truths : list (string * bool) := [("true", true); ("false", false)].
Definition verbs : list (string * bool) := [("holds", false); ("asks", true)].
Scheme Equality for op. Scheme Equality for quantity. Scheme Equality for kind. Scheme Equality for rise.

Fixpoint find {X} (w:string) (l:list (string * X)) : option X :=
  match l with [] => None | (n, x) :: l' => if w =? n then Some x else find w l' end.
Fixpoint name {X} (same:X -> X -> bool) (x:X) (l:list (string * X)) : string :=
  match l with [] => "?" | (n, y) :: l' => if same x y then n else name same x l' end.

(* ---- Printing *)

Definition row (l:list string) : string := concat " " l.
Definition term (l:list string) : string := "(" ++ row l ++ ")".
Definition v (i:nat) : string := "v" ++ show_nat i.
Definition q (i:nat) : string := "q" ++ show_nat i.

Fixpoint show_num (t:number) : string :=
  match t with
  | Const k => show_int k
  | Var i => v i
  | Sum k l => term ("sum" :: show_int k :: flat_map (fun p => [show_int (fst p); show_num (snd p)]) l)
  | Op o l => term (name op_beq o ops :: map show_num l)
  | If a t u => term ["if"; show_form a; show_num t; show_num u]
  | Pick t l => term ("list" :: show_num t :: map show_int l)
  | Call f t => term ["call"; show_nat f; show_num t]
  | Total i a t => term ["total"; v i; show_form a; show_num t]
  | TotalMoves i x a t => term ["total-moves"; q i; show_place x; show_form a; show_num t]
  | Entry f i => term ["entry"; show_nat f; q i]
  | Of o l fs => term (name quantity_beq o quantities :: map show_num l ++ map show_field fs)
  | Grundy g x => term ["grundy"; show_nat g; show_place x]
  | Period g x => term ["period"; show_nat g; show_place x]
  end
with show_form (a:formula) : string :=
  match a with
  | Bool b => name Bool.eqb b truths
  | Ge t => term ["ge"; show_num t]
  | Eq t => term ["eq"; show_num t]
  | Not a => term ["not"; show_form a]
  | And l => term ("and" :: map show_form l)
  | Or l => term ("or" :: map show_form l)
  | Iff a b => term ["iff"; show_form a; show_form b]
  | Exists i a => term ["some"; v i; show_form a]
  | Every i a => term ["every"; v i; show_form a]
  | SomeMove i x a => term ["some-move"; q i; show_place x; show_form a]
  | EveryMove i x a => term ["every-move"; q i; show_place x; show_form a]
  | Position g x => term ["position"; show_nat g; show_place x]
  | IsP g x => term ["P"; show_nat g; show_place x]
  | Terminal g x => term ["terminal"; show_nat g; show_place x]
  | Leads x y => term ["leads"; show_place x; show_place y]
  | Same x y => term ["same"; show_place x; show_place y]
  | Movable => "movable"
  end
with show_field (f:field) : string :=
  match f with
  | Heaps l => term ("heaps" :: flat_map (fun p => [show_num (fst p); show_num (snd p)]) l)
  | Piles l => term ("piles" :: flat_map (fun p => [show_num (fst p); show_num (snd p)]) l)
  | FieldOf i j => term ["field"; show_nat i; q j]
  | One t => show_num t
  end
with show_place (x:place) : string :=
  match x with At i => q i | Place l => term ("place" :: map show_field l) end.

Definition line (l:list string) : string := row l ++ String "010" "".
Definition lines {X} (f:X -> string) (l:list X) : string := concat "" (map f l).
Definition show_result (r:result) : string := match r with
  | Put i t => line ["put"; show_nat i; show_num t]
  | Replace i t => line ["replace"; show_nat i; show_num t]
  | Set_ i t => line ["set"; show_nat i; show_num t] end.
Definition show_move (m:move) : string :=
  line ["move"] ++ lines (fun i => line ["hand"; show_nat i]) (hand m) ++
  line ["choices"; show_nat (choices m)] ++ line ["guard"; show_form (guard m)] ++
  line ["defined"; show_form (move_defined m)] ++ lines show_result (results m).
Definition show_game (g:game) : string :=
  line ["game"; name Bool.eqb (misere g) plays_] ++
  lines (fun k => line ["field"; name kind_beq k kind_names]) (kinds g) ++
  line ["domain"; show_form (domain g)] ++ line ["forbid"; show_form (forbid g)] ++
  line ["end"; show_form (end_ g)] ++ line ["defined"; show_form (game_defined g)] ++
  lines show_move (moves g).
Definition show_problem (p:problem) : string :=
  line ["problem"; show_nat (variables p)] ++
  line ["member"; match member p with None => "none" | Some x => show_place x end] ++
  line ["where"; show_form (where_ p)] ++ line ["defined"; show_form (defined p)] ++
  line [name Bool.eqb (asks p) verbs; show_form (says p)].
Definition show_part (p:part) : string :=
  line ["part"] ++ lines show_game (games p) ++
  match functions p with None => ""
  | Some (r, c) => line ["function"; name rise_beq r rises; show_int c] end ++
  lines show_problem (problems p).
Definition show (c:list part) : string := line ["core 1"] ++ lines show_part c.

(* ---- Reading: a line is a list of words and of lists in brackets *)

Inductive sx := W (w:string) | L (l:list sx).
(* [w]: the word that is being read, backwards; [st]: open brackets, backwards *)
Definition finish (w:list ascii) (st:list (list sx)) : list (list sx) :=
  match w, st with [], _ => st | _, l :: st' => (W (string_of_list_ascii (rev w)) :: l) :: st' | _, [] => st end.
Fixpoint scan (s:list ascii) (w:list ascii) (st:list (list sx)) : list (list sx) :=
  match s with
  | [] => []
  | c :: s' =>
    if (c =? "010")%char then match finish w st with l :: _ => rev l :: scan s' [] [[]] | [] => [] end
    else if (c =? " ")%char then scan s' [] (finish w st)
    else if (c =? "(")%char then scan s' [] ([] :: finish w st)
    else if (c =? ")")%char then match finish w st with
      | l :: m :: st' => scan s' [] ((L (rev l) :: m) :: st') | _ => [] end
    else scan s' (c :: w) st
  end.

Notation "'let?' x ':=' a 'in' b" := (match a with Some x => b | None => None end)
  (at level 200, x pattern, right associativity).
Fixpoint list_of {X} (f:sx -> option X) (l:list sx) : option (list X) :=
  match l with [] => Some [] | s :: l' => let? x := f s in let? r := list_of f l' in Some (x :: r) end.
Fixpoint pairs_of {X Y} (f:sx -> option X) (g:sx -> option Y) (l:list sx) : option (list (X * Y)) :=
  match l with [] => Some [] | [_] => None
  | s :: t :: l' => let? x := f s in let? y := g t in let? r := pairs_of f g l' in Some ((x, y) :: r) end.
Definition word {X} (f:string -> option X) (s:sx) : option X := match s with W w => f w | L _ => None end.
Definition int := word read_int.
Definition nat_ := word read_nat.
Definition prefixed (c:ascii) : sx -> option nat :=
  word (fun w => match w with String d r => if (c =? d)%char then read_nat r else None | _ => None end).
Definition v_ := prefixed "v".
Definition q_ := prefixed "q".

(* n: more than there are levels of brackets *)
Fixpoint num (n:nat) (s:sx) {struct n} : option number :=
  match n, s with
  | S n, W w => match v_ s with Some i => Some (Var i) | None => option_map Const (read_int w) end
  | S n, L (W h :: l) =>
    match find h ops, find h quantities, l with
    | Some o, _, _ => option_map (Op o) (list_of (num n) l)
    | _, Some CountOf, t :: l => let? t := num n t in option_map (Of CountOf [t]) (list_of (field_ n) l)
    | _, Some NimSumOf, t :: l => let? t := num n t in option_map (Of NimSumOf [t]) (list_of (field_ n) l)
    | _, Some o, _ => option_map (Of o []) (list_of (field_ n) l)
    | _, _, a :: l =>
      if h =? "sum" then let? k := int a in option_map (Sum k) (pairs_of int (num n) l)
      else if h =? "list" then let? t := num n a in option_map (Pick t) (list_of int l)
      else match l with
      | [b] =>
        if h =? "call" then let? f := nat_ a in option_map (Call f) (num n b)
        else if h =? "entry" then let? i := nat_ a in option_map (Entry i) (q_ b)
        else if h =? "grundy" then let? g := nat_ a in option_map (Grundy g) (place_ n b)
        else if h =? "period" then let? g := nat_ a in option_map (Period g) (place_ n b)
        else None
      | [b; c] =>
        if h =? "if" then let? a := form n a in let? t := num n b in option_map (If a t) (num n c)
        else if h =? "total" then let? i := v_ a in let? a := form n b in option_map (Total i a) (num n c)
        else None
      | [b; c; d] =>
        if h =? "total-moves" then let? i := q_ a in let? x := place_ n b in let? a := form n c in
          option_map (TotalMoves i x a) (num n d)
        else None
      | _ => None
      end
    | _, _, _ => None
    end
  | _, _ => None
  end
with form (n:nat) (s:sx) {struct n} : option formula :=
  match n, s with
  | S n, W w => if w =? "movable" then Some Movable else option_map Bool (find w truths)
  | S n, L (W h :: l) =>
    if h =? "and" then option_map And (list_of (form n) l)
    else if h =? "or" then option_map Or (list_of (form n) l)
    else match l with
    | [a] =>
      if h =? "ge" then option_map Ge (num n a)
      else if h =? "eq" then option_map Eq (num n a)
      else if h =? "not" then option_map Not (form n a)
      else None
    | [a; b] =>
      if h =? "iff" then let? a := form n a in option_map (Iff a) (form n b)
      else if h =? "some" then let? i := v_ a in option_map (Exists i) (form n b)
      else if h =? "every" then let? i := v_ a in option_map (Every i) (form n b)
      else if h =? "position" then let? g := nat_ a in option_map (Position g) (place_ n b)
      else if h =? "P" then let? g := nat_ a in option_map (IsP g) (place_ n b)
      else if h =? "terminal" then let? g := nat_ a in option_map (Terminal g) (place_ n b)
      else if h =? "leads" then let? x := place_ n a in option_map (Leads x) (place_ n b)
      else if h =? "same" then let? x := place_ n a in option_map (Same x) (place_ n b)
      else None
    | [a; b; c] =>
      if h =? "some-move" then let? i := q_ a in let? x := place_ n b in option_map (SomeMove i x) (form n c)
      else if h =? "every-move" then let? i := q_ a in let? x := place_ n b in option_map (EveryMove i x) (form n c)
      else None
    | _ => None
    end
  | _, _ => None
  end
with field_ (n:nat) (s:sx) {struct n} : option field :=
  match n, s with
  | S n, L (W h :: l) =>
    if h =? "heaps" then option_map Heaps (pairs_of (num n) (num n) l)
    else if h =? "piles" then option_map Piles (pairs_of (num n) (num n) l)
    else match l with
    | [a; b] => if h =? "field" then let? i := nat_ a in option_map (FieldOf i) (q_ b)
        else option_map One (num n s)
    | _ => option_map One (num n s)
    end
  | S n, _ => option_map One (num n s)
  | _, _ => None
  end
with place_ (n:nat) (s:sx) {struct n} : option place :=
  match n, s with
  | S n, L (W h :: l) => if h =? "place" then option_map Place (list_of (field_ n) l) else None
  | S n, _ => option_map At (q_ s)
  | _, _ => None
  end.
Definition deep : nat := 1000.

(* ---- Lines *)

Definition text := list (list sx).
(* a line "WORD ..", read by f from what stands behind the word *)
Definition one {X} (w:string) (f:list sx -> option X) (t:text) : option (X * text) :=
  match t with (W h :: l) :: t' => if h =? w then let? x := f l in Some (x, t') else None | _ => None end.
Definition only {X} (f:sx -> option X) (l:list sx) : option X := match l with [s] => f s | _ => None end.
Definition two {X Y Z} (f:sx -> option X) (g:sx -> option Y) (c:X -> Y -> Z) (l:list sx) : option Z :=
  match l with [s; t] => let? x := f s in option_map (c x) (g t) | _ => None end.
Definition truth_ (w:string) := one w (only (form deep)).
Fixpoint many {X} (n:nat) (p:text -> option (X * text)) (t:text) : list X * text :=
  match n with O => ([], t) | S n => match p t with
  | None => ([], t) | Some (x, t') => let (l, u) := many n p t' in (x :: l, u) end end.
Definition repeated {X} (p:text -> option (X * text)) (t:text) := many (List.length t) p t.

Fixpoint mentions (w:string) (s:sx) : bool :=
  match s with W x => x =? w | L l => existsb (mentions w) l end.
Definition result_ (t:text) : option (result * text) :=
  match one "put" (two nat_ (num deep) Put) t, one "replace" (two nat_ (num deep) Replace) t with
  | Some r, _ | _, Some r => Some r
  | _, _ => one "set" (two nat_ (num deep) Set_) t end.
Definition move_ (t:text) : option (move * text) :=
  let? (_, t) := one "move" (fun _ => Some tt) t in
  let (hs, t) := repeated (one "hand" (only nat_)) t in
  let? (c, t) := one "choices" (only nat_) t in
  let? (mv, _) := one "guard" (fun l => Some (existsb (mentions "movable") l)) t in
  let? (g, t) := truth_ "guard" t in
  let? (d, t) := truth_ "defined" t in
  let (rs, t) := repeated result_ t in
  Some (Move hs c g d rs mv, t).
Definition game_ (t:text) : option (game * text) :=
  let? (m, t) := one "game" (only (word (fun w => find w plays_))) t in
  let (ks, t) := repeated (one "field" (only (word (fun w => find w kind_names)))) t in
  let? (dm, t) := truth_ "domain" t in
  let? (fb, t) := truth_ "forbid" t in
  let? (en, t) := truth_ "end" t in
  let? (d, t) := truth_ "defined" t in
  let (ms, t) := repeated move_ t in
  Some (Game m ks dm fb en d ms, t).
Definition problem_ (t:text) : option (problem * text) :=
  let? (n, t) := one "problem" (only nat_) t in
  let? (m, t) := one "member" (only (fun s => match s with
    | W "none" => Some None | _ => option_map Some (place_ deep s) end)) t in
  let? (w, t) := truth_ "where" t in
  let? (d, t) := truth_ "defined" t in
  match truth_ "holds" t, truth_ "asks" t with
  | Some (a, t), _ => Some (Problem n m w d false a, t)
  | _, Some (a, t) => Some (Problem n m w d true a, t)
  | _, _ => None end.
Definition part_ (t:text) : option (part * text) :=
  let? (_, t) := one "part" (fun _ => Some tt) t in
  let (gs, t) := repeated game_ t in
  let (fs, t) := repeated (one "function" (two (word (fun w => find w rises)) int pair)) t in
  let (ps, t) := repeated problem_ t in
  Some (Part gs (hd_error fs) ps, t).
Definition read (s:string) : option (list part) :=
  let? (_, t) := one "core" (fun _ => Some tt) (scan (list_ascii_of_string s) [] [[]]) in
  match repeated part_ t with (c, []) => Some c | _ => None end.

(* ---- What a generated file states, of a string *)

Definition is_core_text (s:string) (c:list part) : Prop := read s = Some c /\ show c = s.
Definition proved_text (s:string) : Prop := exists c, is_core_text s c /\ proved c.
Definition refuted_text (s:string) : Prop := exists c, is_core_text s c /\ refuted c.
