// Streams the bytes of an uploaded file. Nothing is read before the first pull, so access can be
// checked first.

import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";

/**
 * For endpoints with an upload. Reading throws `file_too_large` as soon as the limit is exceeded.
 */
export function readUpload(
  { upload }: Endpoint,
  request: Request,
): AsyncGenerator<Uint8Array> | undefined {
  if (upload === undefined) return undefined;
  const declared = Number(request.headers.get("content-length") ?? 0);
  return limited(request.body, upload.maxBytes, declared);
}

async function* limited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  declared: number,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () =>
    new AppError("file_too_large", { megabytes: Math.floor(maxBytes / 1024 / 1024) });
  if (declared > maxBytes) throw tooLarge();
  let size = 0;
  // A cancelled body would end the connection before the client reads the response: see
  // src/main/lingering-close.ts.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge();
    yield piece;
  }
}
