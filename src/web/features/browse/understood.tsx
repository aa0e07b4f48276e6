// How the query was read: what narrows the search, each a link to the search without it, and what was
// taken for a slip of the pen.

import { politicians as text } from "../../text/politicians.ts";
import { Chip } from "../../ui/chip.tsx";
import { browsePath, withText } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import type { PoliticiansPage } from "./offline-index.ts";

type Understanding = NonNullable<PoliticiansPage["understood"]>;
export type UnderstoodPart = Understanding["parts"][number];

interface UnderstoodProps {
  browse: Browse;
  page: PoliticiansPage;
}

export function Understood({ browse, page }: UnderstoodProps) {
  const { understood } = page;
  if (understood === null) return null;
  const { parts, correction, isByList } = understood;
  return (
    <>
      {parts.length > 0 && (
        <ul aria-label={text.understood.label} className="flex flex-wrap gap-2 pt-4">
          {parts.map((part) => (
            <li key={`${part.kind} ${part.value}`} className="max-w-full">
              <Chip
                to={browsePath(withText(browse, part.without))}
                removeText={text.understood.remove}
              >
                {nameOfPart(part)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {correction !== null && page.total > 0 && (
        <p className="pt-4">
          <strong>{text.understood.correction(correction)}</strong>{" "}
          {text.understood.correctionNote(browse.q)}
        </p>
      )}
      {isByList && <p className="pt-4">{text.understood.byList}</p>}
    </>
  );
}

export function nameOfPart(part: UnderstoodPart): string {
  switch (part.kind) {
    case "office":
      return text.understood.office[part.value];
    case "institution":
      return text.understood.institution[part.value];
    case "province":
      return text.understood.province(part.value);
    case "place":
    case "region":
      return part.value;
  }
}
