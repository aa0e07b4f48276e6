// Who represents the reader, or the question for their town. Only the browser knows the town.

import { useEffect, useRef } from "react";
import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { redirect } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { listTowns } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import { DataSources } from "../features/data-sources/data-sources.tsx";
import {
  RepresentativesFailed,
  useRepresentatives,
} from "../features/place/my-representatives.tsx";
import { setMyTown, useMyTown } from "../features/place/my-town.ts";
import { OwnRepresentatives } from "../features/place/own-representatives.tsx";
import { TownQuestion } from "../features/place/town-question.tsx";
import type { Asked } from "../features/place/town-question.tsx";
import { UnratedNearby, useUnratedNearby } from "../features/place/unrated-nearby.tsx";
import { COUNTRY_PATH, paths } from "../lib/paths.ts";
import { myTownText } from "../text/my-town.ts";
import { placeName } from "../text/place-name.ts";
import { placeText } from "../text/place.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/skeletons.tsx";

const text = myTownText;

/** The form without scripts: a town that is exactly meant, or a choice. */
export async function loader({ url, call, signal }: LoaderArgs): Promise<Asked | null> {
  const q = url.searchParams.get("comune")?.trim().slice(0, 100) ?? "";
  if (q === "") return null;
  const { towns, isExact } = await call(listTowns, { q }, { signal });
  const [town] = towns;
  if (isExact && town !== undefined) throw redirect(placePath(town));
  return { q, towns };
}

export const head: HeadOf<Asked | null> = (asked) => ({
  title: text.title,
  description: text.questionText,
  canonical: paths.myRepresentatives,
  ...(asked !== null && { noIndex: true }),
});

export function Component() {
  const asked = useLoaderData<Asked | null>();
  const own = useMyTown();
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(own);
  useEffect(() => {
    // The form or the button that had the focus goes away with the answer.
    const isChosen = before.current !== undefined && before.current !== own;
    before.current = own;
    if (isChosen) page.current?.querySelector("h1")?.focus();
  }, [own]);
  return (
    <div ref={page} className="my-town-page page py-8">
      {typeof own === "string" && asked === null ? <Own code={own} /> : <Question asked={asked} />}
    </div>
  );
}

function Question({ asked }: { asked: Asked | null }) {
  return (
    // Of no use to whom has told the town, unless they ask for another one.
    <div className={asked === null ? "my-town-question" : undefined}>
      <h1 tabIndex={-1}>{text.title}</h1>
      <p className="mt-2 mb-4 max-w-[65ch] text-muted">{`${text.question} ${text.questionText}`}</p>
      <TownQuestion asked={asked} />
      <p className="mt-6 max-w-[65ch] text-sm text-muted">{text.note}</p>
      <p className="mt-2">
        <Link className="link inline-block py-1.5" to={COUNTRY_PATH}>
          {placeText.notFound.map}
        </Link>
      </p>
    </div>
  );
}

function Own({ code }: { code: string }) {
  const { query, reload } = useRepresentatives(code);
  // Both at once: what comes later would move what one reads.
  const unrated = useUnratedNearby(code);
  return (
    <>
      <h1 tabIndex={-1}>{text.title}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {query.status === "ready" && (
          <Link className="link text-lg" to={placePath(query.value.town.place)}>
            {placeName(query.value.town.place)}
          </Link>
        )}
        <Button size="sm" icon="edit" onClick={() => setMyTown(null)}>
          {text.change}
        </Button>
      </div>
      {(query.status === "loading" || unrated === undefined) && (
        <Loading label={site.loading} className="mt-6">
          <p aria-hidden="true">{site.loading}</p>
        </Loading>
      )}
      {query.status === "failed" && <RepresentativesFailed onRetry={reload} />}
      {query.status === "ready" && unrated !== undefined && (
        <>
          <div className="mt-3 grid grid-cols-1 gap-10">
            <OwnRepresentatives {...query.value} />
            {unrated !== null && <UnratedNearby people={unrated} />}
          </div>
          <DataSources sources={[...query.value.town.sources, ...query.value.region.sources]} />
        </>
      )}
    </>
  );
}
