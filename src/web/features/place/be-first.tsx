// The invitation of a town where nobody has a review yet.

import type { PlaceDetail } from "#contract/places.ts";
import { politicianPath } from "../../lib/paths.ts";
import { ofTown } from "../../text/place-name.ts";
import { placeText } from "../../text/place.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const text = placeText.beFirst;

export function BeFirst({ detail }: { detail: PlaceDetail }) {
  const { place, offices, figures } = detail;
  const [first] = offices.flatMap(({ people }) => people);
  if (place.level !== "town" || figures.rated !== 0 || first === undefined) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-lg font-semibold">{text.title(ofTown(place))}</p>
        <p className="mt-1 text-muted">{text.text}</p>
      </div>
      <Button variant="primary" icon="star" to={politicianPath(first.id)}>
        {text.action(first.name)}
      </Button>
    </Card>
  );
}
