// Takes the mails and notifications of bench/followers.ts, in a process of its own: it only counts them.

import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { listenLocally } from "#tests/listen-locally.ts";

export interface SinkReady {
  smtpUrl: string;
  pushUrl: string;
  /** Keys of a browser; all have the same. */
  subscription: { p256dh: string; auth: string };
}

export interface SinkMessage {
  mails: number;
  pushes: number;
  /** Mails and notifications that came before. */
  repeated: number;
}

const mails = new Set<string>();
const pushes = new Set<string>();
let repeated = 0;

function take(set: Set<string>, name: string): void {
  if (set.has(name)) repeated += 1;
  set.add(name);
}

const smtp = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.on("end", () => {
      for (const { address } of envelope.rcptTo) take(mails, address);
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
// A client killed in the middle of a message is an error of the server's, which goes on.
smtp.on("error", () => undefined);

const service = createServer((request, response) => {
  request.resume();
  take(pushes, `${request.url} ${String(request.headers["topic"])}`);
  response.writeHead(201).end();
});

const ready: SinkReady = {
  smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  pushUrl: await listenLocally(service),
  subscription: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
};
process.send?.(ready);
process.on("message", () =>
  process.send?.({ mails: mails.size, pushes: pushes.size, repeated } satisfies SinkMessage),
);
