// What a release has to keep through the upgrade to the next: who is in the list, what a person wrote, and that they
// can sign in. Left on the older one and read on both, over HTTP as a browser would.

import { randomUUID } from "node:crypto";

const COMMENT = "Presente in aula e disponibile con tutti.";
const MAX_PAGE = 50;
const ATTRIBUTES =
  "honesty competence transparency coherence accessibility respect proactivity balance responsibility inclusivity";

/** Opens an account and publishes a review with it. */
export async function leaveFacts(origin) {
  const account = { email: `${randomUUID()}@example.org`, password: "girasole lento 42" };
  const name = "Ada Prova";
  await send(origin, "/api/auth/sign-up/email", { name, ...account });
  const cookie = await signIn(origin, account);
  const { items } = await read(origin, "/api/politicians?limit=1");
  const scores = Object.fromEntries(ATTRIBUTES.split(" ").map((attribute) => [attribute, 4]));
  const review = { scores, comment: COMMENT, consent: true };
  await send(origin, `/api/politicians/${items[0].id}/reviews`, review, cookie);
  return { account, politician: items[0].id };
}

export async function readFacts(origin, { account, politician }) {
  const cookie = await signIn(origin, account);
  const own = await read(origin, "/api/me/reviews", cookie);
  const { items } = await read(origin, `/api/politicians/${politician}/reviews?limit=${MAX_PAGE}`);
  return {
    "the list of politicians": await listPoliticians(origin),
    "the reviews of a politician": items.map(toText),
    "the reviews of an account": own.items.map(toText),
  };
}

/** Without its id: those of 0.3.0 become random ones. */
const toText = ({ mean, comment }) => `${mean} ${comment}`;

/** Returns what is not the same, or null. */
export function compareFacts(before, after) {
  for (const [what, known] of Object.entries(before)) {
    if (known.length === 0) return `There is nothing in ${what} to compare`;
    const lost = known.filter((fact) => !after[what].includes(fact));
    if (lost.length > 0) return `${what} lost ${lost.length} of ${known.length}: ${lost[0]}`;
    if (after[what].length > known.length) return `${what} has more than before`;
  }
  return null;
}

async function listPoliticians(origin) {
  const facts = [];
  let cursor = null;
  do {
    const next = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await read(origin, `/api/politicians?limit=${MAX_PAGE}${next}`);
    facts.push(...page.items.map(({ id, name }) => `${id} ${name}`));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return facts;
}

async function signIn(origin, account) {
  const response = await send(origin, "/api/auth/sign-in/email", account);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function read(origin, path, cookie = "") {
  const response = await fetch(origin + path, { headers: { Cookie: cookie } });
  return (await accepted(response, path)).json();
}

async function send(origin, path, body, cookie = "") {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });
  return accepted(response, path);
}

async function accepted(response, path) {
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}
