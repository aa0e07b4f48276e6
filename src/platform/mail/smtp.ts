// SMTP mailer. A slow, silent or missing server costs a limited time; its replies are reduced to a
// code, because they quote the recipient.

import type { Transporter } from "nodemailer";
import type { SmtpServer } from "../config/config.ts";
import type { MailAddress } from "../config/settings.ts";
import {
  checkAddress,
  headerValue,
  MailError,
  messageId,
  toAttachments,
  toHeaders,
} from "./mailer.ts";
import type { Mailer } from "./mailer.ts";

export interface SmtpOptions {
  server: SmtpServer;
  from: MailAddress;
  /** Limit for each of: DNS, connection, greeting, and any silence. */
  stepMs?: number;
  /** Limit for the whole exchange, against a server that trickles. */
  totalMs?: number;
}

const STEP_MS = 10_000;
const TOTAL_MS = 30_000;

export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { from, totalMs = TOTAL_MS } = options;
  let transport: Promise<Transporter> | undefined;

  return {
    async send(mail, signal) {
      const to = { name: "", address: checkAddress(mail.to) };
      const mailer = await (transport ??= openTransport(options));
      const overdue = AbortSignal.timeout(totalMs);
      try {
        await mailer.sendMail({
          from,
          to,
          subject: headerValue(mail.subject),
          text: mail.text,
          html: mail.html,
          attachments: toAttachments(mail),
          messageId: messageId(mail, from),
          headers: toHeaders(mail),
          signal: signal === undefined ? overdue : AbortSignal.any([signal, overdue]),
        });
      } catch (error) {
        if (overdue.aborted) throw new MailError("timeout", "The mail server took too long");
        throw withoutAddress(error);
      }
    },
  };
}

/** Loaded with the first message: the library takes a while. */
async function openTransport({ server, stepMs = STEP_MS }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  // Credentials are sent only over a verified TLS connection, or to this machine.
  const isGuarded = server.auth !== null && !isLoopback(server.host);
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: isGuarded && !server.secure,
    // Without credentials TLS is opportunistic: internal relays often have self-signed
    // certificates.
    tls: { rejectUnauthorized: isGuarded || server.secure },
    ...(server.auth === null ? {} : { auth: server.auth }),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Drops the server's reply: "550 <maria@example.org> unknown". */
function withoutAddress(error: unknown): MailError {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  const reason = typeof code === "string" ? code : "failed";
  if (typeof responseCode !== "number")
    return new MailError(reason, `The mail server could not be used (${reason})`);
  const step = typeof command === "string" ? (command.split(" ")[0] ?? "") : "";
  return new MailError(
    `${reason}_${responseCode}`,
    `The mail server answered ${responseCode} to ${step}`,
    // A rejected recipient or message is permanent; anything else is for the operator to fix.
    responseCode >= 500 && /^(RCPT|DATA)/.test(step),
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
