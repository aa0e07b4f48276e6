// Lynx, a browser of text, shows a person with estimate, interval and number of reviews, each once.
// Needs: lynx
import { spawnSync } from "node:child_process";
import { finish, readJson, SITE, unless } from "./site.mjs";

const { items } = await readJson("/api/v1/politicians?limit=50");
const { id, name, ratings } = items.find((one) => one.ratings.estimate !== null);
const options = ["-dump", "-nolist", "-width=160"];
const { stdout } = spawnSync("lynx", [...options, `${SITE}/politician-live/${id}`], {
  encoding: "utf8",
});
const said = `Stima: ${ratings.estimate.toFixed(1).replace(".", ",")} su 5`;
finish(`${name}: ${said}`, [
  ...unless(stdout.includes(name), "The name is missing"),
  ...unless(
    stdout.split(said).length === 2,
    `«${said}» is there ${stdout.split(said).length - 1} times`,
  ),
  ...unless(!/\d,\dStima/.test(stdout), "The estimate is there twice"),
  ...unless(/Stima(?: indicativa)?, tra \d,\d e \d,\d/.test(stdout), "The interval is missing"),
]);
