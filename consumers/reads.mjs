// Addresses of the public API that answer 200.

import { readJson, SITE } from "./site.mjs";

const MAX_PAGES = 10;

/** The example of every operation, where the site has what it names (demonstration data have no divisions), then every operation on a person, topic and place for as many as are asked. */
export async function listReads(wanted) {
  const { paths } = await readJson("/api/openapi.json");
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));
  const examples = [];
  for (const { path, parameters } of operations) {
    const example = fill(path, parameters);
    if ((await fetch(SITE + example)).status !== 404) examples.push(example);
  }
  const people = await listIds("/api/v1/politicians?limit=50");
  const topics = await listIds("/api/v1/topics?limit=50");
  const others = operations.flatMap(({ path }) => {
    const ids = { politicians: people, topics }[path.split("/")[3]] ?? [];
    return /\/\{id\}/.test(path) ? ids.map((id) => path.replace("{id}", id)) : [];
  });
  return [...new Set([...examples, ...others])].slice(0, Math.max(wanted, examples.length));
}

function fill(path, parameters) {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue;
    if (place === "path") filled = filled.replace(`{${name}}`, example);
    else for (const value of [example].flat()) query.append(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

async function listIds(path) {
  const ids = [];
  let cursor = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { items, nextCursor } = await readJson(path + next);
    ids.push(...items.map(({ id }) => id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return ids;
}
