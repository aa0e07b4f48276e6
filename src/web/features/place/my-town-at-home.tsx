// On the home page: who represents the reader's own town, or the question which town that is. The server's page
// has the question; its place is kept for the answer (src/web/index.html, .my-town).

import { useId } from "react";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { placeName, placeText } from "../../text/place.ts";
import { Button } from "../../ui/button.tsx";
import { Heads, RepresentativesFailed, useRepresentatives } from "./my-representatives.tsx";
import { useMyTown } from "./my-town.ts";

const text = placeText.mine;

export function MyTownAtHome() {
  const own = useMyTown() ?? null;
  const { query, reload } = useRepresentatives(own);
  const id = useId();
  const isReady = own !== null && query.status === "ready";
  return (
    <section aria-labelledby={id} className="my-town page pt-7 pb-4 md:pt-10">
      {own === null ? (
        <div className="my-town-question flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id={id}>{text.question}</h2>
            <p className="mt-1 max-w-[60ch] text-muted">{text.questionText}</p>
          </div>
          <Button icon="location" to={paths.myRepresentatives}>
            {text.choose}
          </Button>
        </div>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id={id}>{isReady ? text.inTown(placeName(query.value.town.place)) : text.title}</h2>
            <Link className="link py-1.5 font-semibold" to={paths.myRepresentatives}>
              {text.all}
            </Link>
          </div>
          {isReady && <Heads {...query.value} />}
          {query.status === "failed" && <RepresentativesFailed onRetry={reload} />}
        </>
      )}
    </section>
  );
}
