import { mkdir, open, truncate } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError } from "#platform/config/config.ts";
import { DiskFullError } from "#platform/disk-space.ts";
import { StartError } from "#platform/start-error.ts";
import { createEmptyFolder } from "#tests/empty-database.ts";
import { explainFailure } from "./explain-failure.ts";

const catchFailure = (work: Promise<unknown>): Promise<string> =>
  work.then(() => "it did not fail", explainFailure);

describe("why a start failed", () => {
  it("is said in words for folders that cannot be used", async () => {
    expect(await catchFailure(mkdir("/dev/null/data", { recursive: true }))).toBe(
      "/dev/null/data passa per un file che non è una cartella: controlla DATA_DIR.",
    );
    expect(await catchFailure(open("/", "r+"))).toBe("/ è una cartella, ma qui serve un file.");
    const denied = Object.assign(new Error("EACCES: permission denied"), {
      code: "EACCES",
      path: "/data",
    });
    expect(explainFailure(denied)).toMatch(/^l'utente \w+ non può leggere o scrivere \/data: /);
  });

  it("is said in words for a damaged database", async () => {
    const { folder, open: openFolder, remove } = await createEmptyFolder();
    await truncate(join(folder, "global/pg_control"), 100);
    const open = async () => {
      const damaged = await openFolder();
      await damaged.ping();
      await damaged.close();
    };
    const sentence = await catchFailure(open());
    expect(sentence).toMatch(/^la banca dati nella cartella DATA_DIR non si apre: è danneggiata/);
    expect(sentence).not.toContain("\n");
    await remove();
  });

  it("is said in words for a port in use", async () => {
    const first = createServer().listen(0);
    const { port } = first.address() as { port: number };
    const second = createServer();
    const failed = new Promise((_, reject) => second.once("error", reject).listen(port));
    expect(await catchFailure(failed)).toMatch(/^la porta è già in uso\./);
    first.close();
  });

  it("is what the error says, where it is written for the operator", () => {
    expect(explainFailure(new StartError("Serve altro."))).toBe("Serve altro.");
    expect(explainFailure(new ConfigError(["Prima.", "Seconda."]))).toBe("\n- Prima.\n- Seconda.");
    expect(explainFailure(new DiskFullError("0 kB"))).toMatch(/^il disco è pieno/);
    expect(explainFailure(new Error("connect", { cause: refusedConnection }))).toMatch(
      /^la banca dati non risponde/,
    );
  });

  it("comes with the stack where it is not foreseen", () => {
    expect(explainFailure(new TypeError("x is not a function"))).toContain("explain-failure.test");
  });
});

const refusedConnection = Object.assign(new Error("connect ECONNREFUSED"), {
  code: "ECONNREFUSED",
});
