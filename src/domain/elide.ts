// Articles before numbers, as Italian writes them: "dall'8 all'11 giugno", "il 1º marzo", "allo 0%".

const ARTICLE = /\b([Ii]l|[Aa]l|[Dd]al|[Dd]el|[Nn]el|[Ss]ul) $/;
/** "Otto", "ottanta", "ottomila", "undici" and "undicimila" begin with a vowel. */
const BEGINS_WITH_VOWEL = /^(?:8|11(?:\.\d{3})*(?![\d.]))/;
const IS_ZERO = /^0(?!\d)/;
/** Of "l'8" and "lo 0"; all other articles get an l: "dall'8", "dallo 0". */
const STEMS: Record<string, string> = { il: "l", Il: "L" };
const FIRST_OF_MONTH = /^1(?= \p{L})/u;

/** A template whose articles fit the numbers and dates that follow them: elide`fino al ${"8 giugno"}`. */
export function elide(
  [start = "", ...texts]: TemplateStringsArray,
  ...values: (string | number)[]
): string {
  return values.reduce<string>((said, value, at) => append(said, String(value)) + texts[at], start);
}

function append(said: string, value: string): string {
  const article = ARTICLE.exec(said)?.[1];
  if (article === undefined) return said + value;
  const before = said.slice(0, -article.length - 1);
  const stem = STEMS[article] ?? `${article}l`;
  if (BEGINS_WITH_VOWEL.test(value)) return `${before}${stem}'${value}`;
  if (IS_ZERO.test(value)) return `${before}${stem}o ${value}`;
  return said + value.replace(FIRST_OF_MONTH, "1º");
}
