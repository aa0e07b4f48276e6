import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";
import { createOutage } from "./outage.ts";
import { runAsRequest } from "./request-context.ts";

function logged(error: unknown): string {
  let text = "";
  createLog("info", { write: (line) => void (text += line) }).error({ err: error }, "failed");
  return text;
}

describe("an error in the log", () => {
  it("says where it happened and why", () => {
    const line = logged(new Error("outer", { cause: new Error("inner") }));
    expect(line).toContain("outer");
    expect(line).toContain("inner");
    expect(line).toContain("log.test.ts");
  });

  it("tells a failed query and its cause, but never what was in it [security 47]", () => {
    const cause = Object.assign(new Error("duplicate key value"), {
      code: "23505",
      constraint: "users_email_key",
      detail: "Key (email)=(maria@example.org) already exists.",
    });
    const line = logged(
      new DrizzleQueryError("INSERT INTO users VALUES ($1, $2)", ["maria@example.org", "x"], cause),
    );
    expect(line).toContain("INSERT INTO users VALUES ($1, $2)");
    expect(line).toContain("23505");
    expect(line).toContain("users_email_key");
    expect(line).not.toContain("maria@example.org");
  });

  it("has its query and stack the first time, and only its kind after that", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const cause = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    for (const _ of [1, 2])
      log.error({ err: new DrizzleQueryError("UPDATE users SET x = $1", [1], cause) }, "failed");
    expect(lines[0]).toContain("UPDATE users");
    expect(lines[1]).not.toMatch(/UPDATE users|log\.test/);
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ err: { cause: { code: "40P01" } } });
  });
});

describe("a line of the log", () => {
  it("names the request it was written in", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    await runAsRequest("abc-1", async () => {
      await Promise.resolve();
      log.info({}, "inside");
    });
    log.info({}, "outside");
    expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
      "abc-1",
      undefined,
    ]);
  });
});

describe("a database that is away", () => {
  it("is said once, and once that it is back, however many requests fail", async () => {
    const lines: { msg: string; seconds?: number }[] = [];
    const log = createLog("info", {
      write: (line) => void lines.push(JSON.parse(line) as { msg: string }),
    });
    let isBack = false;
    const outage = createOutage({
      log,
      ping: () => (isBack ? Promise.resolve() : Promise.reject(new Error("away"))),
      now: () => (isBack ? 42_000 : 0),
      retryEveryMs: 1,
    });
    log.onDatabaseAway(outage.report);
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    for (const _ of [1, 2, 3])
      log.error({ err: new DrizzleQueryError("SELECT 1", [], refused) }, "request failed");
    isBack = true;
    await expect.poll(outage.isOver).toBe(true);
    log.error({ err: new TypeError("x") }, "request failed");
    expect(lines.map(({ msg }) => msg)).toEqual([
      "database away",
      "database back",
      "request failed",
    ]);
    expect(lines[1]?.seconds).toBe(42);
  });
});
