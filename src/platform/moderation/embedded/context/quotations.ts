// Finds text between quotation marks.
// Invariant: one pass; a mark that is never closed quotes nothing.

const closing: Record<string, string> = { "“": "”", "«": "»", '"': '"', "„": "”" };
const MAX_QUOTATION_LENGTH = 400;

/** A test on offsets of the original text. */
export function findQuotations(text: string): (offset: number) => boolean {
  const inside = new Uint8Array(text.length);
  let any = false;
  let openAt = -1;
  let awaited = "";
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (openAt === -1) {
      awaited = closing[char] ?? (opensSingle(text, at) ? (char === "'" ? "'" : "’") : "");
      if (awaited !== "") openAt = at;
    } else if (at - openAt > MAX_QUOTATION_LENGTH) {
      openAt = -1;
    } else if (char === awaited && closesHere(text, at, awaited)) {
      inside.fill(1, openAt + 1, at);
      any = true;
      openAt = -1;
    }
  }
  return any ? (offset) => inside[offset] === 1 : () => false;
}

/** A single mark opens only where there can be no elision: after a space, before a letter. */
function opensSingle(text: string, at: number): boolean {
  const char = text.charAt(at);
  if (char !== "'" && char !== "‘") return false;
  return /^[\s(]?$/.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at + 1));
}

function closesHere(text: string, at: number, mark: string): boolean {
  return mark === '"' || mark === "”" || mark === "»" || !/\p{L}/u.test(text.charAt(at + 1));
}
