// Mail that comes again and can be ended by its address: /unsubscribe reads which from a field of the address.

/** Mail about what is followed, and receipts. */
export type Mailing = "follows" | "receipts";

/** Of receipts; addresses of mail about what is followed have no such field. */
const FIELD = "messaggi";
const RECEIPTS = "ricevute";

export function mailingQuery(mailing: Mailing): Record<string, string> {
  return mailing === "receipts" ? { [FIELD]: RECEIPTS } : {};
}

export function readMailing(query: URLSearchParams): Mailing {
  return query.get(FIELD) === RECEIPTS ? "receipts" : "follows";
}
