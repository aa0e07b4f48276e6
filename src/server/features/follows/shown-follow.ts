// What a follow is about, as its follower reads it.

import type { Follow } from "#contract/follows.ts";
import { formatFollowSubject } from "#domain/follow/follow.ts";
import type { FollowSubject } from "#domain/follow/follow.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { placePath } from "#domain/place/place.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { chamberPath, chamberTitle } from "./division-lines.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Queryable } from "#platform/db/database.ts";
import { findPolitician, findTopic, isFed, toChamber } from "./queries/follows.ts";
import type { selectFollows } from "./queries/follows.ts";

export type Subject = Pick<Follow, "subject" | "name" | "detail" | "path">;

type Row = Awaited<ReturnType<typeof selectFollows>>[number];

export function toFollow(row: Row): Follow {
  const { frequency, byMail, byPush, createdAt } = row;
  return { ...toSubject(row), frequency, byMail, byPush, since: createdAt.toISOString() };
}

function toSubject({ politicianId, topicId, placeCode, politician, topic }: Row): Subject {
  if (politicianId !== null)
    return politician === null || politician.isGone
      ? gone({ kind: "politician", id: politicianId })
      : ofPolitician(politician);
  if (topicId !== null)
    return topic === null ? gone({ kind: "topic", id: topicId }) : ofTopic(topic);
  if (placeCode === null) return newTopics;
  const chamber = toChamber(placeCode);
  return chamber !== null
    ? ofChamber(chamber)
    : (ofPlace(placeCode) ?? gone({ kind: "place", code: placeCode }));
}

/** Null for what has no page. */
export async function findSubject(db: Queryable, subject: FollowSubject): Promise<Subject | null> {
  if (subject.kind === "topics") return newTopics;
  if (subject.kind === "place") return ofPlace(subject.code);
  if (subject.kind === "chamber")
    return (await isFed(db, subject.chamber)) ? ofChamber(subject.chamber) : null;
  if (subject.kind === "topic") {
    const topic = await findTopic(db, subject.id);
    return topic && ofTopic(topic);
  }
  const politician = await findPolitician(db, subject.id);
  return politician && ofPolitician(politician);
}

const newTopics: Subject = {
  subject: "topics",
  name: "Nuovi temi",
  detail: null,
  path: "/topics",
};

function ofPolitician({
  id,
  name,
  ...office
}: Pick<NonNullable<Row["politician"]>, "id" | "name" | "role" | "location">): Subject {
  return {
    subject: formatFollowSubject({ kind: "politician", id }),
    name,
    detail: toOfficeText(office),
    path: `/politician-live/${id}`,
  };
}

function ofTopic({ id, title }: NonNullable<Row["topic"]>): Subject {
  return {
    subject: formatFollowSubject({ kind: "topic", id }),
    name: title,
    detail: null,
    path: `/topic/${id}`,
  };
}

function ofPlace(code: string): Subject | null {
  const places = getPlaces();
  const place = places.get(code);
  if (place === null || place.level !== "town") return null;
  const province = places.ancestorsOf(place).at(-1);
  return {
    subject: formatFollowSubject({ kind: "place", code }),
    name: place.name,
    detail: province?.name ?? null,
    path: placePath(place),
  };
}

/** Called as the item of a digest. */
function ofChamber(chamber: Chamber): Subject {
  return {
    subject: formatFollowSubject({ kind: "chamber", chamber }),
    name: chamberTitle(chamber),
    detail: null,
    path: chamberPath(chamber),
  };
}

function gone(subject: FollowSubject): Subject {
  return { subject: formatFollowSubject(subject), name: null, detail: null, path: null };
}
