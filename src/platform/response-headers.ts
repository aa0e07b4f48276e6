// Headers of a response that are known before its maker is. With `setHeader` Node joins each header of `writeHead` to them
// one by one, which takes half as long as sending a cached page.

import type { ServerResponse } from "node:http";

const kept = new WeakMap<ServerResponse, readonly string[]>();

/** Names and values by turns. */
export function keepHeaders(response: ServerResponse, headers: readonly string[]): void {
  kept.set(response, headers);
}

/** To be written with all others. */
export function keptHeaders(response: ServerResponse): readonly string[] {
  return kept.get(response) ?? [];
}

/** For those who set headers on the response. */
export function setKeptHeaders(response: ServerResponse): void {
  const headers = keptHeaders(response);
  for (let at = 0; at < headers.length; at += 2)
    response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}
