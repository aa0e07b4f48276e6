// Fetches an official photo from an allowed host. The address is checked when the connection is
// made, so that DNS cannot answer differently to the check and to the request.

import { lookup } from "node:dns";
import type { LookupAddress } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "../public-address.ts";

/** Allowed hosts, time limits and User-Agent. */
export interface PhotoSources {
  /** Exact host names. */
  hosts: readonly string[];
  userAgent: string;
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
  /** Allows loopback addresses: only for tests, which run their own server. */
  allowLocal?: boolean;
}

export const PHOTO_SOURCES: PhotoSources = {
  hosts: ["www.senato.it", "documenti.camera.it", "www.camera.it"],
  userAgent: "Scrutinio",
  timeoutMs: 10_000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 3,
};

/** The failure concerns the host, not the photo: its other photos would fail as well. */
export class HostFailure extends Error {
  override readonly name = "HostFailure";
}

/** Whether the URL may be fetched. */
export function isPhotoAddress(address: string, sources: PhotoSources): boolean {
  if (!URL.canParse(address)) return false;
  try {
    allowed(new URL(address), sources);
    return true;
  } catch {
    return false;
  }
}

/** Rejects with the reason when the photo is missing or not permitted. */
export async function fetchPhoto(address: string, sources: PhotoSources): Promise<Buffer> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= sources.maxRedirects; redirects += 1) {
    const answer = await get(allowed(url, sources), sources);
    if (Buffer.isBuffer(answer)) return answer;
    url = new URL(answer.location, url);
  }
  throw new Error("too many redirects");
}

function allowed(url: URL, { hosts, allowLocal }: PhotoSources): URL {
  const isSecure = url.protocol === "https:" || (allowLocal === true && url.protocol === "http:");
  if (!isSecure) throw new Error(`protocol not allowed: ${url.protocol}`);
  if (url.username !== "" || url.password !== "") throw new Error("credentials in the address");
  if (!hosts.includes(url.hostname)) throw new Error(`host not allowed: ${url.hostname}`);
  if (url.port !== "" && allowLocal !== true) throw new Error(`port not allowed: ${url.port}`);
  return url;
}

function get(url: URL, sources: PhotoSources): Promise<Buffer | { location: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | { location: string }>();
  const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
    headers: { Accept: "image/jpeg,image/png,image/webp", "User-Agent": sources.userAgent },
    lookup: publicLookup(sources),
    // Covers the whole exchange: a slow trickle of bytes does not extend it.
    signal: AbortSignal.timeout(sources.timeoutMs),
    agent: false,
  });
  request.on("error", (error) => reject(new HostFailure(error.message, { cause: error })));
  request.on("response", (response) => {
    const { statusCode = 0, headers } = response;
    const refuse = (reason: string) => {
      reject(isUnwell(statusCode) ? new HostFailure(reason) : new Error(reason));
      request.destroy();
    };
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      request.destroy();
      resolve({ location: headers.location });
      return;
    }
    if (statusCode !== 200) return refuse(`status ${statusCode}`);
    if (!/^image\/(jpeg|png|webp)\b/.test(headers["content-type"] ?? ""))
      return refuse(`not a picture: ${headers["content-type"] ?? "no type"}`);
    const chunks: Buffer[] = [];
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > sources.maxBytes) refuse("too large");
      else chunks.push(chunk);
    });
    response.on("error", (error) => reject(new HostFailure(error.message, { cause: error })));
    response.on("end", () => {
      if (response.complete) resolve(Buffer.concat(chunks));
      else reject(new HostFailure("broke off"));
    });
    return undefined;
  });
  request.end();
  return promise;
}

/** Refused, rate-limited or server error. */
function isUnwell(status: number): boolean {
  return status === 403 || status === 408 || status === 429 || status >= 500;
}

/**
 * DNS lookup that returns public addresses only. Node skips it for literal addresses: see `hosts`.
 */
function publicLookup({ allowLocal }: PhotoSources): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return callback(error, "", 4);
      const usable =
        allowLocal === true ? found : found.filter(({ address }) => isPublicAddress(address));
      const [first] = usable;
      if (first === undefined) callback(new Error(`${hostname} has no public address`), "", 4);
      else if (options.all === true) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}
