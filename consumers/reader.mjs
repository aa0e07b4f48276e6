// Mozilla's reader mode keeps the headline estimate of people and topics, once, with interval and number of reviews.
// Needs: @mozilla/readability@0.6.0, jsdom@31.0.1
import { Readability } from "@mozilla/readability";
import { JSDOM } from "jsdom";
import { finish, read, readJson, SITE, toWords, unless } from "./site.mjs";

const { items: people } = await readJson("/api/v1/politicians?limit=50");
const { items: topics } = await readJson("/api/v1/topics?limit=50");
const pages = [
  ...people.map(({ id, ratings }) => [`/politician-live/${id}`, ratings]),
  ...topics.map((topic) => [`/topic/${topic.id}`, topic]),
].filter(([, { estimate }]) => estimate !== null);
const wrong = [];
for (const [path, { estimate }] of pages) {
  const { window } = new JSDOM(await (await read(path)).text(), { url: SITE + path });
  const text = new Readability(window.document).parse().textContent.replace(/\s+/g, " ");
  const said = `Stima: ${toWords(estimate)} su 5`;
  wrong.push(
    ...unless(
      text.split(said).length === 2,
      `${path}: «${said}» ${text.split(said).length - 1} times`,
    ),
    ...unless(/Stima(?: indicativa)?, tra \d,\d e \d,\d/.test(text), `${path}: no interval`),
    ...unless(/\d+ (?:recensioni|opinioni)/.test(text), `${path}: no number of reviews`),
  );
}
finish(`${pages.length} pages`, wrong);
