// Titles that registers write into names: "Avv. Marco Testoni", "Dott.Ssa Ada Neri", "NERI Geom. Ugo". The site
// shows names without them.

/** Abbreviations with a point are titles wherever they stand. */
const ABBREVIATED = String.raw`(?:dott|dr|prof)\.(?: ?ss?a(?!\p{L})\.?)?|d\.ssa\.?|sig\.(?: ?(?:ra|na)(?!\p{L})\.?)?|(?:avv\.to|on\.le|ing\.re)(?!\p{L})\.?|(?:avv|ing|geom|arch|rag|on|sen|cav|comm|per\. ?ind|gr\. ?uff)\.`;
const DOTTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}.'-])(?:${ABBREVIATED})(?=[ ,)\p{L}]|$)`,
  "giu",
);

/** Without a point, or in full, only before two words: "Avvocato" and "Cavaliere" are surnames too. */
const LEADING =
  /^(?:dott(?:\.?ss?a|oressa|ore?)?|dr(?:\.?ssa)?|prof(?:\.?ssa|essoressa|essore?)?|avv(?:ocat[oa])?|ing(?:egnere?)?|geom(?:etra)?|arch(?:itett[oa])?|rag(?:ionier[ea])?|on(?:orevole)?|cav|sig(?:\.?ra|nor[ea]?)?) (?=\S+ \S)/iu;

/** Titles after a comma or in brackets: "Testoni Marco, avv". */
const TRAILING = /(?:, ?|\()(?:dott(?:\.?ssa)?|avv|ing|geom|arch|rag|prof(?:\.?ssa)?|on)\)?$/iu;

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
    const rest = text.replace(LEADING, "");
    if (rest === text) break;
    text = rest;
  }
  return /\p{L}.*\p{L}/u.test(text) ? text : name;
}
