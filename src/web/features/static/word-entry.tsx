// The site's name as a dictionary would explain it.

import { about } from "../../text/about.ts";
import { RichText } from "../../ui/rich-text.tsx";

export function WordEntry() {
  const { spoken, kind, meanings } = about.word;
  return (
    <figure className="max-w-96 rounded-lg border border-line bg-sheet px-4 py-4">
      <figcaption>
        <span className="display text-2xl">{spoken}</span>
        <span className="mt-1 block text-sm text-muted">
          <RichText>{kind}</RichText>
        </span>
      </figcaption>
      <ol className="mt-3 grid list-decimal gap-1 ps-5 text-sm">
        {meanings.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ol>
    </figure>
  );
}
