// The visitors of an election night, in a process of their own: they read, sign in and rate through nginx, each from an
// address and with connections of their own.

import { createSecureContext } from "node:tls";
import { createRandom } from "#seeds/random.ts";
import type { Random } from "#seeds/random.ts";
import { HOST, ORIGIN } from "#tests/servers/ask.ts";
import { atRate, createClient } from "./client.ts";
import type { Answered, Client } from "./client.ts";
import { acknowledgedBy } from "./crash.ts";
import type { Acknowledged } from "./crash.ts";
import { createMix, RATING_SHARE, SIGN_IN_SHARE } from "./election-mix.ts";
import type { Subjects } from "./election-mix.ts";
import { Counter } from "./election-tally.ts";
import type { Tally } from "./election-tally.ts";
import { drafts, sendNext } from "./reviewers.ts";
import type { Reviewer } from "./reviewers.ts";

export interface Setup {
  /** Of nginx. */
  port: number;
  subjects: Subjects;
  /** Each signs in once. */
  people: Reviewer[];
  password: string;
}

/** What the process is told; the first is `setup`. Its answers have the same id. */
export type Order = { id: number } & (
  | { setup: Setup }
  | { load: LoadOrder }
  | { rush: { connections: number } }
);

export interface LoadOrder {
  perSecond: number;
  seconds: number;
}

export type Kind = "reading" | "signing in" | "rating";

export interface LoadDone {
  tallies: Record<Kind, Tally>;
  acknowledged: Acknowledged[];
}

export interface RushDone {
  tally: Tally;
  /** Connections open when the last answer came. */
  open: number;
  /** From the first connection to the last answer. */
  seconds: number;
}

/** People at a time; each stays for so many requests. */
const PRESENT = 400;
const REQUESTS_OF_A_VISIT = 40;
const CONNECTIONS_OF_A_BROWSER = 6;
const PATIENCE_MS = 30_000;
/** Of reads, by somebody who has signed in. */
const SIGNED_IN_SHARE = 0.1;
/** Latest sign-ins whose sessions read. */
const MAX_SESSIONS = 2_000;
const REQUESTS_OF_A_RUSH = 2;
const SEED = 20_261_124;

process.once("message", ({ id: first, setup }: { id: number; setup: Setup }) => {
  const visitors = createVisitors(setup);
  const perform = async (order: Order): Promise<LoadDone | RushDone | null> => {
    if ("load" in order) return visitors.load(order.load);
    if ("rush" in order) return visitors.rush(order.rush.connections);
    return null;
  };
  process.on("message", (order: Order) => {
    void perform(order).then((done) => process.send?.({ id: order.id, done }));
  });
  process.send?.({ id: first, done: null });
});

