import type { AddressInfo, Server, Socket } from "node:net";
import { createServer } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import type { SmtpServer } from "../config/config.ts";
import { MailError } from "./mailer.ts";
import type { Mail } from "./mailer.ts";
import { createSmtpMailer } from "./smtp.ts";
import type { SmtpOptions } from "./smtp.ts";

interface Received {
  from: string;
  to: string[];
  message: string;
  user: string | undefined;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real mail server that accepts everything unless configured otherwise. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onData(stream, { envelope, user }, done) {
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      let message = "";
      stream.setEncoding("utf8");
      stream.on("data", (piece: string) => {
        message += piece;
      });
      stream.on("end", () => {
        received.push({ from, to, message, user });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return { received, port: (server.server.address() as AddressInfo).port };
}

/** A TCP server with arbitrary behaviour. */
async function startOddServer(behave: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function mailerTo(
  port: number,
  given: Partial<SmtpServer> = {},
  limits: Pick<SmtpOptions, "stepMs" | "totalMs"> = {},
) {
  return createSmtpMailer({
    server: { host: "127.0.0.1", port, secure: false, auth: null, ...given },
    from: { name: "Scrutinio", address: "noreply@scrutinio.example" },
    ...limits,
  });
}

const mail: Mail = {
  id: "mail-1",
  to: "maria@example.org",
  subject: "Perché no",
  text: "Ciao Maria",
  html: "<p>Ciao Maria</p>",
};

describe("a mail server that works", () => {
  it("gets the message in text and HTML", async () => {
    const { received, port } = await startMailServer();
    await mailerTo(port).send(mail);
    expect(received).toMatchObject([
      { from: "noreply@scrutinio.example", to: ["maria@example.org"] },
    ]);
    const parsed = await PostalMime.parse(received[0]?.message ?? "");
    expect(parsed).toMatchObject({
      from: { name: "Scrutinio", address: "noreply@scrutinio.example" },
      subject: "Perché no",
      messageId: "<mail-1@scrutinio.example>",
      text: expect.stringContaining("Ciao Maria") as string,
      html: expect.stringContaining("<p>Ciao Maria</p>") as string,
    });
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header("auto-submitted")).toBe("auto-generated");
  });

  it("receives user and password", async () => {
    const logins: string[] = [];
    const { received, port } = await startMailServer({
      authOptional: false,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push(`${username} ${password}`);
        done(null, { user: "1" });
      },
    });
    await mailerTo(port, { auth: { user: "posta@x", pass: "p:w/@" } }).send(mail);
    expect(logins).toEqual(["posta@x p:w/@"]);
    expect(received).toMatchObject([{ user: "1" }]);
  });

  it("gets one recipient and no header from what is put in [security 34]", async () => {
    const { received, port } = await startMailServer();
    const mailer = mailerTo(port);
    await mailer.send({ ...mail, subject: "Ciao\r\nBcc: altri@example.org\r\n\r\nTesto" });
    expect(received[0]?.to).toEqual(["maria@example.org"]);
    expect(received[0]?.message).not.toMatch(/^Bcc:/im);
    for (const to of [
      "maria@example.org\r\nRCPT TO:<altri@example.org>",
      "maria@example.org,altri@example.org",
      '"x" <maria@example.org>',
    ])
      await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: "bad_address" });
    expect(received).toHaveLength(1);
  });
});

