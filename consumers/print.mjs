// Chromium prints every kind of page on A4: no words lie over others, no sheet before the last is half empty, each has address and day.
// Needs: playwright-core@1.65.1, @sparticuz/chromium@153.0.0, pdfjs-dist@6.5.438
import packaged from "@sparticuz/chromium";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { chromium } from "playwright-core";
import { finish, readJson, SITE, unless } from "./site.mjs";

const { items: people } = await readJson("/api/v1/politicians?limit=2");
const { items: topics } = await readJson("/api/v1/topics?limit=1");
const addresses = [
  `/politician-live/${people[0].id}`,
  `/compare?p=${people.map(({ id }) => id)}`,
  `/topic/${topics[0].id}`,
  "/place/058091-roma",
  "/place/065-salerno",
  "/place/09-toscana",
  "/place/IT-italia",
  "/politicians-live",
  "/politicians-live?vista=tabella",
  "/my-representatives?comune=058091-roma",
  "/parliament/camera",
  "/rankings",
  "/topics",
  "/transparency",
  "/integrity",
  "/methodology",
  "/privacy",
  "/support",
  "/about",
  "/api",
  "/open-data",
  "/",
];
/** Of an A4 sheet, in points: its half, and the margin with address and number. */
const HALF = 421;
const MARGIN = 46;

const today = new Date().toLocaleDateString("it-IT");
const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: ["--no-sandbox", "--disable-gpu"],
});

const wrong = [];
let sheets = 0;
for (const address of addresses) {
  const page = await browser.newPage();
  await page.goto(SITE + address);
  const bytes = await page.pdf({ format: "A4", preferCSSPageSize: false });
  await page.close();
  const { numPages, getPage } = await open(bytes);
  for (let number = 1; number <= numPages; number += 1) {
    const { items } = await (await getPage(number)).getTextContent();
    const boxes = items.filter(({ str }) => str.trim() !== "").map(toBox);
    const words = boxes.map(({ text }) => text).join(" ");
    const overlaps = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => (lieOver(one, other) ? [[one, other]] : [])),
    );
    const lowest = Math.min(...boxes.map(({ bottom }) => bottom).filter((at) => at > MARGIN));
    sheets += 1;
    wrong.push(
      ...unless(
        words.includes(`${SITE}${address.split("?")[0]}`) && words.includes(today),
        `${address}, sheet ${number}: without address and day`,
      ),
      ...unless(
        number === numPages || lowest < HALF,
        `${address}, sheet ${number} of ${numPages}: its words end at ${Math.round(lowest)} of 842`,
      ),
      ...overlaps.map(([a, b]) => `${address}, sheet ${number}: «${a.text}» over «${b.text}»`),
    );
  }
}
await browser.close();
finish(`${sheets} sheets of ${addresses.length} pages`, wrong);

async function open(bytes) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return { numPages: document.numPages, getPage: (number) => document.getPage(number) };
}

function toBox({ str, width, height, transform }) {
  const [x, y] = transform.slice(4);
  return { text: str, left: x, right: x + width, bottom: y, top: y + height * 0.7 };
}

/** By more than a third of the smaller one's height, and some letters. */
function lieOver(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  const height = Math.min(one.top - one.bottom, other.top - other.bottom);
  return wide > 4 && high > height / 3;
}
