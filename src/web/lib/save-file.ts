// Saves generated text as a file.

import { MINUTE_MS } from "#domain/durations.ts";

export function saveFile(
  name: string,
  content: BlobPart | readonly BlobPart[],
  type: string,
): void {
  const url = URL.createObjectURL(new Blob([content].flat(), { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later: some browsers read it only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