describe("a mail server that refuses", () => {
  const refuse = (responseCode: number) => (_: unknown, __: unknown, done: (e: Error) => void) =>
    done(Object.assign(new Error("<maria@example.org> is not wanted"), { responseCode }));

  it.each([
    [550, true],
    [451, false],
  ])(
    "the recipient with %i: permanent %s, and no address in the error",
    async (code, permanent) => {
      const { port } = await startMailServer({ onRcptTo: refuse(code) });
      const error = await mailerTo(port)
        .send(mail)
        .catch((e: unknown) => e);
      expect(error).toMatchObject({ name: "MailError", code: `EENVELOPE_${code}`, permanent });
      expect(String((error as Error).stack)).not.toContain("maria");
    },
  );

  it("the password: worth trying again once it is put right", async () => {
    const { port } = await startMailServer({
      authOptional: false,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("wrong")),
    });
    const sending = mailerTo(port, { auth: { user: "u", pass: "p" } }).send(mail);
    await expect(sending).rejects.toMatchObject({ code: "EAUTH_535", permanent: false });
  });

  it("encryption, though there is a password: it stays here", async () => {
    const seen: string[] = [];
    const port = await startOddServer((socket) => {
      socket.write("220 hello\r\n");
      socket.on("data", (data) => {
        seen.push(data.toString());
        socket.write(
          data.toString().startsWith("EHLO") ? "250-hi\r\n250 AUTH PLAIN\r\n" : "502 no\r\n",
        );
      });
    });
    // Not a loopback name.
    const mailer = mailerTo(port, { host: "0.0.0.0", auth: { user: "u", pass: "p" } });
    await expect(mailer.send(mail)).rejects.toMatchObject({ permanent: false });
    expect(seen.join("")).not.toContain("AUTH");
  });

  it("to prove who it is, though there is a password: it stays here", async () => {
    const logins: string[] = [];
    const { port } = await startMailServer({
      onAuth({ username = "" }, _session, done) {
        logins.push(username);
        done(null, { user: "1" });
      },
    });
    const mailer = mailerTo(port, { host: "0.0.0.0", auth: { user: "u", pass: "p" } });
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: "MailError", permanent: false });
    expect(logins).toEqual([]);
  });

  it("any connection", async () => {
    const port = await startOddServer(() => undefined);
    for (const close of closing.splice(0)) close();
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({
      code: "ESOCKET",
      permanent: false,
    });
  });
});

describe("a mail server that takes its time [security 54]", () => {
  /** Which limit ended it: of a step ("ETIMEDOUT"), of all of it ("timeout"), or a signal. */
  const catchFailure = async (work: Promise<void>) => {
    const failure: unknown = await work.catch((error: unknown) => error);
    if (!(failure instanceof MailError)) throw new Error("It was sent");
    expect(failure.permanent).toBe(false);
    return failure.code;
  };
  // The other limit is longer than a test may take.
  const impatientStep = { stepMs: 300, totalMs: 600_000 };
  const impatientTotal = { stepMs: 600_000, totalMs: 300 };
  const patient = { stepMs: 600_000, totalMs: 600_000 };

  it("is left when it never greets", async () => {
    const port = await startOddServer(() => undefined);
    expect(await catchFailure(mailerTo(port, {}, impatientStep).send(mail))).toBe("ETIMEDOUT");
  });

  it("is left when it falls silent in the middle", async () => {
    const { port } = await startMailServer({ onMailFrom: () => undefined });
    expect(await catchFailure(mailerTo(port, {}, impatientStep).send(mail))).toBe("ETIMEDOUT");
  });

  it("is left when it talks and talks and never comes to an end", async () => {
    let timer: NodeJS.Timeout | undefined;
    const port = await startOddServer((socket) => {
      socket.write("220 hello\r\n");
      socket.on("data", (data) => {
        if (data.toString().startsWith("EHLO")) socket.write("250 hi\r\n");
        else timer ??= setInterval(() => socket.write("250-and\r\n"), 50);
      });
    });
    expect(await catchFailure(mailerTo(port, {}, impatientTotal).send(mail))).toBe("timeout");
    clearInterval(timer);
  });

  it("is left when the process has to stop", async () => {
    const { port } = await startMailServer({ onMailFrom: () => undefined });
    const stopping = new AbortController();
    const sending = mailerTo(port, {}, patient).send(mail, stopping.signal);
    stopping.abort();
    expect(await catchFailure(sending)).toBe("EABORT");
  });
});
