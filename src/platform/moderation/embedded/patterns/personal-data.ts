// Phone numbers, e-mail addresses, IBANs, tax codes and home addresses of people.
// Invariant: every pattern is bounded, so that the search is linear in the text.
import { isValidIBAN } from "ibantools";
import type { Finding } from "#domain/moderation/verdict.ts";
import type { Token } from "../reading/token.ts";
import { findAddresses } from "./addresses.ts";
import { isCodiceFiscale } from "./codice-fiscale.ts";

export function findPersonalData(text: string, tokens: readonly Token[]): Finding[] {
  return [
    ...findEmails(text),
    ...(/\d/.test(text)
      ? [...findPhones(text), ...findCodes(text), ...findAddresses(text, tokens)]
      : []),
  ];
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

const digitRun = /(?<![\d.,a-z])(?:\+|00)?\d(?:[ ./()-]{0,2}\d){7,13}(?!\d)/gi;
const thousands = /^\d{1,3}(?:[. ]000|\.\d{3})+$/;
const dateLike = /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{2}){1,2}\b/;
/** Words that mark the following number as the number of a document. */
const recordNumber =
  /\b(?:prot(?:ocollo)?|delibera|determina|decreto|legge|pratica|atto|cig|cup)\b[^\d]*$/i;
/** The number of an office is public. */
const publicOffice =
  /\b(?:centralino|urp|municipio|comune|regione|provincia|prefettura|questura|asl|ospedale|sportello|anagrafe|biblioteca)\b[^.!?\n]*$/i;

function* findPhones(text: string): Generator<Finding> {
  for (const match of text.matchAll(digitRun)) {
    const written = match[0];
    if (thousands.test(written) || dateLike.test(written)) continue;
    if (recordNumber.test(text.slice(Math.max(0, match.index - 24), match.index))) continue;
    const digits = written.replace(/\D/g, "").replace(/^(?:0039|39(?=3\d{8,9}$|0\d{6,}$))/, "");
    const isMobile = /^3[1-9]\d{7,8}$/.test(digits);
    const isLandline =
      /^0[1-9]\d{6,9}$/.test(digits) &&
      !publicOffice.test(text.slice(Math.max(0, match.index - 40), match.index));
    if (isMobile || isLandline) yield personal(match.index, match.index + written.length);
  }
}

const codiceFiscaleLike =
  /(?<![a-z0-9])[a-z]{3} ?[a-z]{3} ?[\dl-np-v]{2} ?[a-ehlmprst] ?[\dl-np-v]{2} ?[a-z] ?[\dl-np-v]{3} ?[a-z](?![a-z0-9])/gi;
/** After these words a code counts even if its check letter is wrong. */
const codiceFiscaleCue = /(?:codice fiscale|c\.? ?f\.?)[^a-z0-9]{1,3}(?:[eè] )?$/i;
const ibanLike = /(?<![a-z0-9])[a-z]{2} ?\d{2}(?: ?[a-z0-9]){11,30}/gi;
const MIN_IBAN_LENGTH = 15;

function* findCodes(text: string): Generator<Finding> {
  for (const match of text.matchAll(codiceFiscaleLike)) {
    const written = match[0];
    const isCalledSo = codiceFiscaleCue.test(
      text.slice(Math.max(0, match.index - 24), match.index),
    );
    if (/\d/.test(written) && (isCalledSo || isCodiceFiscale(compact(written)))) {
      yield personal(match.index, match.index + written.length);
    }
  }
  for (const match of text.matchAll(ibanLike)) {
    // The match may include the words after the IBAN.
    let written = match[0];
    while (written.length >= MIN_IBAN_LENGTH && !isValidIBAN(compact(written))) {
      written = written.slice(0, -1).trimEnd();
    }
    if (written.length >= MIN_IBAN_LENGTH)
      yield personal(match.index, match.index + written.length);
  }
}

function compact(code: string): string {
  return code.replaceAll(" ", "").toUpperCase();
}

function personal(start: number, end: number): Finding {
  return { category: "personal-data", severity: 2, start, end, context: [] };
}
