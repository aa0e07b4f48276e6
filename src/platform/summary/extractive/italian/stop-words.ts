// Italian words that say nothing about a subject, folded (no accents, no apostrophes). Words of
// judgement such as "bene" or "contro" are not here: in an opinion they matter.

export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    // Articles, prepositions, conjunctions.
    "il lo la gli le un uno una di a da in con su per tra fra del dello della dei degli delle al allo",
    "alla ai agli alle dal dallo dalla dai dagli dalle nel nello nella nei negli nelle sul sullo sulla",
    "sui sugli sulle col coi dell all dall nell sull coll e ed o od ma se che chi cui non ne ci vi si",
    "anche pure oppure ovvero cioe dunque quindi pero tuttavia perche poiche siccome mentre quando",
    "dove come quanto quale quali affinche benche sebbene anzi infatti inoltre allora ora poi gia",
    "ancora sempre mai solo soltanto proprio molto molta molti molte poco poca pochi poche tanto tanta",
    "tanti tante troppo troppa troppi troppe tutto tutta tutti tutte piu meno cosi qui qua li",
    "senza verso circa durante dopo prima sopra sotto dentro fuori oltre presso",
    // Pronouns and demonstratives.
    "io tu lui lei noi voi loro mi ti me te se mio mia miei mie tuo tua tuoi tue suo sua suoi sue",
    "nostro nostra nostri nostre vostro vostra vostri vostre questo questa questi queste quello quella",
    "quelli quelle quel quei quegli cio stesso stessa stessi stesse altro altra altri altre ogni ognuno",
    "qualche qualcuno qualcosa nessuno nessuna niente nulla alcuni alcune tale tali quest quell",
    // Forms of the commonest verbs.
    "sono sei e siamo siete era eri erano ero eravamo fu furono sia siano sara saranno sarebbe",
    "sarebbero essere stato stata stati state ho hai ha abbiamo avete hanno aveva avevano avevo avra",
    "avranno avrebbe avrebbero avere avuto abbia abbiano faccio fai fa facciamo fate fanno faceva fare",
    "fatto fatta fatti fatte vado va vanno andare viene vengono venire puo possono posso potrebbe",
    "potrebbero potere deve devono dovrebbe dovrebbero dobbiamo dovere vuole vogliono voglio vorrei",
    "dice dicono dire detto credo penso sembra secondo",
    // What every opinion is made of.
    "cosa cose caso volta volte modo parte tema argomento opinione parere proposta idea",
  ]
    .join(" ")
    .split(" "),
);

/** A sentence that begins like this leans on the one before. */
export const LEANING_STARTS: ReadonlySet<string> = new Set(
  (
    "ma e ed o poi inoltre infatti quindi percio pertanto dunque anche pero tuttavia invece cosi " +
    "questo questa questi queste quello quella cio altrimenti insomma comunque oppure anzi allora " +
    "lo la li le ci ne"
  ).split(" "),
);

/** Their full stop does not end a sentence; folded. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    "art artt on sen dott ssa dr prof ing avv arch geom rag sig sigg sigra gent egr spett cfr cf es ecc " +
    "etc pag pagg vol cap num nr n v vs ca tel dl dlgs dpr dpcm lgs reg sez co comm mons s st fig " +
    "min max gen feb mar apr mag giu lug ago set ott nov dic"
  ).split(" "),
);
