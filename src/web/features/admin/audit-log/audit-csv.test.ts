import { describe, expect, it } from "vitest";
import type { AuditLogEntry } from "#contract/audit.ts";
import type { Call } from "#contract/endpoint.ts";
import { makeAuditFile } from "./audit-csv.ts";

const entry: AuditLogEntry = {
  id: 1,
  at: "2026-11-01T23:30:05Z",
  actor: {
    kind: "administrator",
    id: "0190a000-0000-7000-8000-000000000001",
    email: "=cmd@example.org",
  },
  action: "topic-edited",
  subject: { kind: "topic", id: "12", title: '=HYPERLINK("http://x")' },
  details: { title: true, opinions: 3 },
};
const now = new Date("2026-11-20T10:00:00Z");

/** Responds with that many pages of one entry each; without a number, endlessly. */
function pages(many: number, size = 1): { call: Call; asked: unknown[] } {
  const asked: unknown[] = [];
  const call = (async (_endpoint: unknown, input: unknown) => {
    asked.push(input);
    return {
      items: Array.from({ length: size }, () => entry),
      nextCursor: asked.length < many ? `dopo-${asked.length}` : null,
    };
  }) as unknown as Call;
  return { call, asked };
}

describe("the audit log as a file", () => {
  it("reads in a spreadsheet as it does on the page, and runs nothing there [security 27]", async () => {
    const { call } = pages(1);
    const file = await makeAuditFile(call, {}, now);
    expect(file).toMatchObject({
      name: "scrutinio-registro-2026-11-20.csv",
      entries: 1,
      isTruncated: false,
    });
    const [header, row] = file.csv.split("\r\n");
    expect(header).toBe("\uFEFFData e ora;Chi;Che cosa;Azione;A che cosa;Identificativo;Dettagli");
    expect(row).toBe(
      `2026-11-02 00:30:05;'=cmd@example.org;ha modificato un tema;topic-edited;"'=HYPERLINK(""http://x"")";12;titolo: sì, opinioni: 3`,
    );
  });

  it("holds every page, with the filters of the page", async () => {
    const { call, asked } = pages(3);
    const file = await makeAuditFile(call, { subject: "topic" }, now);
    expect(file.entries).toBe(3);
    expect(asked).toMatchObject([
      { subject: "topic" },
      { subject: "topic", cursor: "dopo-1" },
      { subject: "topic", cursor: "dopo-2" },
    ]);
  });

  it("ends at ten thousand, and says so", async () => {
    const { call } = pages(Infinity, 500);
    expect(await makeAuditFile(call, {}, now)).toMatchObject({
      entries: 10_000,
      isTruncated: true,
    });
  });
});
