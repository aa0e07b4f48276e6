// Hostile opinions do not change the shown summary, even if the model obeys them.

import { expect, it } from "vitest";
import { attacks } from "../../evals/lib/injection.ts";
import { attempts } from "../../evals/lib/attempts.ts";

it("no hostile opinion changes a summary, and an honest summary is shown", async () => {
  expect(attacks().length).toBeGreaterThanOrEqual(80);
  const { succeeded, honestIsShown } = await attempts();
  expect(succeeded).toEqual([]);
  expect(honestIsShown).toBe(true);
}, 120_000);
