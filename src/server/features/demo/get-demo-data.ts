// How much demonstration data there is, for an administrator who may remove it.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getDemoData as endpoint } from "#contract/demo.ts";
import type { Context } from "#server/context.ts";
import { countDemoData } from "./queries/demo-data.ts";

export function getDemoData({ db }: Pick<Context, "db">): Promise<OutputOf<typeof endpoint>> {
  return countDemoData(db);
}
