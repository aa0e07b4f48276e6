// Finds what a picture to share is about, and describes it.

import type { Call } from "#contract/endpoint.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { getTopic } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import type { Picture, PictureKind, PictureSize } from "#domain/picture/picture.ts";
import { comparisonPicture } from "../features/pictures/comparison-picture.ts";
import { personPicture } from "../features/pictures/person-picture.ts";
import { placePicture } from "../features/pictures/place-picture.ts";
import type { PictureOf } from "../features/pictures/to-picture.ts";
import { topicPicture } from "../features/pictures/topic-picture.ts";
import { pathId } from "../lib/path-id.ts";

const MIN_COMPARED = 2;
const MAX_COMPARED = 4;

export interface PictureRequest {
  kind: PictureKind;
  /** Id, code of a place, or ids with commas, as in the address. */
  of: string;
  size: PictureSize;
}

export interface PictureSources {
  call: Call;
  /** The address of a politician's photo; null without one. */
  photoOf: (id: number) => Promise<string | null>;
}

/** Null for addresses of nothing. Throws the errors of the endpoints it reads. */
export async function describePicture(
  { kind, of, size }: PictureRequest,
  origin: string,
  sources: PictureSources,
): Promise<Picture | null> {
  const options = { size, host: new URL(origin).host };
  if (kind === "place") return placePicture(await sources.call(getPlace, { code: of }), options);
  if (kind === "compare") return describeComparison(of, options, sources);
  const id = pathId(of);
  if (id === null) return null;
  if (kind === "topic") return topicPicture(await sources.call(getTopic, { id }), options);
  const { person, photo } = await readPerson(id, sources);
  return personPicture(person, photo, options);
}

async function describeComparison(
  of: string,
  options: PictureOf,
  sources: PictureSources,
): Promise<Picture | null> {
  const ids = [...new Set(of.split(",").map(pathId))].filter((id) => id !== null);
  const found = await Promise.all(
    ids.slice(0, MAX_COMPARED).map((id) =>
      readPerson(id, sources).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "politician_not_found") return null;
        throw error;
      }),
    ),
  );
  const people = found.filter((one) => one !== null);
  return people.length < MIN_COMPARED ? null : comparisonPicture(people, options);
}

/** Of somebody merged into another: the other. */
async function readPerson(
  id: number,
  { call, photoOf }: PictureSources,
): Promise<{ person: PoliticianDetail; photo: string | null }> {
  const found = await call(getPolitician, { id });
  const person = found.movedTo === null ? found : await call(getPolitician, { id: found.movedTo });
  return { person, photo: person.imageUrl === null ? null : await photoOf(person.id) };
}
