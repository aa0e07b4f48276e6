// C: input and output.

import { readdirSync, readFileSync } from "node:fs";
import { routes } from "#server/routes.ts";
import { combine, unless } from "./lib/check.ts";
import type { Check } from "./lib/check.ts";
import { fuzzSignedIn, SIGNED_IN_EACH } from "./lib/fuzz-signed-in.ts";
import { countOperations, fuzzPublicApi } from "./lib/fuzz-public-api.ts";
import { runSchemathesis, runSqlmap, runWapiti } from "./lib/scanners.ts";
import type { Site } from "./lib/site.ts";
import { XSS_PAYLOADS } from "./lib/xss-payloads.ts";

const PHOTOS = "src/platform/images/photo-store.test.ts";
const CSV = "src/server/features/imports/files/read-csv.test.ts";
const FUZZ = "src/server/http/hostile-input.test.ts";
const PUBLISH = "src/server/features/reviews/publish-review.test.ts";

export const input: readonly Check[] = [
  {
    number: 23,
    title: "Nothing typed becomes markup: pages, data in pages, feeds, mail",
    tests: {
      "src/main/page-cache.test.ts": [
        "has the latest reviews, as text",
        "tell the same as JSON Feed, whose texts are escaped",
      ],
      "src/platform/mail/email-content.test.ts": ["treats what it is given as text"],
    },
    async run(site) {
      const wrong: string[] = [];
      for (const payload of XSS_PAYLOADS) {
        const path = `/politicians-live?q=${encodeURIComponent(payload)}`;
        const { text, status } = await site.ask(path);
        if (status >= 500) wrong.push(`${payload}: ${status}`);
        // A payload without markup is text wherever it stands.
        if (/[<"]/.test(payload) && text.includes(payload)) wrong.push(payload);
      }
      const users = listSources("src").filter((file) =>
        readFileSync(file, "utf8").includes("dangerouslySetInnerHTML"),
      );
      if (users.join() !== "src/web/lib/keep-html.tsx")
        wrong.push(`raw HTML in ${users.join(", ")}`);
      return unless(
        wrong,
        `${XSS_PAYLOADS.length} payloads in a search come back as text; raw HTML in one place, of the server's own`,
      );
    },
    // What brings a browser or a bundler is loaded when it runs: item 51 measures from this process.
    slow: async () => (await import("./lib/stored-xss.ts")).readStoredPayloads(),
  },
  {
    number: 24,
    title: "wapiti finds nothing",
    slow: runWapiti,
  },
  {
    number: 25,
    title: "Search, filters, order, ids and cursors reach no SQL",
    tests: {
      [FUZZ]: ["is never a failure of"],
      "src/server/features/reviews/select-reviews.test.ts": [
        "finds nothing by signs, by words that are everywhere, or by anything hostile",
        "refuses the cursor of another order",
      ],
    },
    async run(site) {
      const status = async (query: string) => (await site.ask(`/api/politicians?${query}`)).status;
      const wrong: string[] = [];
      for (const sort of ["password", "name;DROP TABLE users", "1", "name desc", "(select 1)"])
        if ((await status(`sort=${encodeURIComponent(sort)}`)) !== 400) wrong.push(`sort=${sort}`);
      if ((await status(`q=${"x".repeat(10_000)}`)) !== 400)
        wrong.push("a query of 10 kB is taken");
      if ((await status("cursor=%27--")) >= 500) wrong.push("a broken cursor");
      const count = async (q: string) =>
        (JSON.parse((await site.ask(`/api/politicians?q=${q}`)).text) as { items: unknown[] }).items
          .length;
      if ((await count("zzz%25")) > 0 || (await count("zzz_")) > 0)
        wrong.push("% or _ match anything");
      return unless(wrong, "orders from a list, 10 kB refused, % and _ are letters");
    },
    slow: runSqlmap,
  },
  {
    number: 26,
    title: "Personal answers are in no shared cache, and public ones have nothing personal",
    tests: {
      "src/platform/page-cache/page-cache.test.ts": [
        "goes to the application with its cookie, every time",
      ],
      "tests/e2e/offline.test.ts": ["nothing about who is signed in is among what is kept"],
      [`src/server/features/settings/personal-data.test.ts`]: ["is kept by no cache"],
    },
    async run(site) {
      const { cookie, email } = await site.signedIn("citizen");
      const wrong: string[] = [];
      const personal = routes.filter(
        ({ endpoint: { method, access } }) => method === "GET" && access.for !== "everyone",
      );
      for (const { endpoint } of personal) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, "1");
        const { headers, status } = await site.ask(path, { cookie });
        const said = String(headers["cache-control"] ?? "");
        if (status >= 500 || !said.includes("no-store")) wrong.push(`${path}: ${status} "${said}"`);
      }
      for (const path of ["/", "/politicians-live", "/topics", "/settings", "/api/politicians"]) {
        const [own, others] = await Promise.all([site.ask(path, { cookie }), site.ask(path)]);
        if (own.headers["set-cookie"] !== undefined) wrong.push(`${path} sets a cookie`);
        if (own.text.includes(email)) wrong.push(`${path} names who asks`);
        if (own.headers["etag"] === undefined) wrong.push(`${path} has no ETag`);
        if (own.headers["etag"] !== others.headers["etag"]) wrong.push(`${path} differs by cookie`);
      }
      const stored = await readThroughSharedCache(site, wrong);
      return unless(
        wrong,
        `${personal.length} personal answers no-store; 5 public ones the same with and without cookie; two people behind a cache that kept ${stored} answers never see each other`,
      );
    },
  },
  {
    number: 27,
    title: "No cell of a CSV file begins a formula",
    tests: {
      "src/domain/csv.test.ts": ["a cell of a CSV file"],
      "src/web/features/admin/audit-log/audit-csv.test.ts": [
        "reads in a spreadsheet as it does on the page, and runs nothing there",
      ],
    },
  },
  {
    number: 28,
    title: "Any file can be imported or is refused by line; importing twice adds nothing",
    tests: {
      [CSV]: [
        "may be UTF-8 with or without a byte order mark, or UTF-16",
        "may be Windows-1252",
        "may have cells that begin like a formula",
        "is named with its line, column and reason",
        "a file that is refused whole",
      ],
      "src/server/features/imports/jobs/import-file.test.ts": [
        "adds nothing the second time",
        "that is interrupted keeps nothing and leaves the way free",
        "a file that is refused",
      ],
    },
  },
  {
    number: 29,
    title: "The server fetches only from listed hosts, and never from private addresses",
    tests: {
      [PHOTOS]: [
        "does not connect to a name that resolves to a private address",
        "a public address",
      ],
      "src/server/features/follows/push/push.test.ts": [
        "is refused at addresses of no push service",
        "follow no redirection",
      ],
      "src/platform/sparql/sparql-client.test.ts": ["an endpoint that goes on misbehaving"],
    },
  },
  {
    number: 30,
    title: "Only pages of Wikipedia are framed; others open in a new tab",
    decision: "24",
    tests: {
      "src/domain/politician/links.test.ts": ["can be framed only when they are Wikipedia's"],
      "tests/e2e/wikipedia.test.ts": [
        "that is somebody else's is a link to a new tab, not a frame",
      ],
    },
  },
  {
    number: 31,
    title: "Lengths are counted alike in browser and server; empty in appearance is empty",
    tests: {
      [PUBLISH]: [
        "takes a comment of 1000 characters outside the basic plane",
        "stores half a character as the sign for a missing one",
      ],
      "src/domain/account/credentials.test.ts": [
        "refuses a name of invisible characters",
        "counts the characters of a password as a person does",
      ],
      "src/server/field-messages.test.ts": ["what is wrong with a field"],
    },
  },
  {
    number: 32,
    title: "No input makes any endpoint fail (fuzz)",
    decision: `5,000 requests to each of some 230 endpoints would be over a million, hours of one server. The public API gets 8,000 together, each write and personal read ${SIGNED_IN_EACH}, with sessions of administrators and others and hostile fields, bodies and keys; a test beside it sends every hostile value as every field of every endpoint. Uploads get broken files; nothing outside is asked. A service that this site was not given (Google, CIE) answers 503, as the contract says.`,
    tests: {
      [FUZZ]: [
        "is never a failure of",
        "named __proto__ gives no fields",
        "does not override the one in the path",
      ],
    },
    onPostgres: true,
    slow: async (site) =>
      combine([
        await fuzzPublicApi(site),
        await fuzzSignedIn(),
        await runSchemathesis(site, await countOperations(site)),
      ]),
  },
  {
    number: 33,
    title: "No text takes long to be read",
    decision:
      "Regular expressions are timed on 2,000 characters, the most a comment can be, not 100,000: some that look for an end take the square of the length, which short texts allow. Of what moderation reads, of any length, tests show that time grows with length alone.",
    slow: async () => (await import("./lib/time-patterns.ts")).timePatterns(),
    tests: {
      "src/platform/moderation/embedded/any-text.test.ts": [
        "takes time in proportion to its length",
      ],
      "src/domain/account/password-strength.test.ts": ["never takes long, whatever is pasted"],
      "src/domain/account/device.test.ts": ["is read in no time, whatever is sent"],
    },
  },
  {
    number: 34,
    title: "No header or recipient is added to a mail by what is typed",
    tests: {
      "src/platform/mail/smtp.test.ts": ["gets one recipient and no header from what is put in"],
      "src/platform/mail/outbox.test.ts": ["does not allow additional headers or recipients"],
    },
  },
];

/** What a cache in front of the site may keep of one person's answers, it gives to the next: it must name nobody. */
async function readThroughSharedCache(site: Site, wrong: string[]): Promise<number> {
  const kept = new Map<string, string>();
  const people = [await site.signedIn("citizen"), await site.signedIn("admin")];
  const paths = ["/", "/settings", "/politician-live/1", "/topics", "/api/me", "/api/me/security"];
  for (const { email, cookie } of people)
    for (const path of [...paths, "/api/politicians/1", "/api/politicians/1/reviews"]) {
      const cached = kept.get(path);
      const { text, headers } = await site.ask(path, { cookie });
      const others = people.map((one) => one.email).filter((one) => one !== email);
      if (others.some((other) => (cached ?? text).includes(other)))
        wrong.push(`${path}: a stranger`);
      const isKept = !/no-store|private/.test(String(headers["cache-control"]));
      if (isKept && headers["set-cookie"] === undefined) kept.set(path, text);
    }
  return kept.size;
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => `${folder}/${name}`);
}
