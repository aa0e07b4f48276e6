// Web addresses. Those of institutions and newspapers are sources; all others count as advertising.
import type { Finding } from "#domain/moderation/verdict.ts";
import { publicBodyHost, trustedHosts, webSuffixes } from "../italian/advertising.ts";

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
      const start = match.index;
      const host = match[1]?.toLowerCase() ?? "";
      if (isTrusted(host) || isTrusted(wordBefore(text, start) + host)) continue;
      const end = start + match[0].length;
      if (found.some((each) => start >= each.start && end <= each.end)) continue;
      found.push({ category: "spam", severity: 2, start, end, context: [] });
    }
  }
  return found;
}

/** "Il giornale.it", "Libero Quotidiano.it": a name of two words written as spoken. */
function wordBefore(text: string, at: number): string {
  return /([a-z]{2,20}) $/i.exec(text.slice(Math.max(0, at - 21), at))?.[1]?.toLowerCase() ?? "";
}

const trusted = new Set(trustedHosts);

function isTrusted(host: string): boolean {
  const labels = host.split(".");
  const isListed = labels.some((_, at) => trusted.has(labels.slice(at).join(".")));
  return isListed || publicBodyHost.test(host);
}
