// Words around an expression that show how it is meant: reported, mentioned, opposed, about
// oneself.
import type { NamedSets } from "../phrases/phrase.ts";

export const mentions: NamedSets = {
  /** Speech verbs that need "che" or a colon to report something. */
  saying: `detto dichiarato affermato scritto urlato gridato dice dicono disse diceva scrive scrisse sostiene
    sostengono ripete postato twittato risposto rispose cantato cantavano urlavano leggo letto sentito`,
  /** Verbs that report the word they are followed by. */
  naming: `urlato gridato urlano gridano definit-o/a/i/e chiamat-o/a/i/e chiama chiamano chiamava chiamavano definisce definiscono definire chiamare
    apostrofat-o/a/i/e insultat-o/a/i/e tacciat-o/a/i/e bollat-o/a/i/e etichettat-o/a/i/e`,
  /** Verbs that call a person the word after "del": "gli ha dato del ladro". */
  calling: "dato dare danno dando dava davano diede da",
  ofA: "del dello della dell dei degli delle di",
  /** Nouns that make the word itself the subject. */
  wordNoun: `termine termini parola parole insulto insulti epiteto epiteti espressione offesa offese vocabolo slur
    aggettivo sostantivo frase scritta striscione coro`,
  opposing: `contro combatt* lotta lottare lottato arrest* denunci* vittim-a/e difes-o/a difende difendere fermare
    antipedofil* difend* discrimina* emargina* pregiudiz* tutela tutelare`,
  negation: "non mai nessun nessuno nessuna mica ne senza",
  /** Words that make an accusation a general rule: "chi ha rubato deve pagare". */
  generic: "chi chiunque se qualora",
  /** After a negation these turn it back into an assertion: "non è che uno …", "non è solo …". */
  onlyWords: "solo soltanto solamente altro che mica",
  selfVerb: "sento sentivo considero sentito sentita reputo ritengo",
  copula2: "sei siete eri eravate sembri sembrate sarai resti resta rimani fai fate",
  copula3:
    "e sono era erano sembra sembrano resta restano rimane saranno sara fa fanno diventato diventata stato stata",
  articles: "un uno una dei degli delle",
  demonstratives:
    "quel quell quella quello quei quegli quelle questo questa questi queste sto sta sti ste",
  intensifiers: `vero vera veri vere grande grandi gran grandissim-o/a/i/e solo proprio davvero veramente emerit-o/a
    perfett-o/a total-e autentic-o/a bel bella povero povera poveri piccol-o/a/i solit-o/a/i/e immens-o/a enorme
    cosi tanto molto troppo piu pure anche davvero sempre tutti tutte tutto soltanto`,
  /** What may follow a noun about a person without changing it: "un ladro matricolato". */
  trailing: `patentat-o/a/i/e matricolat-o/a/i/e serial-e/i incallit-o/a/i/e nat-o/a/i/e total-e/i assolut-o/a/i/e
    fatt-o/a/i/e finit-o/a/i/e conclamat-o/a/i/e abitual-e/i strisciant-e/i ambulant-e/i colossal-e/i velenos-o/a/i/e
    professionist-a/i vivent-e/i quanti dal primo all ultimo fino al alle midollo ossa collo fiscal-e/i patologic-o/a/i/he recidiv-o/a/i`,
  vilifiers:
    "brutt-o/a/i/e lurid-o/a/i/e schifos-o/a/i/e maledett-o/a/i/e sporc-o/a/he razza specie branco manica massa",
  titles: `onorevole on senatore sen senatrice deputato deputata ministro ministra sindaco sindaca assessore assessora
    consigliere consigliera presidente dottor dottore dottoressa dott dr avvocato avv professor professore prof signor
    signore signora sig famiglia governatore vicesindaco capogruppo segretario segretaria giunta lista geometra candidat-o/a/i/e capolista
    ingegner ingegnere comune citta paese frazione provincia via viale piazza corso largo vicolo`,
  /** What may follow a name that opens a sentence. */
  afterName: `ha e era sara non si vuole deve dice puo aveva hanno fa va sta con in al ringrazia
    propone presenta risponde sostiene vota promette parla mente pensa governa sbaglia merita resta
    ieri oggi domani stasera stamattina adesso intanto invece ormai quando contro secondo annuncia chiede difende scrive
    attacca replica insiste spiega ammette smentisce conferma vince perde torna lascia entra esce`,
  /** After a title: the office of the person. */
  ofOffice: "a al alla alle ai in per uscente regionale comunale provinciale",
  persons: `lui lei ministro ministra senatore deputato sindaco politico politici presidente quello quella quel quell tizio`,
};
