// Phone numbers, e-mail addresses, IBANs, tax codes, plates and home addresses of people.
// Invariant: every pattern is bounded, so that the search is linear in the text.
import type { Finding } from "#domain/moderation/verdict.ts";
import type { FoldedText } from "../reading/fold.ts";
import type { Token } from "../reading/token.ts";
import { findAddresses } from "./addresses.ts";
import { findCodes } from "./codes.ts";
import { findPhones } from "./phones.ts";

export function findPersonalData(text: FoldedText, tokens: readonly Token[]): Finding[] {
  const { original, folded, starts, ends } = text;
  const found = [...findEmails(original)];
  // A codice fiscale may have a letter in the place of each digit.
  if (!/\d|[a-z]{16}/.test(folded)) return found;
  const codes = findCodes(text);
  for (const { start, end } of [...codes, ...findPhones(folded, codes)])
    found.push(personal(starts[start] ?? 0, ends[end - 1] ?? original.length));
  return [...found, ...findAddresses(original, tokens)];
}

const emailStart = /[\w.+-]{1,64}$/;
const emailEnd = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/i;
/** "nome (at) dominio.it" */
const bracketedEmail =
  /[([{] ?(?:at|chiocciola|@) ?[)\]}] ?[a-z0-9-]{2,63} ?(?:\.|punto|[([]dot[)\]])/gi;
/** "nome chiocciola dominio punto it" */
const spelledEmail = /\bchiocciola [a-z0-9-]{2,63} ?(?:\.|punto) ?[a-z]{2,10}\b/gi;

/** "nome at dominio dot it" */
const englishEmail = /\bat [a-z0-9-]{2,63} (?:dot|punto) [a-z]{2,10}\b/gi;

function* findEmails(text: string): Generator<Finding> {
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const before = emailStart.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const after = emailEnd.exec(text.slice(at + 1, at + 330))?.[0];
    if (before && after && /\.[a-z]{2,24}$/i.test(after)) {
      yield personal(at - before.length, at + 1 + after.length);
    }
  }
  for (const pattern of [bracketedEmail, spelledEmail, englishEmail]) {
    for (const match of text.matchAll(pattern)) {
      yield personal(match.index, match.index + match[0].length);
    }
  }
}

function personal(start: number, end: number): Finding {
  return { category: "personal-data", severity: 2, start, end, context: [] };
}
