// Votes whose silence is ahead or in force.

import type { OutputOf } from "#contract/endpoint.ts";
import type { listVotes as endpoint } from "#contract/votes.ts";
import type { Context } from "#server/context.ts";

export async function listVotes({ silence }: Context): Promise<OutputOf<typeof endpoint>> {
  const { notices, isExercise } = await silence.now();
  return { items: [...notices], isExercise };
}
