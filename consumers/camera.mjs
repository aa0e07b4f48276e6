// Two decoders read the QR code of a dark page: at 216 pixels and at 80, turned by 45 degrees, blurred, as a photograph tilts it.
// Needs: zbarimg, jsqr@1.4.0, playwright-core@1.65.1, @sparticuz/chromium@153.0.0
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import packaged from "@sparticuz/chromium";
import readQr from "jsqr";
import { chromium } from "playwright-core";
import { finish, readJson, SITE, unless } from "./site.mjs";

/** What happens to the picture between the screen and the decoder, as styles of it. */
const SIGHTS = {
  "as it is": "",
  "at 80 pixels": "width: 80px",
  turned: "rotate: 45deg",
  blurred: "filter: blur(1.5px)",
  tilted: "transform: perspective(400px) rotateY(35deg) rotateX(20deg)",
  "grey and grainy": "filter: contrast(0.35) brightness(0.7)",
};

const { items } = await readJson("/api/v1/politicians?limit=1");
const wanted = `${SITE}/politician-live/${items[0].id}`;
const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ colorScheme: "dark" });
await page.goto(`${SITE}/share/politician/${items[0].id}`);
await page.getByText("Codice QR", { exact: true }).click();
const code = page.getByRole("img", { name: /^Codice QR/ });
const background = await page.evaluate(
  () => getComputedStyle(document.documentElement).backgroundColor,
);
const screenshot = (await code.screenshot()).toString("base64");

const wrong = unless(
  /^rgb\((?:[0-5]?\d, ){2}[0-5]?\d\)$/.test(background),
  `not dark: ${background}`,
);
for (const [sight, style] of Object.entries(SIGHTS)) {
  await page.setContent(
    `<body style="margin: 0; padding: 90px; background: ${background}; width: max-content">` +
      `<img src="data:image/png;base64,${screenshot}" style="${style}">`,
  );
  const seen = await page.locator("body").screenshot();
  writeFileSync("seen.png", seen);
  const { stdout } = spawnSync("zbarimg", ["--quiet", "--raw", "seen.png"], { encoding: "utf8" });
  const { data, width, height } = await page.evaluate(toPixels, seen.toString("base64"));
  const found = readQr(Uint8ClampedArray.from(data), width, height)?.data;
  wrong.push(
    ...unless(stdout.trim() === wanted, `${sight}: zbar reads «${stdout.trim()}»`),
    ...unless(found === wanted, `${sight}: jsQR reads «${found}»`),
  );
}
await browser.close();
finish(`${wanted} on ${background}, ${Object.keys(SIGHTS).length} sights`, wrong);

/** Runs in the browser. */
async function toPixels(png) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height);
  return { data: [...data], width, height };
}
