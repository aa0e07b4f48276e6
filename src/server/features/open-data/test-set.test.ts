import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getOpenData } from "#contract/open-data.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { MADE_UP_SET } from "#tests/build/test-set.ts";
import { publishTestSet } from "./test-set/publish-test-set.ts";

/** Debian and macOS have it; Windows may not. */
const hasPython = spawnSync("python3", ["--help"]).error === undefined;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const download = (file: string) => app.http.request(`/open-data/test-set/${file}`);

describe("the public test set", () => {
  it("is not there before the operator publishes it", async () => {
    expect((await app.as(null).call(getOpenData, {})).testSet).toBeNull();
    expect((await download("participation.csv")).status).toBe(404);
  });

  it("is published with sums once all is counted the same, and names nobody", async () => {
    expect(await publishTestSet(app.context, MADE_UP_SET)).toMatchObject({ isPublished: true });
    const { testSet } = await app.as(null).call(getOpenData, {});
    expect(testSet).toMatchObject({ deputies: 8, divisions: 3, records: 21 });
    expect(testSet?.files.map(({ path }) => path.replace("/open-data/test-set/", ""))).toEqual([
      "divisions.csv",
      "votes.txt.gz",
      "members.csv",
      "participation.csv",
      "agreement.csv",
      "check.py",
    ]);
    const members = await download("members.csv");
    expect(members.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await members.text()).split("\n").slice(0, 2)).toEqual([
      "deputy,mandate_end,groups",
      "d1_18,,VALLI 2018-03-27..",
    ]);
    const votes = Buffer.from(await (await download("votes.txt.gz")).arrayBuffer());
    expect(gunzipSync(votes).toString()).toMatch(/^d1_18\tFFV\n/u);
    expect((await download("other.csv")).status).toBe(404);
    expect(await (await download("test-set.json")).text()).not.toContain("madeAt");
  });

  it.each([
    [
      "participation",
      { ...MADE_UP_SET.participation[0], mission_M: "1" },
      { sameParticipation: 7 },
    ],
    ["agreement", { ...MADE_UP_SET.agreement[0], same_as_group: "0" }, { sameAgreement: 7 }],
    ["divisions", { ...MADE_UP_SET.divisions[0], F: "9" }, { believed: 2 }],
  ] as const)("is not published where a result of %s differs", async (key, first, check) => {
    const rows = [first as Record<string, string>, ...MADE_UP_SET[key].slice(1)];
    const result = await publishTestSet(app.context, { ...MADE_UP_SET, [key]: rows });
    expect(result).toMatchObject({ isPublished: false, check });
  });

  it.runIf(hasPython)(
    "is counted the same by the program beside it, which finds a wrong figure",
    async () => {
      await publishTestSet(app.context, MADE_UP_SET);
      const folder = await mkdtemp(join(tmpdir(), "scrutinio-test-set-"));
      const { testSet } = await app.as(null).call(getOpenData, {});
      for (const { path } of testSet?.files ?? []) {
        const bytes = Buffer.from(await (await app.http.request(path)).arrayBuffer());
        await writeFile(join(folder, path.slice(path.lastIndexOf("/"))), bytes);
      }
      const check = () =>
        spawnSync("python3", [join(folder, "check.py"), folder], { encoding: "utf8" });
      try {
        expect(execFileSync("python3", [join(folder, "check.py"), folder]).toString()).toBe(
          "8 deputies, 3 divisions: all the same\n",
        );
        await writeFile(
          join(folder, "agreement.csv"),
          "deputy,comparable_votes,same_as_group\nd1_18,2,1\n",
        );
        expect(check()).toMatchObject({
          status: 1,
          stdout: expect.stringContaining("d1_18 (1, 1)"),
        });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});
