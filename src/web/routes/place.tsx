// Page of a place: who represents it, level by level.

import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { data, redirect } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { getPlace, getRegionRepresentatives } from "#contract/places.ts";
import type { PlaceDetail, RegionRepresentatives } from "#contract/places.ts";
import { AppError } from "#domain/error.ts";
import { codeInSlug, placeFeedPath, placePath, placeSlug } from "#domain/place/place.ts";
import { EmptyPage } from "../features/frame/empty-page.tsx";
import { BeFirst } from "../features/place/be-first.tsx";
import { Offices } from "../features/place/offices.tsx";
import { DataSources } from "../features/data-sources/data-sources.tsx";
import { OutlineCredit } from "../features/place/outline.tsx";
import { PersonList } from "../features/place/person-item.tsx";
import { MayorElection } from "../features/place/mayor-election.tsx";
import { placeHead, placeTrail } from "../features/place/place-head.ts";
import { PlaceHeader } from "../features/place/place-header.tsx";
import { Contents, Neighbours, Towns } from "../features/place/place-lists.tsx";
import { PlaceSection } from "../features/place/place-section.tsx";
import { TownFigures } from "../features/place/town-figures.tsx";
import { RegionMap } from "../features/place/region-map.tsx";
import {
  Chambers,
  Parliament,
  RegionalRepresentatives,
} from "../features/place/regional-representatives.tsx";
import { FollowLink } from "../features/follows/follow-link.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { VoteNotice } from "../features/votes/vote-notice.tsx";
import { COUNTRY_PATH, paths } from "../lib/paths.ts";
import { placeName } from "../text/place-name.ts";
import { placeText as text } from "../text/place.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";

interface PlaceData {
  detail: PlaceDetail;
  /** Of a town and of a region. */
  regional: RegionRepresentatives | null;
}

export async function loader({ params, call, signal }: LoaderArgs) {
  const slug = params["slug"] ?? "";
  const code = codeInSlug(slug);
  if (code === null) return data(null, { status: 404 });
  try {
    const detail = await call(getPlace, { code }, { signal });
    if (slug !== placeSlug(detail.place)) throw redirect(placePath(detail.place));
    const region = [...detail.ancestors, detail.place].find(({ level }) => level === "region");
    const isRegional = region !== undefined && detail.place.level !== "province";
    const regional = isRegional
      ? await call(getRegionRepresentatives, { code: region.code }, { signal })
      : null;
    return { detail, regional } satisfies PlaceData;
  } catch (error) {
    const errorCode = error instanceof AppError ? error.code : null;
    if (errorCode === "place_not_found") return data(null, { status: 404 });
    throw errorCode === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

export const head: HeadOf<PlaceData | null> = (found, url) =>
  found === null
    ? { title: text.notFound.title, description: text.notFound.text, noIndex: true }
    : placeHead(found.detail, url.origin);

export function Component() {
  const found = useLoaderData<PlaceData | null>();
  return found === null ? <NotFound /> : <Page key={found.detail.place.code} {...found} />;
}

function Page({ detail, regional }: PlaceData) {
  const { place, offices, former, formerTotal, contents, neighbours } = detail;
  const { level } = place;
  // Those of a region's own page are the region's already.
  const more = level === "town" && regional !== null ? regional.sources : [];
  return (
    <div className="page pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={placeTrail(detail)}>
        {placeName(place)}
      </Breadcrumb>
      <PlaceHeader
        detail={detail}
        actions={
          <>
            {level === "town" && <FollowLink subject={`place-${place.code}`} />}{" "}
            <ShareButton kind="place" of={place.code} />
          </>
        }
      />
      <div className="mt-8 grid grid-cols-1 gap-10">
        {detail.vote !== undefined && <VoteNotice vote={detail.vote} place="place" />}
        <BeFirst detail={detail} />
        {level === "country" && <Regions contents={contents} />}
        {level === "country" && (
          <PlaceSection title={text.parliament.title}>
            <p>{text.parliament.everywhere}</p>
            <Chambers />
          </PlaceSection>
        )}
        <Offices level={level} offices={level === "province" ? detail.own : offices} />
        {regional !== null && level === "town" && <RegionalRepresentatives found={regional} />}
        {regional !== null && level === "region" && <Parliament {...regional} />}
        {level !== "country" && contents.length > 0 && (
          <PlaceSection title={text.contents[level]} count={contents.length}>
            {level === "province" ? (
              <Towns contents={contents} offices={offices} />
            ) : (
              <Contents contents={contents} />
            )}
            {level === "region" && (
              <p className="mt-3">
                <Link
                  className="link py-1.5 font-semibold"
                  to={`${paths.politicians}?${new URLSearchParams({ regione: place.name })}`}
                >
                  {text.list}
                </Link>
              </p>
            )}
          </PlaceSection>
        )}
        {detail.result !== null && <MayorElection result={detail.result} />}
        {detail.facts !== null && <TownFigures place={place} facts={detail.facts} />}
        {former.length > 0 && (
          <Disclosure summary={text.former}>
            <PersonList people={former} />
            {formerTotal > former.length && <p className="mt-3 text-muted">{text.formerMore}</p>}
          </Disclosure>
        )}
        {neighbours.length > 0 && <Neighbours {...detail} />}
      </div>
      <p className="mt-8">
        <a className="link inline-block py-1.5" href={placeFeedPath(place)}>
          {text.feed}
        </a>
      </p>
      <DataSources sources={[...detail.sources, ...more]} />
      <OutlineCredit />
    </div>
  );
}

function Regions({ contents }: Pick<PlaceDetail, "contents">) {
  return (
    <PlaceSection title={text.contents.country} count={contents.length}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div>
          <p className="mb-3 text-muted">{text.map.hint}</p>
          <RegionMap regions={contents} />
        </div>
        <Contents contents={contents} isNarrow />
      </div>
    </PlaceSection>
  );
}

function NotFound() {
  return (
    <EmptyPage
      title={text.notFound.title}
      actions={
        <>
          <Button variant="primary" icon="search" to={paths.myRepresentatives}>
            {text.notFound.find}
          </Button>
          <Button to={COUNTRY_PATH}>{text.notFound.map}</Button>
        </>
      }
    >
      {text.notFound.text}
    </EmptyPage>
  );
}
