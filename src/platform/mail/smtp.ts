// SMTP mailer. A slow, silent or missing server costs a limited time; its replies are reduced to a
// code, because they quote the recipient.

import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
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
import type { Mail, Mailer } from "./mailer.ts";

export interface SmtpOptions {
  server: SmtpServer;
  from: MailAddress;
  /** Limit for each of: DNS, connection, greeting, and any silence. */
  stepMs?: number;
  /** Limit for the whole exchange, against a server that trickles. */
  totalMs?: number;
}

export const SMTP_STEP_MS = 10_000;
export const SMTP_TOTAL_MS = 30_000;
/** After that many failures in a row that concern the server, not the message, it is left alone for a while. */
export const SMTP_FAILURES = 5;
export const SMTP_REST_MS = 30_000;

export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { from, totalMs = SMTP_TOTAL_MS } = options;
  let transport: Promise<Transporter> | undefined;
  const breaker = circuitBreaker(handleWhen(isServerFailure), {
    breaker: new ConsecutiveBreaker(SMTP_FAILURES),
    halfOpenAfter: SMTP_REST_MS,
  });

  const send = async (mail: Mail, signal: AbortSignal | undefined) => {
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
  };

  return {
    async send(mail, signal) {
      try {
        await breaker.execute(() => send(mail, signal));
      } catch (error) {
        if (!isBrokenCircuitError(error)) throw error;
        throw new MailError("resting", "The mail server is left alone after its failures");
      }
    },
  };
}

/** It concerns neither the recipient, the password nor the message. */
function isServerFailure(error: unknown): boolean {
  return error instanceof MailError && SERVER_FAILURE.test(error.code);
}

const SERVER_FAILURE = /^(?:timeout|ETIMEDOUT|ESOCKET|ECONNECTION|EDNS|ETLS|EPROTOCOL)(?:_|$)/;

/** Loaded with the first message: the library takes a while. */
async function openTransport({ server, stepMs = SMTP_STEP_MS }: SmtpOptions): Promise<Transporter> {
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
