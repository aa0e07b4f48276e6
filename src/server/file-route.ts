// Binds an address that answers bytes, such as a download or a picture, to its use case. The answer is the same for
// everyone; src/server/http/file-routes.ts sends it.

import type { Call } from "#contract/endpoint.ts";
import type { Picture, PictureKind, PictureSize } from "#domain/picture/picture.ts";
import type { Context } from "./context.ts";
import type { Subjects } from "./route.ts";

/** What is drawn, in the words of the pages. Null: there is nothing at this address. */
export type DescribePicture = (
  request: { kind: PictureKind; of: string; size: PictureSize },
  sources: { call: Call; photoOf: (id: number) => Promise<string | null> },
) => Promise<Picture | null>;

/** What files are made of beyond the context. */
export interface FileSources {
  /** Reads the API in process, as a visitor. */
  call: Call;
  describePicture: DescribePicture;
  /** Pages without parameters, for the sitemap. */
  listedPaths: readonly string[];
}

export interface FileRequest {
  param: (name: string) => string;
  query: (name: string) => string | undefined;
  accept: string;
  /** Waits for the client's turn to draw; what it returns ends it. */
  beginDrawing: () => Promise<() => void>;
}

export type FileContent =
  | string
  | Uint8Array
  /** Not called for clients that have the content. */
  | (() => Promise<Uint8Array>)
  /** Without `bytes`, the length is not known before. */
  | { pieces: AsyncIterable<string | Uint8Array>; bytes?: number }
  /** On disk. `isPacked`: what the gzip file holds is sent, otherwise the file, in parts for who asks for them. */
  | { path: string; isPacked: boolean };

export interface File {
  /** Content-Type first. */
  headers: { "Content-Type": string; [name: string]: string };
  content: FileContent;
  /** Names the content; default: a digest of content that is a text or bytes. */
  tag?: string;
  /** How long others may keep it. A year is said of what never changes. */
  maxAgeSeconds: number;
  /** It is kept no longer than until a silence begins or ends. */
  hasFigures?: boolean;
}

export type FileAnswer = File | { redirect: string; maxAgeSeconds?: number };

/** `night`: of the newest snapshot and of open data. */
export type FileSubjects = Subjects & { night: string };

export interface FileRoute {
  /** As the router reads it. */
  path: string;
  /** In the silence before a vote. `shown`: without figures of those concerned. Otherwise the file is refused then. */
  inSilence?: "shown";
  /** Scripts of other sites may read it. */
  isOpenToScripts?: boolean;
  /** Addresses that the tests ask for. */
  examples: (of: FileSubjects) => string[];
  answer: (
    context: Context,
    request: FileRequest,
    sources: FileSources,
  ) => FileAnswer | Promise<FileAnswer>;
}

export const YEAR_SECONDS = 31_536_000;

/** A file of one address, without figures. */
export function fixedFile(
  path: string,
  { type, maxAgeSeconds }: { type: string; maxAgeSeconds: number },
  make: (context: Context, sources: FileSources) => string | Promise<string>,
): FileRoute {
  return {
    path,
    inSilence: "shown",
    examples: () => [path],
    answer: async (context, _, sources) => ({
      headers: { "Content-Type": type },
      content: await make(context, sources),
      maxAgeSeconds,
    }),
  };
}
