// A silence that begins while an answer is made: what was read before it is not kept into it.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import type { Context } from "#server/context.ts";
import { makeOpenData } from "#server/features/open-data/make-open-data.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import type { DescribePicture } from "#server/file-route.ts";
import { files } from "#server/files.ts";
import { routes } from "#server/routes.ts";
import { FIGURES_UNTIL } from "#server/shared/silence/silence.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";
import { describePicture } from "#web/app/pictures.ts";
import { createFileRoutes } from "./file-routes.ts";
import { createPublicResponses } from "./public-responses.ts";

/** The silence of a vote on 7 June 2026 begins at midnight. */
const BEGIN = Date.parse("2026-05-22T22:00:00Z");

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-05-22T20:00:00Z" });
  ({ id } = await buildPolitician(app.database.db));
  const admin = await buildUser(app.database.db);
  await app.as({ id: admin.id, roles: ["admin"] }).call(createVote, {
    kind: "political",
    name: "Elezioni di prova",
    firstDay: "2026-06-07",
    lastDay: "2026-06-07",
    closingTime: "23:00",
    territory: ["IT"],
    offices: [...OFFICE_GROUPS],
    topicId: null,
  });
  const run = { signal: new AbortController().signal };
  await makeSnapshot(app.context, {}, run);
  await makeOpenData(app.context, {}, run);
});
afterAll(() => app.close());

const moveTo = (moment: number) => app.clock.advance(moment - app.clock.now().getTime());

/** What reads before the silence, and is done a minute after it began. */
const slow =
  <Input extends unknown[], Output>(read: (...input: Input) => Promise<Output>) =>
  async (...input: Input) => {
    const output = await read(...input);
    moveTo(BEGIN + MINUTE_MS);
    return output;
  };

const describeIt: DescribePicture = (request, sources) =>
  describePicture(request, "https://scrutinio.example", sources);

const filesOf = (context: Context, describe = describeIt) =>
  createFileRoutes(context, files, {
    call: app.as(null).call,
    describePicture: describe,
    listedPaths: [],
  });

it("a 304 says until when the answer holds: the vote may be newer than the copy", async () => {
  const first = await app.http.request("/api/chambers/Senato");
  const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
  const again = await app.http.request("/api/chambers/Senato", { headers });
  expect([again.status, again.headers.get(FIGURES_UNTIL)]).toEqual([304, String(BEGIN)]);
});

describe("an answer begun before the silence and finished in it", () => {
  beforeEach(() => moveTo(BEGIN - 1));

  it.each(["/api/politicians/1", "/politician-live/1"])(
    "holds until the silence began: %s",
    async (address) => {
      const page = { status: 200, headers: [], body: Buffer.alloc(0), tags: null };
      const respond = createPublicResponses({
        ...app.context,
        routes,
        dispatch: slow(app.dispatch),
        pages: slow(() => Promise.resolve(page)),
        headers: [],
        embedHeaders: [],
      });
      const { headers } = await respond(address);
      expect(headers[headers.indexOf(FIGURES_UNTIL) + 1]).toBe(String(BEGIN));
    },
  );

  it.each(["/snapshots/2026-05-22.jsonl.gz", "/open-data/2026-05-22/rounded.csv.gz"])(
    "is kept by nobody as a file: %s",
    async (address) => {
      const { silence } = app.context;
      const context = { ...app.context, silence: { ...silence, now: slow(silence.now) } };
      const { status, headers } = await filesOf(context).request(address);
      expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=0"]);
      expect(headers.get(FIGURES_UNTIL)).toBe(String(BEGIN));
    },
  );

  it("is kept by nobody as a picture", async () => {
    const { headers } = await filesOf(app.context, slow(describeIt)).request(
      `/media/pictures/politician/${id}/wide.jpg`,
    );
    expect(headers.get("Cache-Control")).toBe("public, max-age=0");
    expect(headers.get(FIGURES_UNTIL)).toBe(String(BEGIN));
  });
});