function createVisitors({ port, subjects, people, password }: Setup) {
  const random = createRandom(SEED);
  const nextPath = createMix(subjects, SEED);
  const connect = createDoor(`https://127.0.0.1:${port}`);
  const asVisitor = createPresence(connect, random);
  const toSignIn = people.values();
  const sessions: Session[] = [];
  const toRate: Reviewer[] = [];
  const supply = drafts(toRate, subjects.politicians);
  let rated = 0;

  const read = () => {
    const session = random.next() < SIGNED_IN_SHARE ? random.pick(sessions) : undefined;
    const headers = session === undefined ? {} : { cookie: session.cookie() };
    return asVisitor((client) => client.ask({ path: nextPath(), headers }));
  };
  const signIn = async (): Promise<Answered> => {
    const next = toSignIn.next();
    if (next.done === true) throw new Error("Too few people for this rate");
    const { email, userId } = next.value;
    const asked = {
      method: "POST",
      path: "/api/auth/sign-in/email",
      headers: { origin: ORIGIN },
      body: JSON.stringify({ email, password }),
    };
    const answer = await asVisitor((client) => client.ask(asked));
    if (answer.status !== 200) return answer;
    const session = toSession(answer.headers["set-cookie"] ?? []);
    toRate.push({ userId, email, cookie: session.cookie() });
    sessions.push(session);
    if (sessions.length > MAX_SESSIONS) sessions.shift();
    return answer;
  };
  const rate = async (acknowledged: Acknowledged[]): Promise<Answered> => {
    rated += 1;
    const { draft, answer } = await asVisitor((client) => sendNext(client, ORIGIN, supply));
    if (answer.status === 201) acknowledged.push(acknowledgedBy(draft, answer.body));
    return answer;
  };

  return {
    async load(order: LoadOrder): Promise<LoadDone> {
      const acknowledged: Acknowledged[] = [];
      const reading = new Counter();
      const signingIn = new Counter();
      const rating = new Counter();
      await atRate(order, async (intendedAt) => {
        const share = random.next();
        // At the very beginning nobody has signed in.
        const rates = share < RATING_SHARE && rated < toRate.length;
        const signsIn = !rates && share > 1 - SIGN_IN_SHARE;
        const answer = await (rates ? rate(acknowledged) : signsIn ? signIn() : read());
        const counter = rates ? rating : signsIn ? signingIn : reading;
        counter.add(answer, performance.now() - intendedAt);
      });
      const tallies = {
        reading: reading.result(),
        "signing in": signingIn.result(),
        rating: rating.result(),
      };
      return { tallies, acknowledged };
    },

    /** All connect at once, read twice and stay. */
    async rush(connections: number): Promise<RushDone> {
      const counter = new Counter();
      const clients = Array.from({ length: connections }, connect);
      const began = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          for (let turn = 0; turn < REQUESTS_OF_A_RUSH; turn += 1) {
            const asked = performance.now();
            const answer = await client.ask({ path: nextPath() });
            counter.add(answer, performance.now() - asked);
          }
        }),
      );
      const seconds = (performance.now() - began) / 1_000;
      let open = 0;
      for (const client of clients) {
        open += client.openConnections();
        client.close();
      }
      return { tally: counter.result(), open, seconds };
    },
  };
}

/** Returns a client with an address and connections of its own. */
function createDoor(origin: string): () => Client {
  let came = 0;
  // One for all: making it reads all certificates that this machine trusts.
  const secureContext = createSecureContext();
  return () => {
    came += 1;
    return createClient(origin, {
      connection: {
        localAddress: `127.${1 + (came >> 16)}.${(came >> 8) & 255}.${came & 255}`,
        secureContext,
        servername: HOST,
        rejectUnauthorized: false,
        maxSockets: CONNECTIONS_OF_A_BROWSER,
      },
      headers: { host: HOST },
      timeoutMs: PATIENCE_MS,
    });
  };
}

/** Requests of those who are there: who has sent all of theirs leaves, and another comes. */
function createPresence(connect: () => Client, random: Random) {
  const arrive = (left: number) => ({ client: connect(), left, pending: 0 });
  const present = Array.from({ length: PRESENT }, (_, index) =>
    arrive(1 + (index % REQUESTS_OF_A_VISIT)),
  );
  return async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const place = random.whole(0, PRESENT - 1);
    const visitor = (present[place] ??= arrive(REQUESTS_OF_A_VISIT));
    visitor.left -= 1;
    if (visitor.left === 0) present[place] = arrive(REQUESTS_OF_A_VISIT);
    visitor.pending += 1;
    try {
      return await work(visitor.client);
    } finally {
      visitor.pending -= 1;
      if (visitor.left === 0 && visitor.pending === 0) visitor.client.close();
    }
  };
}

interface Session {
  /** What the browser sends now. */
  cookie: () => string;
}

function toSession(setCookies: readonly string[]): Session {
  const now = Date.now();
  const kept = setCookies.map((text) => ({
    pair: text.split(";")[0] ?? "",
    until: now + Number(/; *max-age=(\d+)/i.exec(text)?.[1] ?? Infinity) * 1_000,
  }));
  const isValid = ({ until }: { until: number }) => until > Date.now();
  return {
    cookie: () =>
      kept
        .filter(isValid)
        .map(({ pair }) => pair)
        .join("; "),
  };
}
