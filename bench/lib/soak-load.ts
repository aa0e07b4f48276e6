// The requests of a soak: writes that can go on for ever, because each undoes or replaces an earlier one, and reads of
// many pages.

import type { Random } from "#seeds/random.ts";
import { hasSucceeded } from "./client.ts";
import type { Answered, Client } from "./client.ts";
import { createSend, fromSomewhere, opinionDraft, PASSWORD, reviewDraft } from "./soak-actors.ts";
import type { Actors, OwnTexts, Visitor } from "./soak-actors.ts";

type Answer = Pick<Answered, "status" | "body" | "headers">;

export interface SoakLoad {
  write: () => Promise<Answer & { what: string }>;
  read: () => Promise<Answer & { what: string }>;
}

interface SoakLoadOptions {
  client: Client;
  origin: string;
  actors: Actors;
  texts: OwnTexts;
  random: Random;
}

/** Of a hundred writes. */
const MIX = [
  ["edit a review", 34],
  ["edit an opinion", 10],
  ["useful", 28],
  ["follow", 18],
  ["sign in or out", 8],
  ["wrong password", 2],
] as const;
type Write = (typeof MIX)[number][0];

/** Politicians who get most of the reads. */
const POPULAR = 20;
const POPULAR_SHARE = 0.9;
/** Votes, and follows, at a time. */
const MAX_ON = 500;
const SEARCHES = ["rossi", "sindaco", "partito democratico", "maria", "lombardia"];

export function createSoakLoad(options: SoakLoadOptions): SoakLoad {
  const { client, origin, actors, texts, random } = options;
  const { people, politicians, topics } = actors;
  const send = createSend(client, origin, random);
  const vote = createSwitches({
    next() {
      const by = random.pick(people);
      const { id } = random.pick(texts.reviews.filter((review) => review.by !== by));
      return { by, path: `/api/reviews/${id}/useful` };
    },
    turnOn: ({ by, path }) => send(by, "POST", path),
    turnOff: ({ by, path }) => send(by, "DELETE", path),
  });
  const follow = createSwitches({
    next: () => ({ by: random.pick(people), subject: `politician-${random.pick(politicians)}` }),
    turnOn({ by, subject }) {
      const choice = { frequency: "weekly", byMail: true, consent: true };
      return send(by, "POST", "/api/me/follows", { subject, ...choice });
    },
    turnOff: ({ by, subject }) => send(by, "DELETE", `/api/me/follows/${subject}`),
  });
  /** Signing in takes time; nobody does it twice at once. */
  const free = [...actors.visitors];

  const signIn = (email: string, password: string, visitor?: Visitor) =>
    client.ask({
      method: "POST",
      path: "/api/auth/sign-in/email",
      headers: { ...fromSomewhere(random), origin, cookie: toHeader(visitor?.cookies) },
      body: JSON.stringify({ email, password }),
    });

  const writes: Record<Write, () => Promise<Answer>> = {
    "edit a review": () => {
      const { by, id } = random.pick(texts.reviews);
      return send(by, "PATCH", `/api/reviews/${id}`, reviewDraft(random));
    },
    "edit an opinion": () => {
      const { by, id } = random.pick(texts.opinions);
      return send(by, "PATCH", `/api/opinions/${id}`, opinionDraft(random));
    },
    useful: vote,
    follow,
    "sign in or out": async () => {
      const visitor = free.shift();
      if (visitor === undefined) return { status: 0, body: "all are busy", headers: {} };
      const { cookies, email } = visitor;
      const isSignedIn = [...cookies.keys()].some((name) => name.includes("session_token"));
      const answer = isSignedIn
        ? await client.ask({
            method: "POST",
            path: "/api/auth/sign-out",
            headers: { ...fromSomewhere(random), origin, cookie: toHeader(cookies) },
            body: "{}",
          })
        : await signIn(email, PASSWORD, visitor);
      for (const line of answer.headers["set-cookie"] ?? []) keep(cookies, line);
      free.push(visitor);
      return answer;
    },
    "wrong password": async () => {
      const answer = await signIn(random.pick(actors.visitors).email, "non è questa, di sicuro");
      // That it is refused is what is wanted; beyond ten tries the account's limit says 429.
      return { ...answer, status: [401, 429].includes(answer.status) ? 200 : answer.status };
    },
  };

  const popular = politicians.slice(0, POPULAR);
  const nextPath = (): string => {
    const id = random.pick(random.next() < POPULAR_SHARE ? popular : politicians);
    return random.pick([
      "/",
      "/politicians-live",
      `/politicians-live?q=${encodeURIComponent(random.pick(SEARCHES))}`,
      `/politician-live/${id}`,
      `/politician-live/${id}`,
      `/api/politicians/${id}`,
      `/api/politicians/${id}/reviews`,
      `/api/topics/${random.pick(topics)}/opinions`,
      "/api/politicians?sort=reviews",
      "/api/topics",
    ]);
  };

  return {
    async write() {
      const what = pickWrite(random);
      return { what, ...(await writes[what]()) };
    },
    async read() {
      const path = nextPath();
      const headers = fromSomewhere(random);
      return { what: path.replace(/\d+/g, "…"), ...(await client.ask({ path, headers })) };
    },
  };
}

interface SwitchesOptions<Thing> {
  next: () => Thing;
  turnOn: (thing: Thing) => Promise<Answer>;
  turnOff: (thing: Thing) => Promise<Answer>;
}

/** Turns something on, and while enough is on, the oldest of it off. */
function createSwitches<Thing>(options: SwitchesOptions<Thing>): () => Promise<Answer> {
  const { next, turnOn, turnOff } = options;
  const on: Thing[] = [];
  return async () => {
    const oldest = on.length < MAX_ON ? undefined : on.shift();
    if (oldest === undefined) {
      const thing = next();
      on.push(thing);
      return turnOn(thing);
    }
    const answer = await turnOff(oldest);
    // A busy server refuses some, which stay on.
    if (!hasSucceeded(answer)) on.push(oldest);
    return answer;
  };
}

function toHeader(cookies: Visitor["cookies"] | undefined): string {
  return [...(cookies ?? [])].map((pair) => pair.join("=")).join("; ");
}

/** A cookie that is cleared comes with an empty value. */
function keep(cookies: Visitor["cookies"], line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === "") cookies.delete(name);
  else cookies.set(name, value);
}

function pickWrite(random: Random): Write {
  let left = random.whole(1, 100);
  for (const [what, share] of MIX) {
    left -= share;
    if (left <= 0) return what;
  }
  throw new Error("The shares of the writes are not a hundred");
}
