// What reads of places show in the silence before a vote.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getPlaceNews } from "#contract/place-news.ts";
import type { getPlace, getRegionRepresentatives, listUnratedNearby } from "#contract/places.ts";
import type { Redaction } from "#server/route.ts";
import { isPlaceConcerned } from "#server/shared/silence/concerned-places.ts";
import type { SilenceNow } from "#server/shared/silence/silence.ts";
import {
  noticeOfPeople,
  noticeOfVote,
  voteOn,
  withholdFromAll,
} from "#server/shared/silence/withhold.ts";

type Place = OutputOf<typeof getPlace>;
type Figures = Place["figures"];

const withholdRated = (figures: Figures, silence: SilenceNow, code: string): Figures =>
  isPlaceConcerned(code, silence.votes) ? { ...figures, rated: null } : figures;

const withholdFromOffices = (offices: Place["offices"], silence: SilenceNow): Place["offices"] =>
  offices.map((office) => ({ ...office, people: withholdFromAll(office.people, silence) }));

const noticeOfPlace = (silence: SilenceNow, code: string) =>
  noticeOfVote(silence, (vote) => isPlaceConcerned(code, [vote]));

export const placeInSilence: Redaction<typeof getPlace> = {
  output: (output, silence) => ({
    ...output,
    vote: noticeOfPlace(silence, output.place.code),
    figures: withholdRated(output.figures, silence, output.place.code),
    offices: withholdFromOffices(output.offices, silence),
    own: withholdFromOffices(output.own, silence),
    former: withholdFromAll(output.former, silence),
    contents: output.contents.map(({ place, figures }) => ({
      place,
      figures: withholdRated(figures, silence, place.code),
    })),
  }),
};

export const regionInSilence: Redaction<typeof getRegionRepresentatives> = {
  output: (output, silence) => ({
    ...output,
    vote: noticeOfPeople(silence, [...output.presidents, ...output.parliament]),
    presidents: withholdFromAll(output.presidents, silence),
    parliament: withholdFromAll(output.parliament, silence),
  }),
};

/** To be among them tells that one has no reviews. */
export const unratedInSilence: Redaction<typeof listUnratedNearby> = {
  output: ({ items }, silence) => ({
    items: items?.filter(({ id }) => voteOn(silence, id) === null) ?? null,
  }),
};

export const newsInSilence: Redaction<typeof getPlaceNews> = {
  output: (output, silence) => ({
    ...output,
    vote: noticeOfPlace(silence, output.place.code),
    items: output.items.filter(
      ({ review, politicianId }) => review === null || voteOn(silence, politicianId) === null,
    ),
  }),
};
