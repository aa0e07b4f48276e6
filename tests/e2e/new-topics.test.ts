// Topics as imported from the Ministry of Justice, without opinions: titles of hundreds of
// characters, in capitals, with long descriptions.

import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const CAPITALS =
  "ABROGAZIONE DELLA LEGGE SULL'ORDINAMENTO DELLE COMUNITÀ MONTANE, NORME TRANSITORIE E DI COORDINAMENTO, E DELEGA AL GOVERNO PER IL RIORDINO DELLE DISPOSIZIONI IN MATERIA DI ENTI LOCALI. Quesito referendario";
const TOPICS = [
  { titolo: CAPITALS, descrizione: `${"Perché lo chiediamo. ".repeat(120)}\n- primo\n- secondo` },
  { titolo: "Supercalifragilistichespiralidosamenteanticostituzionalissimamente", descrizione: "" },
];

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startTestSite({ data: "empty", prepare: importTopics });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe("a topic without opinions", () => {
  for (const view of [PHONE, DESKTOP])
    it(`asks for the first opinion, offers no summary, and holds any title (${view.viewport?.width} px)`, async () => {
      const { page, finish } = await openPage(browser, { ...view, baseURL: site.url });
      await page.goto("/topics");
      const links = page.locator('main a[href^="/topic/"]');
      await expect.poll(() => links.count()).toBe(2);
      const addresses = await links.evaluateAll((all) =>
        all.map((one) => one.getAttribute("href")),
      );
      for (const address of ["/topics", ...addresses]) {
        await page.goto(address ?? "");
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        if (address === "/topics") continue;
        await page
          .getByText("Nessuna opinione ancora. Sii il primo a condividere la tua!")
          .waitFor();
        await page.getByRole("heading", { name: "Opinioni (0)" }).waitFor();
        await page.getByText("Nessuna valutazione").first().waitFor();
        expect(await page.getByRole("button", { name: "Genera riassunto" }).count()).toBe(0);
        // The page does not show the title in capitals.
        expect(await page.locator("h1").innerText()).not.toContain("ABROGAZIONE DELLA LEGGE");
      }
      await finish();
    });
});

async function importTopics(dataDir: string): Promise<void> {
  const file = join(dataDir, "topics.jsonl");
  await writeFile(file, TOPICS.map((topic) => JSON.stringify(topic)).join("\n"));
  const child = spawn(process.execPath, ["dist/server/cli.js", "import-topics", file], {
    cwd: repository,
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain("2 aggiunti");
}
