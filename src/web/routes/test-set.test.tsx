import { describe, expect, it } from "vitest";
import { getOpenData } from "#contract/open-data.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { paths } from "../lib/paths.ts";

const server = useApiServer();

const NOTHING: OutputOf<typeof getOpenData> = {
  tables: [],
  nights: [],
  sources: [],
  testSet: null,
  silentUntil: null,
};

describe("the page of the public test set", () => {
  it("has the files with their sums, and the rules of the count", async () => {
    const testSet = {
      madeAt: "2026-11-28T10:00:00.000Z",
      deputies: 639,
      divisions: 4879,
      records: 3_063_487,
      files: [
        { path: "/open-data/test-set/agreement.csv", bytes: 13_227, sha256: "ab".repeat(32) },
      ],
    };
    server.current.answer(getOpenData, { ...NOTHING, testSet });
    const { container } = await renderPage(paths.testSet);
    expect(container.textContent).toContain("3.063.487 voti di 639 persone in 4.879 votazioni");
    expect(container.textContent).toContain(`agreement.csv: i risultati attesi`);
    expect(container.querySelector("a[download]")?.getAttribute("href")).toBe(
      testSet.files[0]?.path,
    );
    expect(container.textContent).toContain("Mai per il gruppo misto");
  });

  it("has the rules where no files are published", async () => {
    server.current.answer(getOpenData, NOTHING);
    const { container } = await renderPage(paths.testSet);
    expect(container.textContent).toContain("non ha ancora pubblicato i file");
    expect(container.textContent).toContain("2.167.274");
  });
});
