// What is known of the domain of an e-mail address. A mailbox that anybody makes in a second, or that cannot
// receive mail, does not distinguish people: its account never ages (account-weight.ts).

import { DAY_MS, HOUR_MS } from "../durations.ts";

export const MAILBOXES = ["usual", "disposable", "none"] as const;
/** "none": its domain receives no mail. Unknown domains are "usual". */
export type Mailbox = (typeof MAILBOXES)[number];

/** Reserved for tests and documentation (RFC 2606, RFC 6761); demonstration accounts have them. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/;

export function isReservedDomain(domain: string): boolean {
  return RESERVED.test(domain);
}

const DOMAINS_WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address in lower case, for limits and sanctions, never to send to: `name+x@` is `name@` nearly
 * everywhere, and at Gmail dots say nothing.
 */
export function foldAlias(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  return DOMAINS_WITHOUT_DOTS.has(domain)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}

/** Answers in a row, one a day, that say a domain receives no mail before its accounts count as new. */
const MAX_MISSES = 2;
const MAX_FAILURES = 5;
const RECHECK_DAYS = { receives: 30, misses: 7, failed: 30 } as const;

/** A domain as it was last looked up. */
export interface MailDomainState {
  /** Answers in a row that it receives no mail. */
  misses: number;
  /** Look-ups in a row without an answer. */
  failures: number;
}

export function receivesNoMail({ misses }: Pick<MailDomainState, "misses">): boolean {
  return misses >= MAX_MISSES;
}

/** `receives`: null without an answer, which changes nothing and is tried again a few times. */
export function nextMailDomainState(
  { misses, failures }: MailDomainState,
  receives: boolean | null,
): MailDomainState & { nextAfterMs: number } {
  if (receives === true)
    return { misses: 0, failures: 0, nextAfterMs: RECHECK_DAYS.receives * DAY_MS };
  if (receives === false) {
    const isSure = misses + 1 >= MAX_MISSES;
    return {
      misses: Math.min(misses + 1, MAX_MISSES),
      failures: 0,
      nextAfterMs: (isSure ? RECHECK_DAYS.misses : 1) * DAY_MS,
    };
  }
  return failures + 1 < MAX_FAILURES
    ? { misses, failures: failures + 1, nextAfterMs: HOUR_MS * 2 ** failures }
    : { misses, failures: 0, nextAfterMs: RECHECK_DAYS.failed * DAY_MS };
}
