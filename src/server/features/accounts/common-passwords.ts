// Finds passwords that attackers try first: the most used ones worldwide, as breaches have shown them, Italian names and
// everyday words, football, politics and the name of this site, with or without digits around them,
// repetitions and keyboard runs. Server only: the lists are half a megabyte.

/** Number of Italian words taken, ordered by frequency. */
const ITALIAN_WORDS = 3_000;

/** Common Italian choices that are in no list. Lower case, no spaces, no accents. */
const LOCAL_WORDS =
  "scrutinio politica politico democrazia repubblica costituzione italia italiano italiana italiani " +
  "forzaitalia vivalitalia fratelliditalia fratelliitalia partitodemocratico movimento cinquestelle " +
  "movimentocinquestelle lega leganord azione italiaviva alleanzaverdisinistra sinistra destra centro " +
  "governo parlamento senato senatore senatrice camera deputato deputata sindaco sindaca ministro " +
  "presidente quirinale montecitorio elezioni referendum votare elettore cittadino cittadina " +
  "juventus juve forzajuve inter forzainter milan forzamilan acmilan roma forzaroma asroma romacapoccia " +
  "lazio forzalazio napoli forzanapoli fiorentina torino sampdoria genoa atalanta bologna cagliari " +
  "palermo verona parma ferrari valentino amore amoremio tiamo tiamoamore amoretiamo ciao ciaociao " +
  "ciaobella buongiorno buonasera mamma papa nonna famiglia principessa stellina tesoro cucciolo " +
  "cucciola password parola parolachiave lamiapassword segreto segreta accesso benvenuto benvenuta " +
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre " +
  "primavera estate autunno inverno lunedi martedi mercoledi giovedi venerdi sabato domenica";

const KEY_ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];
const RUNS = [...KEY_ROWS, ...KEY_ROWS.map((row) => [...row].reverse().join(""))];

interface Lists {
  /** Refused only as they are. */
  whole: Set<string>;
  /** Refused also with digits and signs around them. */
  bases: Set<string>;
}

let lists: Promise<Lists> | undefined;

export async function isCommonPassword(password: string): Promise<boolean> {
  const text = fold(password);
  if (isRepetition(text) || RUNS.some((row) => row.includes(text))) return true;
  const { whole, bases } = await (lists ??= loadLists());
  return whole.has(text) || bases.has(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
}

async function loadLists(): Promise<Lists> {
  const [worldwide, italian] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-it"),
  ]);
  const { commonWords, firstnames, lastnames } = italian.dictionary;
  const bases = new Set(
    [...LOCAL_WORDS.split(" "), ...firstnames, ...lastnames].map(fold).filter((w) => w.length > 3),
  );
  const whole = new Set([
    ...worldwide.dictionary["passwords-common"],
    ...commonWords.slice(0, ITALIAN_WORDS).map(fold),
    ...bases,
  ]);
  return { whole, bases };
}

/** A piece of up to five characters repeated: "aaaaaa", "121212", "ciaociao". */
function isRepetition(text: string): boolean {
  return /^(.{1,5})\1+$/su.test(text);
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/['’\s]/g, "");
}
