import { expect, it } from "vitest";
import { toFigures } from "./measures.ts";

const removals = (parties: Record<string, number>) =>
  Object.entries(parties).map(([detail, count]) => ({
    measure: "party-removal" as const,
    kind: "review" as const,
    rule: "",
    detail,
    count,
  }));

it("rounds removals by party down, so that no difference of periods or sums tells a few", () => {
  const [quarter, other] = [removals({ Alfa: 11, Beta: 9 }), removals({ Alfa: 1 })];
  expect(toFigures(quarter).parties).toEqual({
    items: [{ party: "Alfa", removals: 10 }],
    withheld: 10,
  });
  expect(toFigures(other).parties).toEqual({ items: [], withheld: 0 });
  expect(toFigures([...quarter, ...other]).parties).toEqual(toFigures(quarter).parties);
  expect(toFigures(removals({ Alfa: 20, Beta: 9 })).parties).toEqual({
    items: [{ party: "Alfa", removals: 20 }],
    withheld: 0,
  });
});

it("counts what a person hid or removed by kind of text, of days stored long ago too", () => {
  const decision = (kind: "review" | "opinion", detail: string, count: number) =>
    ({ measure: "decision", kind, rule: "insult", detail, count }) as const;
  const { texts } = toFigures([
    decision("review", "hide:notice", 2),
    decision("review", "hide-provisionally:notice", 5),
    decision("review", "remove:automatic", 3),
    decision("opinion", "remove:notice", 1),
  ]);
  expect(texts).toMatchObject([
    { kind: "review", hidden: 2, removed: 3 },
    { kind: "opinion", hidden: 0, removed: 1 },
    { kind: "reply", hidden: 0, removed: 0 },
  ]);
});
