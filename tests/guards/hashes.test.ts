// A hash without a key hides nothing that can be listed: who knows all ids finds the one behind it. Every such hash
// in the sources stands here with what it is made of, and none is made of what names an account or a text.

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** By file and the expression that is hashed; many characters of chance or public content alone. */
const UNKEYED = [
  "src/domain/integrity/merkle.ts: Uint8Array.from(bytes)",
  "src/main/template.ts: text",
  "src/platform/images/photo-files.ts: url",
  "src/platform/integrity/node-hash.ts: bytes",
  "src/platform/integrity/signing-key.ts: publicKey",
  "src/platform/jobs/schedule.ts: `${name} ${slot}`",
  "src/platform/moderation/learned/seed.ts: JSON.stringify(examples)",
  "src/platform/page-cache/cache-entry.ts: body",
  "src/platform/pictures/picture-store.ts: `${DRAWING_VERSION} ${size} ${picture.version}`",
  "src/platform/tables/write-table.ts: piece as Buffer",
  "src/platform/tables/write-table.ts: text",
  "src/server/features/imports/administration/administered-person.ts: JSON.stringify(seen)",
  "src/server/features/imports/files/topics/read-topic-file.ts: foldText(title)",
  "src/server/features/imports/jobs/change-log.ts: JSON.stringify(changes)",
  "src/server/features/imports/queries/people.ts: 'scrutinio/people'",
  "src/server/features/moderation-engine/train-classifier.ts: JSON.stringify(decided)",
  "src/server/features/open-data/test-set/publish-test-set.ts: content",
  "src/server/features/parliament/read-divisions.ts: JSON.stringify(content)",
  "src/server/features/politicians/queries/featured.ts: id::text",
  "src/server/features/politicians/queries/featured.ts: politicians.id::text",
  "src/server/features/summaries/generate-summary.ts: JSON.stringify(said)",
  "src/server/features/summaries/queries/summaries.ts: lower(comment)",
  "src/server/http/correction-form.ts: body",
  "src/server/http/file-routes.ts: content",
  "src/server/shared/keys.ts: token",
];

const HASH =
  /createHash\([^)]*\)|subtle\.digest\("[^"]+", |(?<![.\w])hash\("sha\d+", |\b(?:md5|sha(?:224|256|384|512)|hashtext(?:extended)?)\(/g;

/** Up to the parenthesis that closes the call, or a comma outside of others. */
function readArgument(source: string, from: number, stopsAtComma: boolean): string {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at] ?? "";
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character) && --depth < 0) return source.slice(from, at).trim();
    if (stopsAtComma && character === "," && depth === 0) return source.slice(from, at).trim();
  }
  return source.slice(from).trim();
}

function findHashes(source: string): string[] {
  return [...source.matchAll(HASH)].map((match) => {
    const after = match.index + match[0].length;
    if (!match[0].startsWith("createHash"))
      return readArgument(source, after, match[0].endsWith(" "));
    const update = source.indexOf(".update(", after);
    return update === -1 ? "?" : readArgument(source, update + ".update(".length, false);
  });
}

const files = globSync("src/**/*.{ts,tsx}").filter((name) => !/\.test\.tsx?$/.test(name));

it("every hash without a key is known with what it is made of", () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    findHashes(readFileSync(file, "utf8")).map(
      (hashed) => `${file}: ${hashed.replaceAll(/,$/g, "")}`,
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(UNKEYED.toSorted());
});

it("none is of the id or address of an account, a review or an opinion", () => {
  const isNaming = /user|account|author|reviewId|opinionId|review\.id|opinion\.id/i;
  expect(UNKEYED.filter((one) => isNaming.test(one.slice(one.indexOf(": "))))).toEqual([]);
});

it("sees a hash of an id however it is written", () => {
  for (const source of [
    'createHash("sha256").update(`desk/${userId}`).digest("hex")',
    'createHash("md5")\n  .update(`desk/${userId}`)',
    'await crypto.subtle.digest("SHA-256", encode(`desk/${userId}`))',
    'hash("sha256", `desk/${userId}`, "hex")',
    "sql`SELECT md5(user_id::text)`",
  ])
    expect(findHashes(source).join()).toMatch(/userId|user_id/);
});
