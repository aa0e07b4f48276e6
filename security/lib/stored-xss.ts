// Item 23: payloads stored wherever people's texts stand, then everything public that shows them is read. What the API
// takes is sent to it; what its rules refuse (moderation, names of politicians) is written into the database before the
// site starts.

import { prepareData } from "#tests/e2e/prepared-data.ts";
import { unless } from "./check.ts";
import type { Outcome } from "./check.ts";
import { countPayloads, findRunnable, openReader } from "./markup.ts";
import { openSite } from "./site.ts";
import type { Site } from "./site.ts";
import { XSS_PAYLOADS } from "./xss-payloads.ts";

/** PostgreSQL stores no NUL; without it two are the same, which topics may not be. */
const PAYLOADS = [...new Set(XSS_PAYLOADS.map((payload) => payload.replaceAll("\0", "")))];

/** `$1` are the payloads; each row gets the one of its place. */
const one = (number: string) => `($1::text[])[1 + ((${number}) % cardinality($1::text[]))::int]`;
const STORE = [
  `UPDATE politicians SET name = ${one("id")}, party = ${one("id + 1")}, location = ${one("id + 2")},
     constituency = ${one("id + 3")}, other_roles = ARRAY[${one("id + 4")}]`,
  `UPDATE reviews SET comment = ${one("id")}`,
  `UPDATE topic_reviews SET comment = ${one("id")}, shown_name = 'full-name'`,
  `UPDATE topic_summary_quotations SET text = ${one("opinion_id")}`,
  `UPDATE users SET full_name = ${one("abs(hashtext(id::text))")}`,
];

export async function readStoredPayloads(): Promise<Outcome> {
  const { demo } = await prepareData();
  const site = await openSite({
    prepared: demo,
    async change({ pool }) {
      for (const statement of STORE) await pool.query(statement, [PAYLOADS]);
    },
  });
  try {
    return await readEverything(site);
  } finally {
    await site.close();
  }
}

async function readEverything(site: Site): Promise<Outcome> {
  const wrong: string[] = [];
  const topics = await storeTopics(site, wrong);
  const reader = await openReader(site);
  let [documents, payloads] = [0, 0];
  try {
    for (const path of await listAddresses(site, topics)) {
      const { text, status, headers } = await site.ask(path);
      if (status !== 200) wrong.push(`${path}: ${status}`);
      const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
      documents += 1;
      payloads += countPayloads(text);
      wrong.push(...(await findRunnable(reader, { path, type, text, headers })));
    }
    const opened = ["/politician-live/1", `/topic/${topics[0]}`, "/topics"];
    for (const path of opened) wrong.push(...((await reader?.open(path)) ?? []));
    const browser =
      reader === null
        ? "no browser is here to open them"
        : `read as a browser does; ${opened.length} opened, no dialog`;
    const seen = `${PAYLOADS.length} payloads stored as names, comments, opinions, topics: ${payloads} times in ${documents} pages, feeds, embeds and files, always as text (${browser})`;
    if (payloads < documents) wrong.push("hardly any payload is shown");
    return unless(wrong, seen);
  } finally {
    await reader?.close();
  }
}

/** Through the API, one for each payload: titles and descriptions may hold anything. */
async function storeTopics(site: Site, wrong: string[]): Promise<number[]> {
  const { cookie } = await site.signedIn("admin");
  const ids: number[] = [];
  for (const payload of PAYLOADS) {
    const body = { title: payload, description: `${payload}\n\n${payload}` };
    const path = "/api/admin/topics";
    const { status, text } = await site.ask(path, { method: "POST", body, cookie });
    if (status === 201) ids.push((JSON.parse(text) as { topic: { id: number } }).topic.id);
    else wrong.push(`a topic "${payload}": ${status}`);
  }
  const [fullName] = PAYLOADS;
  const { status } = await site.ask("/api/me", { method: "PATCH", body: { fullName }, cookie });
  if (status !== 200) wrong.push(`a name: ${status}`);
  return ids;
}

/** Whatever shows the texts of others, one of each kind for each payload. */
async function listAddresses(site: Site, topics: readonly number[]): Promise<string[]> {
  const { text } = await site.ask("/api/politicians?limit=100");
  const people = (JSON.parse(text) as { items: { id: number }[] }).items.map(({ id }) => id);
  const [id = 0, second = 0] = people;
  const older = Array.from({ length: 20 }, (_, index) => index + 1);
  return [
    "/",
    "/politicians-live",
    "/politicians-live?q=alert",
    "/topics",
    "/topics/feed",
    "/topics/feed/json",
    "/rankings",
    "/integrity",
    "/integrity/feed",
    "/transparency",
    "/transparency.csv",
    "/transparency/decisions",
    "/parliament/senato",
    "/parliament/camera",
    "/place/IT-italia",
    `/compare?p=${id},${second}`,
    "/api/reviews/latest",
    "/sitemap.xml",
    ...people.flatMap((person) => listOf("politician", "politician-live", person)),
    ...[...older, ...topics].flatMap((topic) => listOf("topic", "topic", topic)),
  ];
}

function listOf(kind: string, page: string, id: number): string[] {
  const oembed = new URLSearchParams({ url: `https://scrutinio.example/${page}/${id}` });
  return [
    `/${page}/${id}`,
    `/${page}/${id}/feed`,
    `/${page}/${id}/feed/json`,
    `/embed/${kind}/${id}`,
    `/share/${kind}/${id}`,
    `/api/oembed?${oembed}`,
  ];
}
