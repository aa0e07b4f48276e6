// One client that asks for more than its share: connections of one kind from one address, until they are ended. It
// runs as a process of its own (`bench/overload.ts`), and in the suite with fewer connections.

import { connect } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { ask, HOST, ORIGIN } from "#tests/servers/ask.ts";
import type { Place, Question } from "#tests/servers/ask.ts";

export const OVERLOADS = [
  "slow bodies",
  "slow uploads",
  "slow readers",
  "pictures",
  "comparisons",
  "searches",
  "exports",
  "follows",
  "sign-ups",
] as const;
export type Overload = (typeof OVERLOADS)[number];

export interface OverloadOptions {
  place: Place;
  kind: Overload;
  connections: number;
  from: string;
  /** Of an account, whose claim has this document's address. */
  cookie: string;
  documentPath: string;
  people: number;
}

const PASSWORD = "girasole lento 42";

/** An account with a claim, for the kinds that need one. */
export async function openAccount(
  place: Place,
  { from, email }: { from: string; email: string },
): Promise<Pick<OverloadOptions, "cookie" | "documentPath">> {
  const account = { name: "Folla", email, password: PASSWORD };
  const post = (path: string, body: object, cookie = "") =>
    ask(place, path, { method: "POST", body, from, cookie });
  await post("/api/auth/sign-up/email", account);
  const { cookie } = await post("/api/auth/sign-in/email", account);
  const claim = { capacity: "person", note: "Sono io.", hasDocument: true };
  const made = await post("/api/politicians/1/claims", claim, cookie);
  const { id } = (JSON.parse(made.text) as { claim: { id: number } }).claim;
  return { cookie, documentPath: `/api/me/claims/${id}/document?fileName=a.pdf` };
}

const BYTE_EVERY_MS = 1_000;

/** Returns what ends it, and by status what was answered. */
export function overload(options: OverloadOptions): { end: () => Record<string, number> } {
  const { connections, place, kind, from } = options;
  const statuses: Record<string, number> = {};
  const ending = new AbortController();
  const sockets = new Set<Socket>();
  const held = toHeld(options);
  for (let n = 0; n < connections; n += 1) {
    if (held === null) void repeat(n);
    else hold(held);
  }

  async function repeat(n: number): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const { path, question } = toQuestion(options, n + turn * connections);
      const status = await ask(place, path, { ...question, from }).then(
        (reply) => String(reply.status),
        () => "lost",
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }

  /** Opened again whenever it is closed. */
  function hold(request: string): void {
    const socket = open();
    sockets.add(socket);
    socket.write(request);
    if (kind === "slow readers") socket.pause();
    else socket.on("data", (answer) => countAnswer(answer));
    const drip = setInterval(() => kind !== "slow readers" && socket.write("x"), BYTE_EVERY_MS);
    socket
      .on("error", () => undefined)
      .once("close", () => {
        clearInterval(drip);
        sockets.delete(socket);
        if (!ending.signal.aborted) setTimeout(() => hold(request), BYTE_EVERY_MS);
      });
  }

  function open(): Socket {
    const at = { host: "127.0.0.1", port: place.port, localAddress: from };
    if (!place.isProxy) return connect(place.port, "127.0.0.1");
    return connectTls({ socket: connect(at), servername: HOST, rejectUnauthorized: false });
  }

  function countAnswer(answer: Buffer): void {
    const status = /^HTTP\/1\.1 (\d+)/.exec(answer.toString("latin1"))?.[1];
    if (status !== undefined) statuses[status] = (statuses[status] ?? 0) + 1;
  }

  return {
    end() {
      ending.abort();
      for (const socket of sockets) socket.destroy();
      return statuses;
    },
  };
}

/** A request that is never whole, or whose answer is not read; null for kinds that ask again and again. */
function toHeld({ kind, from, cookie, documentPath }: OverloadOptions): string | null {
  const head = (line: string, ...more: string[]) =>
    [`${line} HTTP/1.1`, `Host: ${HOST}`, `Origin: ${ORIGIN}`, `X-Real-IP: ${from}`, ...more].join(
      "\r\n",
    ) + "\r\n\r\n";
  if (kind === "slow bodies")
    return head(
      "POST /api/auth/sign-in/email",
      "Content-Type: application/json",
      "Content-Length: 5000",
    );
  if (kind === "slow uploads")
    return head(`POST ${documentPath}`, `Cookie: ${cookie}`, "Content-Length: 4000000");
  // Many at once, so that no buffer of the system takes the answers.
  if (kind === "slow readers")
    return head("GET /politicians-live?per=40", "Accept-Encoding: identity").repeat(40);
  return null;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function toQuestion(
  { kind, cookie, people }: OverloadOptions,
  n: number,
): { path: string; question: Question } {
  const person = (shift: number) => 1 + ((n * 7 + shift * 13) % people);
  const letter = (shift: number) =>
    LETTERS[Math.floor(n / LETTERS.length ** shift) % LETTERS.length];
  const read = (path: string) => ({ path, question: {} });
  switch (kind) {
    case "pictures":
      return read(`/media/pictures/politician/${person(n)}/${n % 2 === 0 ? "wide" : "tall"}.jpg`);
    case "comparisons":
      return read(`/media/pictures/compare/${person(1)},${person(n + 2)}/wide.jpg`);
    case "searches":
      return read(`/politicians-live?q=${letter(0)}${letter(1)}${letter(2)}`);
    case "exports":
      return { path: "/api/me/export", question: { cookie } };
    case "follows":
      return {
        path: "/api/me/follows",
        question: {
          method: "POST",
          cookie,
          body: {
            subject: `politician-${person(n)}`,
            frequency: "weekly",
            byMail: true,
            consent: true,
          },
        },
      };
    default:
      return {
        path: "/api/auth/sign-up/email",
        question: {
          method: "POST",
          body: {
            name: "Prova",
            email: `folla-${n}-${Date.now()}@example.org`,
            password: PASSWORD,
          },
        },
      };
  }
}

if (import.meta.main) {
  let running: ReturnType<typeof overload> | undefined;
  process.on("message", (word: OverloadOptions | "end") => {
    if (word !== "end") running = overload(word);
    else process.send?.(running?.end());
  });
}
