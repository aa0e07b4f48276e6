// The check letter of the codice fiscale (D.M. 23/12/1976).

const codiceFiscale = /^[A-Z]{6}[0-9L-NP-V]{2}[A-EHLMPRST][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/;
/** Values of 0–9, then A–Z, in the odd positions (1st, 3rd …). */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const oddLetterValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** True for sixteen upper-case characters with the right check letter, homocodes included. */
export function isCodiceFiscale(code: string): boolean {
  if (!codiceFiscale.test(code)) return false;
  let sum = 0;
  for (let index = 0; index < 15; index += 1) {
    const char = code.charCodeAt(index);
    const isDigit = char < 65;
    const ordinal = isDigit ? char - 48 : char - 65;
    const odd = isDigit ? oddValues[ordinal] : oddLetterValues[ordinal];
    sum += index % 2 === 0 ? (odd ?? 0) : ordinal;
  }
  return code.charCodeAt(15) - 65 === sum % 26;
}
