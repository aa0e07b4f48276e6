// The `Cookie` header of a browser in which an administrator began the exercise of a vote.

import type { Context } from "#server/context.ts";
import { setExercise } from "#server/shared/silence/exercise.ts";

export function exerciseCookie({ secrets }: Pick<Context, "secrets">, voteId: number): string {
  let header = "";
  const set = ({ name }: { name: string }, value: string) => {
    header = `scrutinio.${name}=${value}`;
  };
  setExercise({ set }, voteId, secrets);
  return header;
}
