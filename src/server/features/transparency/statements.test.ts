import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  decideItem,
  getModerationItem,
  listModerationQueue,
  sanctionUser,
} from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { writeReply } from "#contract/replies.ts";
import { withdrawReview } from "#contract/reviews.ts";
import { exportStatements } from "#contract/statements-of-reasons.ts";
import type { StatementOfReasons } from "#contract/statements-of-reasons.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { DAY_MS } from "#domain/durations.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import {
  DSA_AUTOMATED_DECISIONS,
  DSA_CATEGORIES,
  DSA_CONTENT_TYPES,
  DSA_COUNTRIES,
  DSA_KEYWORDS,
  DSA_PROVISIONS,
  DSA_SOURCES,
  DSA_VISIBILITIES,
} from "#domain/transparency/dsa-database.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { checkedStatementSchema } from "./statement-schema.ts";
import { toStatement } from "./to-statement.ts";
import type { RestrictionRow } from "./to-statement.ts";

let app: TestApp;
let call: ReturnType<TestApp["as"]>["call"];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  call = app.as({ ...(await buildAdministrator(app.context.db)), roles: ["admin"] }).call;
});

const today = () => dayInItaly(app.clock.now());
const period = () => ({ from: addDays(today(), -30), to: today() });

/** A reported review that an administrator removes. */
async function removedReview(isIllegal: boolean, createdAt = app.clock.now()) {
  const { db } = app.context;
  const author = await buildUser(db, { fullName: "Chi Scrive" });
  const reporter = await buildUser(db, { fullName: "Chi Segnala" });
  const { id: politicianId } = await buildPolitician(db, { name: "Anna Rossi" });
  const review = await buildReview(db, { politicianId, userId: author.id, createdAt });
  await app.as(reporter).call(reportContent, {
    kind: "review",
    id: review.id,
    reason: "insult",
    details: "Offende Anna Rossi.",
    isIllegal,
  });
  const { items } = await call(listModerationQueue, {});
  const { item } = await call(getModerationItem, { id: items[0]?.id ?? 0 });
  await call(decideItem, {
    id: item.id,
    version: item.version,
    decision: "remove",
    rule: "insult",
    facts: "Chi Scrive offende Anna Rossi.",
  });
  return { author, review };
}

const VALID: StatementOfReasons = toStatement(
  {
    id: 1,
    decidedAt: new Date("2026-11-20T10:00:00Z"),
    decision: "remove",
    rule: "insult",
    kind: "review",
    isStatement: null,
    openedBy: "reports",
    openedAt: new Date("2026-11-19T10:00:00Z"),
    writtenOn: "2026-11-18",
    sanction: null,
    sanctionEndsAt: null,
    isIllegalReported: false,
  },
  "https://scrutinio.example",
);

/** Of the database: where it comes from is written in it. */
const DOCUMENTED = JSON.parse(
  readFileSync(
    new URL("../../../../tests/fixtures/dsa-statement.schema.json", import.meta.url),
    "utf8",
  ),
) as { properties: Record<string, { enum?: string[]; items?: { enum?: string[] } }> };
const isDocumented = new Ajv({ strict: false }).compile(DOCUMENTED);

