// What the examples of the documentation are about: people and topics that the site has, so that they run.

import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { listDivisions } from "#contract/divisions.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { listTopics } from "#contract/topics.ts";
import { visitor } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import type { Subjects } from "../route.ts";

/** On a site without people or topics: number 1. */
const NOBODY_YET = 1;

export async function findSubjects(dispatch: Dispatch, publicUrl: string): Promise<Subjects> {
  const read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    (await dispatch(endpoint, input, visitor)) as OutputOf<E>;
  const people = await read(listPoliticians, { sort: "reviews", limit: 2 });
  const topics = await read(listTopics, { limit: 1 });
  const divisions = await read(listDivisions, { chamber: "Camera", limit: 1 });
  const [first, second] = people.items;
  const politician = first?.id ?? NOBODY_YET;
  return {
    politician,
    otherPolitician: second?.id ?? politician,
    topic: topics.items[0]?.id ?? NOBODY_YET,
    division: divisions.items[0]?.key ?? "vs19_1_001",
    town: "058091",
    province: "058",
    region: "12",
    publicUrl,
    // Of no public read.
    review: NOBODY_YET,
    user: "",
    mergedPolitician: NOBODY_YET,
    surge: NOBODY_YET,
  };
}
