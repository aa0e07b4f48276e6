// Lynx, a browser of text, shows estimates with their words once, of a person with office and interval, in lists and compared; no two words stick.
// Needs: lynx
import { spawnSync } from "node:child_process";
import { finish, readJson, SITE, toWords, unless } from "./site.mjs";

/** «DeputatoSicilia», «3,4su 5»; not OpenCivitas. */
const STUCK = /(?<!Open)(?<=[a-zàèéìòù])[A-Z][a-zàèéìòù]|\d(?:su|[A-Z][a-z])/;

const options = ["-dump", "-nolist", "-width=160"];
const dump = (path) => spawnSync("lynx", [...options, SITE + path], { encoding: "utf8" }).stdout;
const { items } = await readJson("/api/v1/politicians?limit=50");
const [one, other] = items.filter(({ ratings }) => ratings.estimate !== null);
const { id, name, role, ratings } = one;
const said = `Stima: ${toWords(ratings.estimate)} su 5`;
const page = dump(`/politician-live/${id}`);
const times = (text, words) => text.split(words).length - 1;
const wrong = [
  ...unless(page.includes(name), "The name is missing"),
  ...unless(times(page, said) === 1, `«${said}» is there ${times(page, said)} times`),
  ...unless(times(page, `Incarico: ${role}`) === 1, "The office is not there once"),
  ...unless(/Stima(?: indicativa)?, tra \d,\d e \d,\d/.test(page), "The interval is missing"),
];
const lists = [
  "/politicians-live",
  "/politicians-live?view=table",
  `/compare?p=${id},${other.id}`,
  "/topics",
  "/",
  "/place/058091-roma",
];
let values = 0;
for (const path of lists) {
  const lines = dump(path).split("\n");
  values += lines.filter((line) => /[Ss]tima/.test(line) && /\d,\d su 5/.test(line)).length;
  const twice = lines.find((line) => /(\d,\d)(?:Stima|.*\1 su 5)/.test(line));
  const stuck = lines.find((line) => STUCK.test(line));
  wrong.push(
    ...unless(twice === undefined, `${path}: ${twice?.trim()}`),
    ...unless(stuck === undefined, `${path}: ${stuck?.trim()}`),
  );
}
const spoken = page.split("\n").find((line) => /stell[ae]: \d+%/.test(line));
wrong.push(
  ...unless(spoken === undefined, `A row of the distribution says itself twice: ${spoken?.trim()}`),
);
finish(`${name}: ${said}; ${values} values in ${lists.length} lists`, wrong);
