import { getPriority } from "node:os";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { openLowerThread } from "./lower-priority.ts";

/** A thread that says its priority once it has lowered it. */
async function priorityWith(niceness: number): Promise<unknown> {
  const helper = new URL("./lower-priority.ts", import.meta.url).href;
  const script = `import { getPriority } from "node:os";
    import { parentPort } from "node:worker_threads";
    import { lowerPriority } from "${helper}";
    lowerPriority();
    parentPort.postMessage(getPriority(0));`;
  const thread = openLowerThread(
    new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    niceness,
  );
  const [priority] = (await once(thread, "message")) as [unknown];
  await thread.terminate();
  return priority;
}

describe.runIf(process.platform === "linux")("a thread opened with less priority", () => {
  it("has that much less than the process, which keeps its own", async () => {
    const own = getPriority(0);
    expect(await priorityWith(3)).toBe(Math.min(19, own + 3));
    expect(getPriority(0)).toBe(own);
  });

  it("has the lowest there is where the process has little itself", async () => {
    expect(await priorityWith(25)).toBe(19);
  });
});
