// Metascraper finds title, description, address, picture, publisher and language of every kind of page; the pictures are there.
// Needs: metascraper@5.58.1, metascraper-title@5.56.2, metascraper-description@5.56.2, metascraper-image@5.56.2, metascraper-url@5.56.2, metascraper-publisher@5.56.2, metascraper-lang@5.51.1
import metascraper from "metascraper";
import description from "metascraper-description";
import image from "metascraper-image";
import lang from "metascraper-lang";
import publisher from "metascraper-publisher";
import title from "metascraper-title";
import address from "metascraper-url";
import { finish, read, readJson, SITE, toWords, unless } from "./site.mjs";

const scrape = metascraper([title(), description(), address(), image(), publisher(), lang()]);
const { items } = await readJson("/api/v1/politicians?limit=50");
const { id, name, ratings } = items.find((one) => one.ratings.estimate !== null);
const pages = [
  [`/politician-live/${id}`, name, `Stima: ${toWords(ratings.estimate)} su 5`],
  ["/topic/1", "", "opinioni di cittadini"],
  ["/place/058091-roma", "Roma", "Comune"],
  ["/rankings", "Classific", ""],
  ["/", "Scrutinio", ""],
];
const wrong = [];
for (const [path, inTitle, inDescription] of pages) {
  const html = await (await read(path)).text();
  const found = await scrape({ html, url: SITE + path });
  const picture = await fetch(found.image ?? SITE);
  wrong.push(
    ...unless(found.title?.includes(inTitle), `${path}: title ${found.title}`),
    ...unless(found.description?.includes(inDescription), `${path}: «${found.description}»`),
    ...unless(found.url === SITE + path, `${path}: address ${found.url}`),
    ...unless(
      found.publisher === "Scrutinio" && found.lang === "it",
      `${path}: publisher, language`,
    ),
    ...unless(
      picture.ok && picture.headers.get("content-type")?.startsWith("image/"),
      `${path}: no picture at ${found.image}`,
    ),
  );
}
finish(`${pages.length} pages`, wrong);
