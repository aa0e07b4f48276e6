// Characters that XML 1.0 forbids, escaped or not: control characters other than tab and line ends, U+FFFE, U+FFFF.

const FORBIDDEN = /(?![\t\n\r])\p{Cc}(?<![\x7F-\x9F])|[\uFFFE\uFFFF]/gu;

export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, "");
}
