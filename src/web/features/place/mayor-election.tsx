// With which result the mayor of a town was elected.

import type { PlaceDetail } from "#contract/places.ts";
import { Link } from "../../app/router/link.tsx";
import { correctionPath, politicianPath } from "../../lib/paths.ts";
import { electionText as text } from "../../text/election-result.ts";
import { Card } from "../../ui/card.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { PlaceSection } from "./place-section.tsx";

export function MayorElection({ result }: { result: NonNullable<PlaceDetail["result"]> }) {
  const { mayor } = result;
  return (
    <PlaceSection title={text.title(result)}>
      <Card className="grid gap-2">
        <p>
          <Link className="link font-semibold" to={politicianPath(mayor.id)}>
            {mayor.name}
          </Link>
        </p>
        {text.paragraphs(result).map((paragraph) => (
          <p key={paragraph} className="max-w-[65ch]">
            <RichText>{paragraph}</RichText>
          </p>
        ))}
        <p className="text-sm">
          <Link className="link" to={correctionPath(mayor.id, "other")}>
            {text.wrong}
          </Link>
        </p>
      </Card>
    </PlaceSection>
  );
}
