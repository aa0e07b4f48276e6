// One cell as text: decodes HTML entities, removes invisible characters and surplus spaces. A
// leading = + - or @ is data like any other.

/** Characters by entity name: the letters of Italian, French and German, and common punctuation. */
const ENTITIES = new Map(
  (
    "amp& lt< gt> quot\" apos' nbsp  agraveà aacuteá acircâ aumlä egraveè eacuteé ecircê eumlë " +
    "igraveì iacuteí icircî iumlï ograveò oacuteó ocircô oumlö ugraveù uacuteú ucircû uumlü " +
    "AgraveÀ AacuteÁ AcircÂ AumlÄ EgraveÈ EacuteÉ EcircÊ EumlË IgraveÌ IacuteÍ IcircÎ IumlÏ " +
    "OgraveÒ OacuteÓ OcircÔ OumlÖ UgraveÙ UacuteÚ UcircÛ UumlÜ ccedilç CcedilÇ ntildeñ NtildeÑ " +
    "szligß rsquo’ lsquo‘ rdquo” ldquo“ ndash– mdash— hellip… deg° laquo« raquo» euro€"
  )
    .split(/ (?=\w)/)
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
);

/** Plain characters and single spaces, no entity and no quote: nothing to clean. */
const PLAIN = /^(?:[!#-%'-~]+(?: (?=.)|$))*$/;

export function cleanCell(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  // Twice, because some exports encode entities twice ("&amp;agrave;").
  const text = cell.includes("&") ? readEntities(readEntities(cell)) : cell;
  const visible = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Zs}]+/gu, " ")
    .replace(/[\p{Cf}\uFFFD]+/gu, "")
    .trim();
  return hasStrayQuote(visible) ? visible.replaceAll('"', "").trim() : visible;
}

function readEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES.get(String(name)) ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function hasStrayQuote(text: string): boolean {
  return text.includes('"') && text.split('"').length % 2 === 0;
}
