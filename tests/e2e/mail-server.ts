// A mail server on this machine that can refuse on request.

import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  /** The site's settings for it. */
  url: string;
  /** While true, every recipient is refused permanently. */
  isRefusing: boolean;
  /** Recipient and Message-ID of each message. */
  delivered: { to: string; id: string }[];
  /** The number of messages delivered to this mailbox. */
  countTo(email: string): number;
  /** The messages delivered to this mailbox. */
  readFor(email: string): Promise<Email[]>;
  /** The newest link with `words` in its address sent to this mailbox; empty if there is none. */
  linkTo(email: string, words: string): Promise<string>;
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const received: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (!mails.isRefusing) return done();
      done(Object.assign(new Error("unknown mailbox"), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      let message = "";
      stream.setEncoding("utf8");
      stream.on("data", (piece: string) => {
        message += piece;
      });
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, message });
        const [, id = ""] = /^message-id: <([^>]+)>/im.exec(message) ?? [];
        mails.delivered.push(...to.map((address) => ({ to: address, id })));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A client killed in the middle of a message is an error of the server's, which goes on.
  server.on("error", () => undefined);
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    isRefusing: false,
    delivered: [],
    countTo: (email) => received.filter(({ to }) => to.includes(email)).length,
    readFor: (email) =>
      Promise.all(
        received
          .filter(({ to }) => to.includes(email))
          .map(({ message }) => PostalMime.parse(message)),
      ),
    async linkTo(email, words) {
      let link = "";
      for (const { text = "" } of await mails.readFor(email)) {
        link = text.match(/http[^\s<>"]+#[\w-]+/g)?.find((one) => one.includes(words)) ?? link;
      }
      return link;
    },
    close: () => server.close(),
  };
  return mails;
}
