// Pages as the built site sends them, read without a browser: no script runs. Forms are sent as a browser without
// scripts sends them.

import { Window } from "happy-dom";
import { inject } from "vitest";
import { fromElsewhere } from "./visitor-address.ts";

export interface ReadPage {
  url: URL;
  status: number;
  headers: Headers;
  document: Document;
  /** The words a reader sees, in one line. */
  text: string;
}

export async function readPage(
  path: string,
  siteUrl = inject("siteUrl"),
  init: RequestInit = {},
): Promise<ReadPage> {
  const headers = { ...fromElsewhere(), ...init.headers };
  const response = await fetch(new URL(path, siteUrl), { ...init, headers });
  const { DOMParser } = new Window({ url: response.url });
  const document = new DOMParser().parseFromString(
    await response.text(),
    "text/html",
  ) as unknown as Document;
  const main = document.querySelector("main") ?? document.body;
  return {
    url: new URL(response.url),
    status: response.status,
    headers: response.headers,
    document,
    text: toText(main),
  };
}

export const toText = (element: Element): string =>
  element.textContent.replaceAll(/\s+/g, " ").trim();

/** Sends the form with its own values and these; follows where the answer leads. */
export function sendForm(
  { url, document }: ReadPage,
  selector: string,
  values: Record<string, string>,
): Promise<ReadPage> {
  const form = document.querySelector(selector);
  if (form === null) throw new Error(`There is no form ${selector} on ${url.href}`);
  const fields = new URLSearchParams();
  for (const control of form.querySelectorAll("input[name], select[name], textarea[name]")) {
    const name = control.getAttribute("name") ?? "";
    const isUnchecked =
      /^(radio|checkbox)$/.test(control.getAttribute("type") ?? "") &&
      !control.hasAttribute("checked");
    if (!isUnchecked && !(name in values)) fields.append(name, valueOf(control));
  }
  for (const [name, value] of Object.entries(values)) fields.append(name, value);
  const action = new URL(form.getAttribute("action") ?? url.href, url);
  if (form.getAttribute("method")?.toLowerCase() === "post")
    return readPage(action.href, url.origin, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: url.origin },
      body: fields.toString(),
    });
  action.search = fields.toString();
  return readPage(action.href, url.origin);
}

function valueOf(control: Element): string {
  if (control.localName === "textarea") return control.textContent;
  if (control.localName === "select")
    return control.querySelector("option[selected]")?.getAttribute("value") ?? "";
  return control.getAttribute("value") ?? (control.getAttribute("type") === "checkbox" ? "on" : "");
}

export const labelOf = (element: Element): string =>
  element.getAttribute("aria-label") ?? toText(element);

/** Addresses of the links with this name in the main part. */
export const linksNamed = ({ document }: ReadPage, name: string | RegExp): string[] =>
  [...document.querySelectorAll("main a")]
    .filter((link) => {
      const label = labelOf(link);
      return typeof name === "string" ? label === name : name.test(label);
    })
    .map((link) => link.getAttribute("href") ?? "");

/** The part of the page with this name. */
export function regionNamed({ document }: ReadPage, name: string): Element {
  const region = [...document.querySelectorAll("[aria-label], [aria-labelledby]")].find((part) => {
    const heading = document.getElementById(part.getAttribute("aria-labelledby") ?? "");
    return (part.getAttribute("aria-label") ?? (heading && toText(heading))) === name;
  });
  if (region === undefined) throw new Error(`There is no part «${name}»`);
  return region;
}
