// Readers of feeds find entries with title, address, date and id in every Atom feed; feedsmith reads the JSON feeds too.
// Needs: rss-parser@3.13.0, feedsmith@3.0.1
import { parseFeed } from "feedsmith";
import Parser from "rss-parser";
import { finish, read, readJson, SITE, unless } from "./site.mjs";

const { items } = await readJson("/api/v1/politicians?limit=50");
const { id } = items.find(({ ratings }) => ratings.totalReviews > 0);
const pages = [`/politician-live/${id}`, "/topics", "/topic/1", "/place/IT-italia"];
const wrong = [];
let entries = 0;
for (const page of pages) {
  const text = await (await read(`${page}/feed`)).text();
  const { items: read1 } = await new Parser().parseString(text);
  const { feed } = parseFeed(text);
  const json = parseFeed(await (await read(`${page}/feed/json`)).text());
  entries += read1.length;
  wrong.push(
    ...unless(read1.length > 0, `${page}: no entries`),
    ...unless(
      read1.every((one) => one.title && one.id && one.isoDate && one.link?.startsWith(SITE)),
      `${page}: an entry lacks title, id, date or address`,
    ),
    ...unless(feed.entries.length === read1.length, `${page}: feedsmith reads others`),
    ...unless(json.format === "json" && json.feed.items.length > 0, `${page}: no JSON feed`),
  );
}
finish(`${entries} entries of ${pages.length} feeds`, wrong);
