// Sends mail. Callers never learn whether the recipient exists, and errors never name an address.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Equal for every attempt of a message, so that duplicates can be recognised. Letters, digits and
   * hyphens.
   */
  id: string;
  attachments?: readonly MailAttachment[];
  /** An address that ends messages like this one when something is posted to it (RFC 8058). */
  unsubscribe?: string;
}

export interface MailAttachment {
  name: string;
  type: string;
  content: string;
}

export interface Mailer {
  /** Resolves when the message was handed over. Throws `MailError`. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Deletes stored copies of messages to this address, for mailers that keep any. */
  forget?(address: string): Promise<void>;
}

export class MailError extends Error {
  readonly code: string;
  /** A retry would fail again. */
  readonly permanent: boolean;

  constructor(code: string, message: string, permanent = false) {
    super(message);
    this.name = "MailError";
    this.code = code;
    this.permanent = permanent;
  }
}

/**
 * Throws unless the text is exactly one plain address: lists, names and line breaks could reach
 * other recipients.
 */
export function checkAddress(address: string): string {
  if (!/^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()\\,;"@]{1,255}$/u.test(address))
    throw new MailError("bad_address", "The recipient is not one plain address", true);
  return address;
}

/** Rejects line breaks (header injection). */
export function headerValue(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Attachments as nodemailer takes them. */
export function toAttachments({ attachments = [] }: Pick<Mail, "attachments">) {
  return attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
  }));
}

/** Headers of every message, and those with which mail programs offer to unsubscribe. */
export function toHeaders({ unsubscribe }: Pick<Mail, "unsubscribe">): Record<string, string> {
  const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
  if (unsubscribe === undefined) return automatic;
  return {
    ...automatic,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Message-ID in the sender's domain, as servers expect. */
export function messageId(mail: Pick<Mail, "id">, from: { address: string }): string {
  return `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
