// What consumers share: the site to ask, and how a program ends.

/** Without a slash at the end. */
export const SITE = process.env.SITE;

export async function read(path) {
  const response = await fetch(SITE + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

export const readJson = async (path) => (await read(path)).json();

const scores = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A score as pages have it: "4,3". */
export const toWords = (score) => scores.format(score);

/** Prints what was seen, and fails with what is wrong. */
export function finish(seen, wrong = []) {
  console.log(seen);
  for (const line of wrong.slice(0, 10)) console.error(line);
  process.exit(wrong.length > 0 ? 1 : 0);
}

/** `condition` is true, or `sentence` is wrong. */
export const unless = (condition, sentence) => (condition ? [] : [sentence]);
