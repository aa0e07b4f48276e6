// Compares what a running site says of the heads of regions and of the largest towns with the lists of the official
// files. The files are not in the repository; the site has imported them before:
//
//     npm run eval:heads -- http://localhost:3000                files in ../shared/data/representatives
//     OFFICIAL_FILES=/data npm run eval:heads -- http://…        files elsewhere
//
// Prints a table, and fails where the site names the party of somebody whom lists of others supported too. Without
// the files it compares nothing.

import { listPoliticians } from "#contract/politicians.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { readOfficialFiles } from "./lib/search-people.ts";
import type { Person } from "./lib/search-people.ts";

const HEADS = 40;

const CARD = /<p class="person-card-parties">(.*?)<\/p>/su;
const BADGE = /(<span class="sr-only">Partito(?:<!-- -->)?: <\/span>[^<]*|>Lista [^<]*)<\/span>/su;
const FOLDED = /<summary class="cursor-pointer py-1">(.*?)<\/summary>/su;

const [site = "http://localhost:3000"] = process.argv.slice(2);
const folder = process.env["OFFICIAL_FILES"] ?? "../shared/data/representatives";
const people = readOfficialFiles(folder);
if (people === null) console.log(`No official files in ${folder}: nothing to compare.`);
else await compare(chooseHeads(people));

function chooseHeads(all: readonly Person[]): Person[] {
  const isPresident = ({ role }: Person) => role.startsWith("Presidente della regione");
  const population = ({ place }: Person) => place?.population ?? 0;
  const mayors = all
    .filter(({ role, source }) => source === "Comuni" && /^Sindac[oa]$/u.test(role))
    .toSorted((a, b) => population(b) - population(a));
  return [...all.filter(isPresident), ...mayors].slice(0, HEADS);
}

async function compare(heads: readonly Person[]): Promise<void> {
  console.log("| Head | The source's lists | API | Card | Page |\n| --- | --- | --- | --- | --- |");
  const verdicts = [];
  for (const head of heads) verdicts.push(await compareOne(head));
  const wrong = verdicts.filter((isRight) => !isRight).length;
  console.log(wrong === 0 ? "\nAll agree with the source." : `\n${wrong} do not agree.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

async function compareOne({ name, role, location, supportingLists }: Person): Promise<boolean> {
  const [one, ...others] = supportingLists;
  const source = others.length > 0 ? String(others.length + 1) : (one ?? "none");
  const query = new URLSearchParams({ q: `${name} ${location ?? ""}` });
  const { items } = listPoliticians.output.parse(
    JSON.parse(await read(`/api/politicians?${query}`)),
  );
  const person = items.find((item) => item.name === name && item.location === location);
  if (person === undefined) {
    console.log(`| ${role}, ${location} | ${source} | not found | | |`);
    return false;
  }
  const { party } = person;
  const card = find(await read(`/politicians-live?${query}`), CARD);
  const page = await read(`/politician-live/${person.id}`);
  const said = find(page, BADGE) ?? find(page, FOLDED) ?? "nothing";
  const api = `${party ?? "null"}; ${person.supportingLists.length}`;
  console.log(`| ${role}, ${location} | ${source} | ${api} | ${card ?? "nothing"} | ${said} |`);
  const [word = ""] = foldText(party ?? "").split(" ");
  const isSaidByAll = supportingLists.every((list) => foldText(list).includes(word));
  const isFalse = party !== null && !isSaidByAll;
  const isShown = said.startsWith("Partito: ") === (party !== null);
  // Where the head has no list, the one of another present office is shown.
  const isListed =
    person.supportingLists.join() === supportingLists.join() ||
    (one === undefined && person.supportingLists.length === 1);
  return !isFalse && isShown && isListed;
}

async function read(path: string): Promise<string> {
  const response = await fetch(site + path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}

function find(html: string, pattern: RegExp): string | null {
  return (
    pattern
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]*>|^>/gu, "")
      .replaceAll("&#x27;", "'") ?? null
  );
}
