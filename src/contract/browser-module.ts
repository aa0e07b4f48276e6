// Reduces a contract module to what the browser needs: method and path of endpoints, and plain
// values. Only the server runs schemas; sending them would add some kB to each page.

import { versionedPath } from "./endpoint.ts";

/** JavaScript with the same exports as the given module, without schemas. */
export function browserModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => [name, isEndpoint(value) ? toAddress(value) : value] as const)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

/** Of modules of the contract, by stable path. */
export function toPublicReads(
  modules: Readonly<Record<string, Record<string, unknown>>>,
): { path: string; purpose: string }[] {
  return Object.values(modules)
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) =>
      isEndpoint(value) && value.purpose !== undefined
        ? [{ path: versionedPath(value.path), purpose: value.purpose }]
        : [],
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

interface EndpointAddress {
  method: string;
  path: string;
  upload?: unknown;
  purpose?: string;
}

function isEndpoint(value: unknown): value is EndpointAddress {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

const toAddress = ({ method, path, upload }: EndpointAddress): object => ({ method, path, upload });

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "function";
  const parent: unknown = Object.getPrototypeOf(value);
  const isBare = parent === Object.prototype || Array.isArray(value);
  return isBare && Object.values(value).every((part) => isPlain(part));
}
