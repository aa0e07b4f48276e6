// A DNS server of this machine (RFC 1035, UDP) with the names a test gives it: it can also stay silent or lie.

import { createSocket } from "node:dgram";

export type DnsBehaviour =
  /** Answers what it knows; other names do not exist. */
  | "answers"
  | "silent"
  /** No name exists, not even .it. */
  | "denies"
  /** Its answers are of other questions. */
  | "confuses"
  | "garbage";

export interface DnsName {
  /** Names of mail servers; "" is the null MX. */
  mx?: string[];
  /** IPv4 address. */
  a?: string;
  ns?: string[];
}

export interface DnsServer {
  /** For the setting MAIL_DNS. */
  address: string;
  names: Map<string, DnsName>;
  behaviour: DnsBehaviour;
  /** Names asked for, each with its type. */
  asked: string[];
  close(): Promise<void>;
}

const TYPES = { A: 1, NS: 2, MX: 15 } as const;
const NXDOMAIN = 3;

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    names: new Map([["it", { ns: ["a.dns.it"] }]]),
    behaviour: "answers",
    asked: [],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    server.asked.push(`${name} ${Object.entries(TYPES).find(([, n]) => n === type)?.[0] ?? type}`);
    const known = server.behaviour === "denies" ? undefined : server.names.get(name);
    const answer = {
      answers: known === undefined ? [] : recordsOf(known, type),
      status: known === undefined ? NXDOMAIN : 0,
    };
    switch (server.behaviour) {
      case "silent":
        return;
      case "garbage":
        return socket.send(
          Buffer.concat([query.subarray(0, 2), Buffer.alloc(7, 0xff)]),
          port,
          address,
        );
      case "confuses":
        return socket.send(
          toMessage(
            Buffer.concat([
              query.subarray(0, 12),
              toName("other.it"),
              query.subarray(end - 4, end),
            ]),
            answer,
          ),
          port,
          address,
        );
      default:
        return socket.send(toMessage(query.subarray(0, end), answer), port, address);
    }
  });
  return server;
}

/** Of a message with one question, which ends at `end`. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf({ mx = [], a, ns = [] }: DnsName, type: number): Buffer[] {
  if (type === TYPES.MX)
    return mx.map((server) => Buffer.concat([Buffer.from([0, 10]), toName(server)]));
  if (type === TYPES.NS) return ns.map(toName);
  if (type === TYPES.A && a !== undefined) return [Buffer.from(a.split(".").map(Number))];
  return [];
}

function toMessage(
  question: Buffer,
  { answers, status }: { answers: readonly Buffer[]; status: number },
): Buffer {
  const head = Buffer.from(question);
  // A response, recursion available; one question, the answers, nothing else.
  head.writeUInt16BE(0x8180 | status, 2);
  for (const [index, count] of [1, answers.length, 0, 0].entries())
    head.writeUInt16BE(count, 4 + 2 * index);
  const type = question.subarray(-4, -2);
  const records = answers.map((data) =>
    Buffer.concat([
      // The name of the question, class IN, a minute.
      Buffer.from([0xc0, 12, ...type, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]),
      data,
    ]),
  );
  return Buffer.concat([head, ...records]);
}

function toName(name: string): Buffer {
  const labels = name === "" ? [] : name.split(".");
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
