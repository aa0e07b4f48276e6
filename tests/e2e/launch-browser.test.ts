import { expect, it } from "vitest";
import { launchBrowser } from "./launch-browser.ts";

it.each(["sans-serif", "serif", "monospace"])("has a font for %s text", async (family) => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(`<span style="font: 16px ${family}">Senatrice</span>`);
    const box = await page.locator("span").boundingBox();
    expect(box?.width).toBeGreaterThan(40);
  } finally {
    await browser.close();
  }
});