describe("statements of reasons for the DSA transparency database", () => {
  it("have its fields, and neither names nor texts", async () => {
    await removedReview(true);
    const { statements, nextCursor } = await call(exportStatements, period());
    expect(nextCursor).toBeNull();
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      decision_visibility: ["DECISION_VISIBILITY_CONTENT_REMOVED"],
      decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
      incompatible_content_ground: "Linee guida della community: Insulti e umiliazioni",
      incompatible_content_illegal: "No",
      content_type: ["CONTENT_TYPE_TEXT"],
      category: "STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH",
      content_language: "IT",
      application_date: today(),
      source_type: "SOURCE_ARTICLE_16",
      automated_detection: "No",
      automated_decision: "AUTOMATED_DECISION_NOT_AUTOMATED",
    });
    expect(statements[0]?.territorial_scope).toHaveLength(30);
    expect(checkedStatementSchema.safeParse(statements[0]).success).toBe(true);
    isDocumented(statements[0]);
    expect(isDocumented.errors).toBeNull();
    expect(JSON.stringify(statements)).not.toMatch(/Rossi|Chi Scrive|Chi Segnala|offende/);
  });

  it("date a reply by its own day", async () => {
    const { db } = app.context;
    const anna = await buildUser(db);
    const { id: politicianId } = await buildPolitician(db);
    const review = await buildReview(db, { politicianId });
    await buildRepresentation(db, { userId: anna.id, politicianId });
    const { reply } = await app
      .as(anna)
      .call(writeReply, { id: review.id, comment: "La strada apre a maggio." });
    const written = today();
    app.clock.advance(3 * DAY_MS);
    const reporter = await buildUser(db);
    await app.as(reporter).call(reportContent, { kind: "reply", id: reply.id, reason: "insult" });
    const { items } = await call(listModerationQueue, { kind: "reply" });
    const { item } = await call(getModerationItem, { id: items[0]?.id ?? 0 });
    await call(decideItem, {
      id: item.id,
      version: item.version,
      decision: "remove",
      rule: "insult",
      facts: "Offende.",
    });
    const { statements } = await call(exportStatements, period());
    expect(statements).toMatchObject([{ content_date: written, application_date: today() }]);
  });

  it("date a text by its own day after it was withdrawn", async () => {
    const written = new Date(app.clock.now().getTime() - 5 * DAY_MS);
    const { author, review } = await removedReview(true, written);
    await app.as(author).call(withdrawReview, { id: review.id });
    const { statements } = await call(exportStatements, period());
    expect(statements).toMatchObject([
      { content_date: dayInItaly(written), application_date: today() },
    ]);
  });

  it("say that other reports are no notices of illegal content", async () => {
    await removedReview(false);
    const { statements } = await call(exportStatements, period());
    expect(statements[0]?.source_type).toBe("SOURCE_TYPE_OTHER_NOTIFICATION");
  });

  it("have suspensions with their end, and no warnings, which restrict nothing", async () => {
    const { id: userId } = await buildUser(app.context.db);
    const sanction = { userId, rule: "report-abuse", facts: "Segnala a vuoto." } as const;
    await call(sanctionUser, { ...sanction, sanction: { kind: "warning" } });
    await call(sanctionUser, { ...sanction, sanction: { kind: "suspension", days: 7 } });
    const { statements } = await call(exportStatements, period());
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      decision_provision: "DECISION_PROVISION_PARTIAL_SUSPENSION",
      end_date_service_restriction: addDays(today(), 7),
      content_type: ["CONTENT_TYPE_OTHER"],
      content_type_other: "Account",
      source_type: "SOURCE_VOLUNTARY",
    });
  });

  it("are of the period, page by page, each with an identifier of its own", async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      `INSERT INTO moderation_decisions (decision, rule, decided_at)
       SELECT 'hide-provisionally', 'spam', $1::timestamptz - n * interval '1 minute'
       FROM generate_series(1, 150) AS n RETURNING id`,
      [app.clock.now().toISOString()],
    );
    const first = await call(exportStatements, period());
    const second = await call(exportStatements, { ...period(), cursor: first.nextCursor ?? "" });
    expect([first.statements.length, second.statements.length]).toEqual([100, 50]);
    expect(second.nextCursor).toBeNull();
    const puids = new Set([...first.statements, ...second.statements].map(({ puid }) => puid));
    expect(puids.size).toBe(rows.length);
    app.clock.advance(100 * DAY_MS);
    expect((await call(exportStatements, period())).statements).toEqual([]);
  });

  it.each([
    ["ieri", "2026-01-01"],
    ["2026-02-01", "2026-01-01"],
    ["2024-01-01", "2026-01-01"],
    ["", ""],
  ])("are not exported from «%s» to «%s»", async (from, to) => {
    expect(await refusal(call(exportStatements, { from, to }))).toBe("statement_period_invalid");
  });

  it("are valid for every rule, decision and origin", () => {
    const rows: RestrictionRow[] = [];
    const base = { id: 1, sanctionEndsAt: null, isIllegalReported: false };
    const decidedAt = new Date("2026-11-20T10:00:00Z");
    for (const rule of [...GUIDELINE_RULES, null])
      for (const openedBy of ["automatic", "reports", "watch", "appeal"] as const)
        for (const decision of ["hide", "remove", "hide-provisionally", "set-aside"] as const)
          for (const kind of ["review", "opinion", "reply"] as const)
            for (const sanction of [null, "warning", "suspension", "ban"] as const)
              rows.push({
                ...base,
                decidedAt,
                decision,
                rule,
                kind,
                isStatement: null,
                openedBy,
                openedAt: decidedAt,
                writtenOn: null,
                sanction,
              });
    const wrong = rows.filter(
      (row) => !checkedStatementSchema.safeParse(toStatement(row, "https://a.example")).success,
    );
    expect(wrong).toEqual([]);
    const refused = rows.filter((row) => !isDocumented(toStatement(row, "https://a.example")));
    expect(refused).toEqual([]);
  });

  it("have the values that the database documents", () => {
    const valuesOf = (field: string) => {
      const { enum: one, items } = DOCUMENTED.properties[field] ?? {};
      return (one ?? items?.enum ?? []).toSorted();
    };
    for (const [field, ours] of [
      ["decision_visibility", DSA_VISIBILITIES],
      ["decision_provision", DSA_PROVISIONS],
      ["content_type", DSA_CONTENT_TYPES],
      ["category", DSA_CATEGORIES],
      ["source_type", DSA_SOURCES],
      ["automated_decision", DSA_AUTOMATED_DECISIONS],
      ["territorial_scope", DSA_COUNTRIES],
    ] as const)
      expect({ field, values: ours.toSorted() }).toEqual({ field, values: valuesOf(field) });
    expect(valuesOf("category_specification")).toEqual(expect.arrayContaining([...DSA_KEYWORDS]));
  });

  it.each([
    ["without a restriction", { decision_visibility: undefined }],
    ["with an unexplained restriction", { decision_visibility: ["DECISION_VISIBILITY_OTHER"] }],
    ["with an unexplained kind of content", { content_type: ["CONTENT_TYPE_OTHER"] }],
    ["with a category that is none", { category: "STATEMENT_CATEGORY_INSULTS" }],
    ["with a country outside the EEA", { territorial_scope: ["US"] }],
    ["with a time instead of a day", { application_date: "2026-11-20T10:00:00Z" }],
    ["with a day before the database", { application_date: "2019-12-31" }],
    [
      "with an end before its begin",
      {
        decision_provision: "DECISION_PROVISION_PARTIAL_SUSPENSION",
        end_date_service_restriction: "2026-11-19",
      },
    ],
    ["with blanks in its identifier", { puid: "decisione 1" }],
    ["without facts", { decision_facts: "" }],
    ["with too long an explanation", { incompatible_content_explanation: "x".repeat(2001) }],
  ])("are refused %s", (_, change) => {
    expect(checkedStatementSchema.safeParse(VALID).success).toBe(true);
    expect(checkedStatementSchema.safeParse({ ...VALID, ...change }).success).toBe(false);
  });
});
