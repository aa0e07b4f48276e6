import { expect, it } from "vitest";
import { launchBrowser } from "./launch-browser.ts";

it("the browser of tests has fonts for every kind of text", async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const widths: (number | undefined)[] = [];
  for (const family of ["sans-serif", "serif", "monospace"]) {
    await page.setContent(`<span style="font: 16px ${family}">Senatrice</span>`);
    widths.push((await page.locator("span").boundingBox())?.width);
  }
  expect(widths.filter((width) => (width ?? 0) > 40)).toHaveLength(3);
  await page.close();
});
