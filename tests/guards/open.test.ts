// What others need to use and change the project: licence, publiccode.yml, workflows, updates.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const read = (file: string) => readFileSync(file, "utf8");

/** Of the English text as the European Commission and SPDX publish it, without trailing blanks. */
const EUPL_1_2 = "b265314fe0920ed66121307961dabb70eb3c26c508d2362783e821bbb4a0e16c";

it("LICENSE is the EUPL 1.2, word by word, and the manifests name it", () => {
  const normal = read("LICENSE").replaceAll(/\s+/g, " ").trim();
  expect(createHash("sha256").update(normal).digest("hex")).toBe(EUPL_1_2);
  expect(JSON.parse(read("package.json"))).toMatchObject({ license: "EUPL-1.2" });
  expect(publiccode.parse(parse(read("publiccode.yml"))).legal.license).toBe("EUPL-1.2");
});

/** The keys that this project uses, as the standard 0.5 defines them: a key it does not know is refused. */
const path = z.string().refine((file) => existsSync(file), "no such file");
const description = z.strictObject({
  shortDescription: z.string().min(1).max(150),
  longDescription: z.string().min(150).max(10_000),
  features: z.array(z.string().min(1).max(100)).min(1),
  screenshots: z.array(path.regex(/\.(?:png|jpg)$/)),
});
const dependency = z.strictObject({
  name: z.string().min(1),
  versionMin: z.string().optional(),
  optional: z.boolean().optional(),
});
const contact = z.strictObject({ name: z.string().min(1), email: z.email().optional() });
const publiccode = z.strictObject({
  publiccodeYmlVersion: z.literal("0.5.0"),
  name: z.literal("Scrutinio"),
  url: z.url(),
  logo: path.regex(/\.(?:svg|png)$/),
  platforms: z.array(z.literal("web")).min(1),
  categories: z
    .array(z.enum(["digital-citizenship", "feedback-and-reviews-management", "data-visualization"]))
    .min(1),
  developmentStatus: z.enum(["concept", "development", "beta", "stable", "obsolete"]),
  softwareType: z.literal("standalone/web"),
  intendedAudience: z.strictObject({
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
    scope: z.array(z.enum(["society", "local-authorities"])),
  }),
  description: z.strictObject({ it: description, en: description }),
  legal: z.strictObject({ license: z.string() }),
  maintenance: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("none") }),
    z.strictObject({
      type: z.enum(["internal", "community"]),
      contacts: z.array(contact).min(1),
    }),
  ]),
  localisation: z.strictObject({
    localisationReady: z.boolean(),
    availableLanguages: z.array(z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)).min(1),
  }),
  dependsOn: z.strictObject({ open: z.array(dependency) }),
});

it("publiccode.yml has what the standard demands, and nothing that it does not know", () => {
  const document: unknown = parse(read("publiccode.yml"));
  expect(publiccode.safeParse(document).error?.issues ?? []).toEqual([]);
});

const step = z.looseObject({ uses: z.string().optional() });
const workflow = z.looseObject({
  permissions: z.strictObject({ contents: z.literal("read") }),
  jobs: z.record(z.string(), z.looseObject({ steps: z.array(step) })),
});
const workflows = globSync(".github/workflows/*.yml");

it.each(workflows)("%s may only read, and names its actions by commit", (file) => {
  const { jobs } = workflow.parse(parse(read(file)));
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@[\da-f]{40}$/.test(action))).toEqual([]);
});

it("ci.yml runs every step of `npm test`, in parts", () => {
  const env = { ...process.env, TEST_DATABASE_URL: "postgres://unused" };
  const { stdout } = spawnSync(process.execPath, ["scripts/test.mjs", "none"], {
    encoding: "utf8",
    env,
  });
  const steps = /Steps: (.+)\./.exec(stdout)?.[1]?.split(", ") ?? [];
  const parts = [...read(".github/workflows/ci.yml").matchAll(/npm test -- ([a-z ]+)/g)];
  const inParts = parts.flatMap(([, names = ""]) => names.trim().split(" "));
  expect(steps).toContain("postgres");
  expect(inParts.toSorted()).toEqual(steps.toSorted());
});

it("updates of packages and actions wait a week", () => {
  const { updates } = z
    .looseObject({
      updates: z.array(
        z.looseObject({
          "package-ecosystem": z.string(),
          cooldown: z.strictObject({ "default-days": z.literal(7) }),
        }),
      ),
    })
    .parse(parse(read(".github/dependabot.yml")));
  expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions"]);
});
