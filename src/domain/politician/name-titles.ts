// Titles that registers write into names: "Avv. Marco Testoni", "Dott.Ssa Ada Neri", "NERI Geom. Ugo". The site
// shows names without them.

/** Abbreviations with a point are titles wherever they stand. */
const ABBREVIATED = String.raw`(?:dott|dr|prof)\.(?: ?e?ss?a(?!\p{L})\.?)?|d\.ssa\.?|sig\.(?: ?(?:ra|na)(?!\p{L})\.?)?|(?:avv\.to|on\.le|ing\.re)(?!\p{L})\.?|(?:avv|ing|geom|arch|rag|on|sen|cav|comm|per\. ?ind|gr\. ?uff)\.`;
const DOTTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}.'-])(?:${ABBREVIATED})(?=[ ,)\p{L}]|$)`,
  "giu",
);

/** Without a point, or in full, only before two words: "Avvocato" and "Cavaliere" are surnames too. */
const LEADING =
  /^(?:dott(?:\.?ss?a|oressa|ore?)?|dr(?:\.?ssa)?|prof(?:\.?ssa|essoressa|essore?)?|avv(?:ocat[oa])?|ing(?:egnere?)?|geom(?:etra)?|arch(?:itett[oa])?|rag(?:ionier[ea])?|on(?:orevole)?|cav|sig(?:\.?ra|nor[ea]?)?) (?=\S+ \S)/iu;

/** What a surname of two words begins with. */
export const SURNAME_PARTICLE = String.raw`(?:d[aei]l?l?[aeio]?|de'|d[ae]gli|l[aeio]|v[ao]n|der|den|zu|san)`;
/** Abbreviations that may be short for a name elsewhere: only before two names, with their point. */
const LEADING_DOTTED = new RegExp(
  String.raw`^(?:(?:gen|col|magg|cap|ten|maresc|mons|ins|agr|enol|not|uff|lav|med|bar|march|mag|ddr|dkfm|p\. ?[ia]|s\. ?e|n\. ?[dh]|dipl\.-ing)\.|m°) ?(?!${SURNAME_PARTICLE} \S+$)(?=\S+ \S)`,
  "iu",
);

/** Titles after a comma or in brackets: "Testoni Marco, avv". */
const TRAILING =
  /(?:, ?|\()(?:dott(?:\.?ssa|oressa|ore)?|avv(?:ocat[oa])?|ing(?:egnere)?|geom(?:etra)?|arch(?:itett[oa])?|rag(?:ionier[ea])?|prof(?:\.?ssa|essoressa|essore)?|on(?:orevole)?|notaio)\)?$/iu;

/** The name without titles; unchanged if nothing else is there. */
export function stripTitles(name: string): string {
  let text = name.replace(TRAILING, "");
  if (text.includes(".")) text = text.replace(DOTTED, " ");
  if (text !== name)
    text = text
      .replace(/\(\s*\)/gu, " ")
      .replace(/\s+/gu, " ")
      .replace(/ ,/gu, ",");
  text = text.replace(/^[\s,]+|[\s,]+$/gu, "");
  for (;;) {
    const rest = text.replace(LEADING, "").replace(LEADING_DOTTED, "");
    if (rest === text) break;
    text = rest;
  }
  return /\p{L}.*\p{L}/u.test(text) ? text : name;
}
