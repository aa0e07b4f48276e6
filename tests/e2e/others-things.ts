// One person writes a review, an opinion and a claim; another asks for each by its id. Every answer must be that there is no
// such thing, and the owner must find all of it unchanged.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Site } from "../../security/lib/site.ts";

const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 3]));
const REVIEW = { scores, comment: "Ha risposto alle domande in aula.", consent: true };
const OPINION = { rating: 3, comment: "Serve discuterne.", shownName: "anonymous", consent: true };
const CLAIM = { capacity: "staff", role: "Portavoce", note: "Lavoro nel suo ufficio." };
const OTHER_WORDS = "Scritto da un'altra persona.";
/** Demonstration data has no more reviews of one account than this. */
const TRIED = 50;

type Thing = { path: string; id: number };

/** Returns what was wrong. */
export async function probeOthersThings(site: Site): Promise<string[]> {
  const owner = await site.signedIn("admin");
  const other = await site.signedIn("citizen");
  const [review, opinion, claim] = [
    await write(site, owner.cookie, "/api/politicians/{}/reviews", REVIEW),
    await write(site, owner.cookie, "/api/topics/{}/opinions", OPINION),
    await write(site, owner.cookie, "/api/politicians/{}/claims", CLAIM),
  ];
  const readOwn = async () => {
    const reads = [review, opinion, claim].map(({ path }) =>
      site.ask(`${path}/mine`, { cookie: owner.cookie }),
    );
    return (await Promise.all(reads)).map(({ status, text }) => `${status} ${text}`).join();
  };
  const before = await readOwn();
  const writes: ["PATCH" | "DELETE" | "POST", string, object][] = [
    ["PATCH", `/api/reviews/${review.id}`, { ...REVIEW, comment: OTHER_WORDS }],
    ["DELETE", `/api/reviews/${review.id}`, {}],
    ["PATCH", `/api/opinions/${opinion.id}`, { ...OPINION, comment: OTHER_WORDS }],
    ["DELETE", `/api/opinions/${opinion.id}`, {}],
    ["POST", `/api/me/claims/${claim.id}/mail`, {}],
    ["POST", `/api/me/claims/${claim.id}/appeal`, { text: OTHER_WORDS }],
    ["DELETE", `/api/me/claims/${claim.id}`, {}],
  ];
  const wrong: string[] = [];
  for (const [method, path, body] of writes) {
    const { status, text } = await site.ask(path, { method, body, cookie: other.cookie });
    if (status !== 404) wrong.push(`${method} ${path}: ${status} ${text.slice(0, 80)}`);
  }
  if (!before.includes(REVIEW.comment)) wrong.push("the owner does not read what is theirs");
  if ((await readOwn()) !== before) wrong.push("what the owner reads has changed");
  await site.ask(`/api/reviews/${review.id}`, { method: "DELETE", cookie: owner.cookie });
  await site.ask(`/api/opinions/${opinion.id}`, { method: "DELETE", cookie: owner.cookie });
  await site.ask(`/api/me/claims/${claim.id}`, { method: "DELETE", cookie: owner.cookie });
  return wrong;
}

/** Of the first subject about which the person has written none yet. */
async function write(site: Site, cookie: string, path: string, body: object): Promise<Thing> {
  let answer = "";
  for (let id = 1; id <= TRIED; id += 1) {
    const of = path.replace("{}", String(id));
    const { status, text } = await site.ask(of, { method: "POST", body, cookie });
    const made = status < 300 ? (JSON.parse(text) as Record<string, { id?: number }>) : {};
    const thing = [made, ...Object.values(made)].find((each) => typeof each?.id === "number");
    if (thing !== undefined) return { path: of, id: thing.id as number };
    answer = `${status} ${text.slice(0, 120)}`;
  }
  throw new Error(`Nothing could be written at ${path}: ${answer}`);
}
