import { describe, expect, it } from "vitest";
import { startImport } from "#contract/bulk-jobs.ts";
import { readUpload } from "./read-upload.ts";

const endpoint = { ...startImport, upload: { field: "file", maxBytes: 1024 * 1024 } as const };

function read(bytes: number, headers: Record<string, string> = {}) {
  const body = new Blob([new Uint8Array(bytes)]).stream();
  const init = { method: "POST", body, headers, duplex: "half" } as const;
  return readUpload(endpoint, new Request("http://localhost/", init));
}

async function size(bytes: AsyncIterable<Uint8Array> | undefined): Promise<number> {
  let size = 0;
  for await (const piece of bytes ?? []) size += piece.length;
  return size;
}

describe("the bytes of an upload", () => {
  it("arrive whole up to the limit", async () => {
    expect(await size(read(1024 * 1024))).toBe(1024 * 1024);
  });

  it("are refused beyond it, as soon as it is known [security 53]", async () => {
    const refusal = { code: "file_too_large", message: expect.stringContaining("al massimo 1 MB") };
    await expect(size(read(1024 * 1024 + 1))).rejects.toMatchObject(refusal);
    await expect(size(read(1, { "content-length": "99999999" }))).rejects.toMatchObject(refusal);
  });

  it("are none where there is no body", async () => {
    const request = new Request("http://localhost/", { method: "POST" });
    expect(await size(readUpload(endpoint, request))).toBe(0);
  });
});
