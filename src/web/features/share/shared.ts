// What is shared: a politician, a comparison of several, a ranking, a place or a topic.

import type { Call } from "#contract/endpoint.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getRanking } from "#contract/rankings.ts";
import { getTopic } from "#contract/topics.ts";
import { placePath } from "#domain/place/place.ts";
import { pathId } from "../../lib/path-id.ts";
import { figuresVersion, placeVersion } from "../../lib/picture-path.ts";
import { paths, politicianPath, topicPath } from "../../lib/paths.ts";
import { parseRanking, rankingPath, toNamed, toRankingInput } from "../../lib/ranking-query.ts";
import { readCompared } from "../../lib/read-compared.ts";
import { placeName } from "../../text/place-name.ts";
import { rankingsText } from "../../text/rankings.ts";
import { shareText } from "../../text/share.ts";

export interface Shared {
  kind: "politician" | "compare" | "place" | "topic" | "rankings";
  of: number | string;
  name: string;
  message: string;
  path: string;
  /** Of its pictures; null where it has none. */
  version: string | null;
}

/** Null for what no address of ours names. Throws the errors of the endpoints. */
export async function loadShared(
  call: Call,
  kind: string,
  of: string,
  signal?: AbortSignal,
): Promise<Shared | null> {
  const options = signal === undefined ? {} : { signal };
  if (kind === "place") {
    const detail = await call(getPlace, { code: of }, options);
    const { place } = detail;
    const name = placeName(place);
    const message = shareText.message.place(name);
    const version = placeVersion(detail);
    return { kind, of: place.code, name, message, path: placePath(place), version };
  }
  if (kind === "compare") {
    const ids = of.split(",").flatMap((part) => pathId(part) ?? []);
    const { people } = await readCompared(call, ids, signal);
    const name = shareText.people(people.map((person) => person.name));
    const present = people.map((person) => person.id).join(",");
    const version = figuresVersion(...people.map(({ ratings }) => ratings));
    const path = `${paths.compare}?p=${present}`;
    const message = shareText.message.compare(name);
    return people.length < 2 ? null : { kind, of: present, name, message, path, version };
  }
  if (kind === "rankings") {
    const query = parseRanking(new URLSearchParams(of));
    const { total } = await call(getRanking, toRankingInput(query), options);
    const named = toNamed(query, total);
    const name = rankingsText.name(named);
    const message = shareText.message.rankings(name);
    return { kind, of, name, message, path: rankingPath(named), version: null };
  }
  const id = pathId(of);
  if (id === null) return null;
  if (kind === "politician") {
    const { name, ratings, movedTo } = await call(getPolitician, { id }, options);
    if (movedTo !== null) return loadShared(call, kind, String(movedTo), signal);
    const message = shareText.message.politician(name);
    const version = figuresVersion(ratings);
    return { kind, of: id, name, message, path: politicianPath(id), version };
  }
  if (kind !== "topic") return null;
  const topic = await call(getTopic, { id }, options);
  const message = shareText.message.topic(topic.title);
  const version = figuresVersion(topic);
  return { kind, of: id, name: topic.title, message, path: topicPath(id), version };
}
