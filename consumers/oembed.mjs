// A consumer of oEmbed finds the endpoint in a page by itself, within the size it asks for; the frame it gets is there.
// Needs: @extractus/oembed-extractor@6.0.0
import { extract } from "@extractus/oembed-extractor";
import { finish, read, readJson, SITE, unless } from "./site.mjs";

const { items } = await readJson("/api/v1/politicians?limit=1");
const robots = await (await read("/robots.txt")).text();
const wrong = unless(!/^Disallow: \/api\/oembed/m.test(robots), "robots.txt forbids it");
const pages = [`/politician-live/${items[0].id}`, "/topic/1"];
for (const path of pages) {
  const found = await extract(SITE + path, { maxwidth: 400 });
  const frame = /src="([^"]+)"/.exec(found.html)?.[1] ?? "";
  const embed = await fetch(frame);
  wrong.push(
    ...unless(found.type === "rich" && found.method === "auto-discovery", `${path}: ${found.type}`),
    ...unless(found.title && found.width === 400, `${path}: ${found.title}, ${found.width}`),
    ...unless(embed.ok && frame.startsWith(`${SITE}/embed/`), `${path}: no frame at ${frame}`),
    ...unless(found.thumbnail_url === undefined, `${path}: a picture wider than asked`),
  );
}
finish(`${pages.length} pages`, wrong);
