// Restores accents that official files write as apostrophes ("MICCICHE'", "CITTA'"). Apostrophes of
// elided vowels or syllables ("D'ALEMA", "DE' TIRRENI") stay.

/** Words whose apostrophe is a dropped syllable, not an accent: de', ne', ca', vo', po', mo'. */
const SHORTENED = new Set(["de", "ne", "ca", "vo", "po", "mo"]);

/** Words with é; every other final e is è. French and Spanish names, compounds of che, places. */
const ACUTE = new Set([
  ..."aime andre dayne desandre desire herve jocolle jose josue mariajose rene".split(" "),
  ..."affinche anziche benche cosicche finche giacche nonche perche poiche purche se".split(" "),
  ..."fiave male pine pre ruffre trinite".split(" "),
]);

const GRAVE = new Map(["aà", "eè", "iì", "oò", "uù", "AÀ", "EÈ", "IÌ", "OÒ", "UÙ"].map(toPair));

const ELISION_AND_SPACE =
  /(?<![\p{L}'])(d|l|c|s|un|dell|all|nell|sull|dall|coll|degl|agl|negl|dagl|sant|quest|quell|tutt)' (?=[aeiouhàèéìòù])/giu;

/** Only plain letters and signs, single spaces and no apostrophe: nothing to normalise. */
const PLAIN = /^(?:[!-&(-_a-~]+(?: (?=.)|$))*$/;

/** Single spaces, trimmed, one kind of apostrophe, "D' ABRAMO" as "D'ABRAMO". */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/[’‘ʼ`´′]+|'{2,}/g, "'")
    .replace(/\s+/gu, " ")
    .replace(ELISION_AND_SPACE, "$1'")
    .trim();
}

/** "NICOLO' ROSSI" → "NICOLÒ ROSSI"; words in 'single quotation marks' get "double" ones. */
export function apostrophesToAccents(text: string): string {
  if (!text.includes("'")) return text;
  return text
    .replace(/(?<![\p{L}\p{N}])'([^'\s][^']*)'(?![\p{L}\p{N}])/gu, '"$1"')
    .replace(/E'E(?!\p{L})|EE'(?!\p{L})/gu, "ÉE")
    .replace(/e'e(?!\p{L})|ee'(?!\p{L})/gu, "ée")
    .replace(
      /(?<before>'?)(?<word>\p{L}*)(?<vowel>[AEIOUaeiou])'(?![\p{L}\p{N}])/gu,
      (whole: string, before: string, head: string, vowel: string) => {
        const word = `${head}${vowel}`.toLowerCase();
        if (before === "" && SHORTENED.has(word)) return whole;
        return `${before}${head}${accented(word, vowel)}`;
      },
    );
}

function accented(word: string, vowel: string): string {
  if (ACUTE.has(word)) return vowel === "E" ? "É" : "é";
  return GRAVE.get(vowel) ?? vowel;
}

function toPair([plain = "", accent = ""]: string): [string, string] {
  return [plain, accent];
}
