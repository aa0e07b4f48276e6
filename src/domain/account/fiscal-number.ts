// The Italian fiscal number of a person, as an identity provider states it.

/** European identifiers have the country before the number (eIDAS). */
const PREFIX = /^TINIT-/;
/** Letters stand for digits where two people would have the same number. */
const DIGIT = "[0-9LMNP-V]";
const FISCAL_NUMBER = new RegExp(
  `^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`,
);

/** One spelling for each number; null where it is none. */
export function normalizeFiscalNumber(text: string): string | null {
  const number = text.trim().toUpperCase().replace(PREFIX, "");
  return FISCAL_NUMBER.test(number) ? number : null;
}
