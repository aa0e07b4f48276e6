import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

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

  it("tells a failed query and its cause, but never what was in it", () => {
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
});
