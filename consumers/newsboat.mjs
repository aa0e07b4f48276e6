// Newsboat reads the Atom feeds of people, topics and places into its cache: as many entries, with title, address and date.
// Needs: newsboat
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { finish, read, readJson, SITE, unless } from "./site.mjs";

const { items } = await readJson("/api/v1/politicians?limit=50");
const { id } = items.find(({ ratings }) => ratings.totalReviews > 0);
const feeds = [
  `/politician-live/${id}/feed`,
  "/topics/feed",
  "/topic/1/feed",
  "/place/IT-italia/feed",
];
writeFileSync("urls", feeds.map((path) => SITE + path).join("\n"));
writeFileSync("config", "");
const files = ["--url-file=urls", "--cache-file=cache.db", "--config-file=config"];
const { status, stderr } = spawnSync("newsboat", [...files, "--execute=reload"], {
  encoding: "utf8",
});
const cache = new DatabaseSync("cache.db", { readOnly: true });
const wrong = unless(status === 0, stderr);
let entries = 0;
for (const path of feeds) {
  const offered = (await (await read(path)).text()).split("<entry>").length - 1;
  const found = cache.prepare("SELECT title, url, pubDate FROM rss_item WHERE feedurl = ?");
  const kept = found.all(SITE + path);
  entries += kept.length;
  wrong.push(
    ...unless(offered > 0 && kept.length === offered, `${path}: ${kept.length} of ${offered}`),
    ...unless(
      kept.every((one) => one.title && one.url.startsWith(SITE) && one.pubDate > 1_700_000_000),
      `${path}: an entry lacks title, address or date`,
    ),
  );
}
finish(`${entries} entries of ${feeds.length} feeds`, wrong);
