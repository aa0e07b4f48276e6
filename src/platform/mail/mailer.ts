// How the application sends mail. Who sends never learns whether the recipient exists, and no error of a
// mailer names an address.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The same for every attempt at the same message, so that whoever receives it twice can tell. Letters,
   * digits and hyphens.
   */
  id: string;
}

export interface Mailer {
  /** Resolves when the message was handed over, not when it was read. Throws `MailError`. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Removes the copies of messages to this address, for mailers that keep any. */
  forget?(address: string): Promise<void>;
}

export class MailError extends Error {
  readonly code: string;
  /** Trying again would fail again. */
  readonly permanent: boolean;

  constructor(code: string, message: string, permanent = false) {
    super(message);
    this.name = "MailError";
    this.code = code;
    this.permanent = permanent;
  }
}

/** Throws for what is not exactly one plain address: a list, a name, a line break would reach others. */
export function checkAddress(address: string): string {
  if (!/^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()\\,;"@]{1,255}$/u.test(address))
    throw new MailError("bad_address", "The recipient is not one plain address", true);
  return address;
}

/** A line break in a header would start another one. */
export function headerValue(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** The Message-ID: of the sender's domain, as servers expect. */
export function messageId(mail: Pick<Mail, "id">, from: { address: string }): string {
  return `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
