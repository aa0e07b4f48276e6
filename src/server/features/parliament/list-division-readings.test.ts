import { describe, expect, it } from "vitest";
import { listDivisionReadings, startDivisionReading } from "#contract/admin-divisions.ts";
import { listAuditLog } from "#contract/audit.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { useDivisions } from "#tests/divisions.ts";
import { CAMERA } from "#tests/sparql/small-parliament.ts";

const { app, parliament, loadCamera, read } = useDivisions();

async function asAdministrator() {
  const ada = await buildAdministrator(app().context.db);
  return { ada, call: app().as(ada).call };
}

async function cameraOf({ call }: Awaited<ReturnType<typeof asAdministrator>>) {
  const { chambers } = await call(listDivisionReadings, {});
  return chambers.find(({ chamber }) => chamber === "Camera");
}

describe("the reading of divisions", () => {
  it("is started by an administrator, runs in the background and is recorded", async () => {
    const administrator = await asAdministrator();
    expect(await cameraOf(administrator)).toMatchObject({ days: 0, succeededAt: null });
    await administrator.call(startDivisionReading, { chamber: "Camera" });
    await app().runJobs();
    expect(await cameraOf(administrator)).toMatchObject({
      isRunning: false,
      days: 3,
      readDays: 3,
      listedFrom: "2026-03-01",
      lastDay: "2026-11-17",
      succeededAt: app().clock.now().toISOString(),
      failure: null,
      divisions: 5,
      excluded: [],
    });
    const { items } = await administrator.call(listAuditLog, {
      action: "division-reading-started",
    });
    expect(items).toMatchObject([{ subject: { kind: "source", id: "Camera" }, details: {} }]);
  });

  it("is recorded with what its administrator accepts", async () => {
    const administrator = await asAdministrator();
    await administrator.call(startDivisionReading, { chamber: "Camera", acceptsFewer: true });
    const { items } = await administrator.call(listAuditLog, {
      action: "division-reading-started",
    });
    expect(items.map(({ details }) => details)).toEqual([{ acceptsFewer: true }]);
  });

  it("says what is left out, and why", async () => {
    const administrator = await asAdministrator();
    const [first, ...others] = CAMERA;
    if (first === undefined) throw new Error("There are no divisions");
    loadCamera([{ ...first, counters: null }, ...others]);
    await read("Camera");
    expect(await cameraOf(administrator)).toMatchObject({
      divisions: 5,
      excluded: [{ reason: "no_counters", divisions: 1 }],
    });
  });

  it("says why it failed, and how far it had come", async () => {
    const administrator = await asAdministrator();
    await read("Camera", { between: { from: "2026-11-01", to: "2026-11-30" } });
    parliament().misbehave((_, response) => void response.writeHead(503).end());
    await read("Camera");
    expect(await cameraOf(administrator)).toMatchObject({
      readDays: 2,
      succeededAt: null,
      failure: "unavailable",
      failedAt: app().clock.now().toISOString(),
    });
  });

  it("is in progress until it is over", async () => {
    const administrator = await asAdministrator();
    const seen: ReturnType<typeof cameraOf>[] = [];
    await read("Camera", { onDay: () => void seen.push(cameraOf(administrator)) });
    expect(await seen[0]).toMatchObject({ isRunning: true });
    expect(await cameraOf(administrator)).toMatchObject({ isRunning: false });
  });
});
