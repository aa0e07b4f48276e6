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
export const DEPENDENT_STARTS: ReadonlySet<string> = new Set(
  (
    "ma e ed o poi inoltre infatti quindi percio pertanto dunque anche pero tuttavia invece cosi " +
    "questo questa questi queste quello quella cio altrimenti insomma comunque oppure anzi allora " +
    "lo la li le ci ne"
  ).split(" "),
);

/** A noun or an adjective follows these. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  (
    "il lo la l i gli le un uno una del dello della dell dei degli delle al allo alla all ai agli alle dal dallo " +
    "dalla dall dai dagli dalle nel nello nella nell nei negli nelle sul sullo sulla sull sui sugli sulle col coi " +
    "di d senza per con in piu meno troppo troppa troppi troppe molta molti molte poca pochi poche tanta tanti tante " +
    "questo questa questi queste quest nostro nostra nostri nostre suo sua suoi sue mio mia miei mie ogni nessuna"
  ).split(" "),
);

/** They join two nouns to one phrase: "liste d'attesa", "trasporto per disabili". */
export const NOUN_LINKS: ReadonlySet<string> = new Set(
  "di d del dello della dell dei degli delle a al alla all ai agli alle da per".split(" "),
);

/** Adjectives and other words that stand between a determiner and its noun. */
export const PREMODIFIERS: ReadonlySet<string> = new Set(
  (
    "grande grandi gran grosso grossa grossi grosse enorme enormi immenso immensa piccolo piccola piccoli piccole " +
    "bel bello bella belle bei begli brutto brutta brutti brutte buon buono buona buoni buone ottimo ottima pessimo " +
    "pessima nuovo nuova nuovi nuove vecchio vecchia vecchi vecchie primo prima primi prime secondo seconda ultimo " +
    "ultima ultimi ultime unico unica unici uniche vero vera veri vere vari varie diversi diverse semplice semplici " +
    "intero intera forte forti alto alta alti alte basso bassa bassi basse lungo lunga lunghi lunghe breve brevi " +
    "povero povera poveri povere ennesimo ennesima maggior maggiore maggiori minor minore miglior migliore migliori " +
    "peggior peggiore peggiori giusto giusta giusti giuste solito solita soliti solite certo certa certi certe " +
    "importante importanti assurdo assurda reale reali attuale attuali"
  ).split(" "),
);

/** Nouns that name no theme. */
export const EMPTY_NOUNS: ReadonlySet<string> = new Set(
  (
    "anni anno mesi mese giorni giorno ore settimana tempo gente persone persona cittadini cittadino tutti problema " +
    "problemi motivo motivi punto punti fine inizio bisogno esempio fatto fatti resto livello numero maggioranza " +
    "errore danno vergogna schifo favore solito soldo vita mondo paese italia " +
    "accordo realta verita senso base grado conto via posto meglio peggio"
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
