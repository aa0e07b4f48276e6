// The form of /for-politicians sent without scripts. It goes through the API, with its checks and limits. What was typed
// comes back with what is wrong.

import { createHash } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { requestCorrection } from "#contract/correction-requests.ts";
import type { Problem } from "#contract/problem.ts";
import {
  CORRECTABLE_DATA,
  CORRECTABLE_DATUM_NAMES,
} from "#domain/representation/correction-request.ts";
import { IDEMPOTENCY_HEADER } from "./idempotency.ts";
import { limitBody, MAX_BODY_BYTES } from "./limit-body.ts";

/** The page sends its form here. */
export const CORRECTION_FORM_PATH = "/for-politicians/correction";
const PAGE_PATH = "/for-politicians";

const FIELDS = [
  ["datum", "Che cosa non va"],
  ["correct", "Che cosa è giusto"],
  ["evidence", "Dove si può verificare"],
  ["name", "Nome e cognome"],
  ["email", "Email"],
] as const;

/** `api`: answers the endpoints of the contract. */
export function createCorrectionForm(api: Hono): Hono {
  const site = new Hono();
  site.post(CORRECTION_FORM_PATH, limitBody(MAX_BODY_BYTES), async (c) => {
    const given: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
    const read = (name: string) => {
      const value = given[name];
      return typeof value === "string" ? value : "";
    };
    const texts = Object.fromEntries(FIELDS.map(([name]) => [name, read(name)]));
    const politicianId = Number(read("politicianId"));
    const headers = new Headers(c.req.raw.headers);
    headers.delete("Content-Length");
    // What is wrong is read below.
    headers.delete("Accept-Encoding");
    headers.set("Content-Type", "application/json");
    const body = JSON.stringify({ ...texts, politicianId });
    // The page is the same for everyone and cannot hold a key: the same form sent again is a repetition.
    headers.set(IDEMPOTENCY_HEADER, createHash("sha256").update(body).digest("base64url"));
    const answer = await api.request(
      new URL(requestCorrection.path, c.req.url),
      { method: "POST", headers, body },
      c.env,
    );
    if (answer.ok) return c.redirect(`${PAGE_PATH}?esito=ricevuta#richiesta`, 303);
    const problem = (await answer.json()) as Problem;
    c.status(answer.status as 400);
    c.header("Cache-Control", "no-store");
    return c.html(toPage(problem, { ...texts, politicianId: read("politicianId") }));
  });
  return site;
}

function toPage({ title, errors = [] }: Problem, values: Record<string, string>) {
  const wrong = FIELDS.flatMap(([name, label]) =>
    errors.filter(({ path }) => path === name).map(({ message }) => `${label}: ${message}`),
  );
  const problems = wrong.length > 0 ? wrong : [title];
  return html`<!doctype html>
    <html lang="it">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>La richiesta non è partita – Scrutinio</title>
      <h1>La richiesta non è partita</h1>
      <ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>
      <form method="post" action="${CORRECTION_FORM_PATH}">
        <input type="hidden" name="politicianId" value="${values["politicianId"]}" />
        ${FIELDS.map(
          ([name, label]) =>
            html`<p>
              <label>${label}<br />${toControl(name, values[name] ?? "")}</label>
            </p>`,
        )}
        <p><button>Invia la richiesta</button></p>
      </form>
      <p><a href="${PAGE_PATH}">Torna alla pagina</a></p>
    </html>`;
}

function toControl(name: (typeof FIELDS)[number][0], value: string) {
  if (name === "datum")
    return html`<select name="datum">
      <option value="">Scegli</option>
      ${CORRECTABLE_DATA.map((key) => html`<option value="${key}" ${key === value ? "selected" : ""}>${CORRECTABLE_DATUM_NAMES[key]}</option>`)}
    </select>`;
  if (name === "correct" || name === "evidence")
    return html`<textarea name="${name}" rows="5" cols="40">${value}</textarea>`;
  return html`<input
    name="${name}"
    type="${name === "email" ? "email" : "text"}"
    value="${value}"
  />`;
}
