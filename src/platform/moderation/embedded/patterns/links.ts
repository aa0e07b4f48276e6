// Web addresses and the language of advertisements.
// Invariant: links to the institutions listed here are sources, not advertising.
import type { Finding } from "#domain/moderation/verdict.ts";
import { trustedHosts, webSuffixes } from "../italian/advertising.ts";

const explicit = /(?:https?:\/\/|www\.)([^\s/?#<>"'()]{1,253})[^\s<>"'()]{0,500}/gi;
const bare = new RegExp(
  String.raw`(?<![\w.@-])((?:[a-z0-9-]{2,63}\.){1,4}(?:${webSuffixes.join("|")})|t\.(?:me|co)(?=/))(?![\w-])(?:/[^\s<>"'()]{0,500})?`,
  "gi",
);

export function findLinks(text: string): Finding[] {
  if (!text.includes(".")) return [];
  const found: Finding[] = [];
  for (const pattern of [explicit, bare]) {
    for (const match of text.matchAll(pattern)) {
      if (match[1] !== undefined && isTrusted(match[1].toLowerCase())) continue;
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((each) => start >= each.start && end <= each.end)) continue;
      found.push({ category: "spam", severity: 2, start, end, context: [] });
    }
  }
  return found;
}

function isTrusted(host: string): boolean {
  return trustedHosts.some((trusted) => host === trusted || host.endsWith(`.${trusted}`));
}
