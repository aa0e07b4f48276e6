// What of a document a browser would run, read by the parser of a browser where there is one.

import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { ORIGIN } from "#tests/servers/ask.ts";
import type { Reply } from "#tests/servers/ask.ts";
import type { Site } from "./site.ts";
import { XSS_PAYLOADS } from "./xss-payloads.ts";

export interface Read {
  path: string;
  type: string;
  text: string;
  headers: Reply["headers"];
}

export interface Reader {
  /** What runs in HTML or XML, as its parser understands it. */
  inspect: (text: string, type: "text/html" | "application/xml") => Promise<string[]>;
  /** Opens a page of the site; returns what ran, or would have. */
  open: (path: string) => Promise<string[]>;
  close: () => Promise<void>;
}

const OPEN_PAGE: Looked = { text: null, type: "text/html" };
const MARKUP = XSS_PAYLOADS.filter((payload) => payload.includes("<"));

/** Every payload but one has it, escaped or not. */
export const countPayloads = (text: string): number => text.split("alert(1)").length - 1;

/** Null where there is no browser. */
export async function openReader(site: Site): Promise<Reader | null> {
  const browser = await launchBrowser().catch(() => null);
  if (browser === null) return null;
  const context = await browser.newContext({ serviceWorkers: "block" });
  // The site as its visitors have it: under https, at its address.
  await context.route("**/*", async (route) => {
    const { pathname, search, origin } = new URL(route.request().url());
    if (origin !== ORIGIN) return await route.abort();
    const { status, text, headers } = await site.ask(pathname + search);
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return await route.fulfill({ status, body: text, headers: Object.fromEntries(sent) });
  });
  const parser = await context.newPage();
  return {
    inspect: (text, type) => parser.evaluate(findForeign, { text, type }),
    async open(path) {
      const page = await context.newPage();
      const wrong: string[] = [];
      page.on("dialog", (dialog) => {
        wrong.push(`${path} opened a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("console", (line) => {
        if (line.text().includes("Content Security Policy")) wrong.push(`${path}: ${line.text()}`);
      });
      await page.goto(ORIGIN + path, { waitUntil: "networkidle" });
      const found = await page.evaluate(findForeign, OPEN_PAGE);
      await page.close();
      return [...wrong, ...found.map((one) => `${path}, opened: ${one}`)];
    },
    close: () => browser.close(),
  };
}

export async function findRunnable(
  reader: Reader | null,
  { path, type, text, headers }: Read,
): Promise<string[]> {
  const at = (found: readonly string[]) => found.map((one) => `${path}: ${one}`);
  // Never read as a page, whatever it holds.
  if (headers["x-content-type-options"] !== "nosniff") return at(["may be sniffed"]);
  if (type === "application/json" || type === "text/csv" || type === "text/plain") return [];
  if (type === "application/feed+json") {
    const { items } = JSON.parse(text) as { items: { content_html?: string }[] };
    const html = items.map((item) => item.content_html ?? "").join("\n");
    return at(await findIn(reader, html, "text/html"));
  }
  return at(await findIn(reader, text, type === "text/html" ? type : "application/xml"));
}

async function findIn(
  reader: Reader | null,
  text: string,
  type: "text/html" | "application/xml",
): Promise<string[]> {
  const raw = MARKUP.filter((payload) => text.includes(payload));
  // Quoted in an attribute, or as a character sequence of XML, "<" is text: the parser says what is.
  return [
    ...raw.map((payload) => `has ${payload}`),
    ...((await reader?.inspect(text, type)) ?? []),
  ];
}

/** Without a text, the page that is open. */
interface Looked {
  text: string | null;
  type: "text/html" | "application/xml";
}

/** In the browser: handlers, scripts, links and elements that no page of the site has; data that cannot be read. */
function findForeign({ text, type }: Looked): string[] {
  const found: string[] = [];
  const look = (tree: Document) => {
    for (const element of tree.querySelectorAll("*")) {
      const name = element.localName;
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith("on")) found.push(`<${name} ${attribute}="${value}">`);
        const isLink = ["href", "src", "action", "data", "formaction"].includes(attribute);
        if (isLink && /^\W*javascript:/i.test(value)) found.push(`${name} to ${value}`);
      }
      if (["base", "object", "math", "video", "x"].includes(name)) found.push(name);
      if (name === "meta" && element.getAttribute("http-equiv") === "refresh")
        found.push("refresh");
      if (name === "script") lookAtScript(element);
    }
  };
  const lookAtScript = (element: Element) => {
    const body = element.textContent ?? "";
    if (element.getAttribute("type")?.endsWith("json")) JSON.parse(body);
    else if (body.includes("alert(1)")) found.push(`script: ${body.slice(0, 80)}`);
  };
  try {
    const tree = text === null ? document : new DOMParser().parseFromString(text, type);
    if (tree.querySelector("parsererror") !== null) found.push("is no XML");
    look(tree);
    // A reader of feeds reads these as pages.
    for (const part of tree.querySelectorAll('[type="html"]'))
      look(new DOMParser().parseFromString(part.textContent ?? "", "text/html"));
  } catch (error) {
    found.push(String(error));
  }
  return found;
}
