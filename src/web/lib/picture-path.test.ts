import { describe, expect, it } from "vitest";
import type { PlaceDetail } from "#contract/places.ts";
import { figuresVersion, picturePath, placeVersion } from "./picture-path.ts";

const person = (id: number) => ({ id, ratings: { counted: 12, estimate: 3.456 } });
const place = (level: string, kinds: Record<string, number[]>, rated: number | null = 3) =>
  ({
    place: { level },
    offices: Object.entries(kinds).map(([kind, ids]) => ({ kind, people: ids.map(person) })),
    figures: { people: 40, rated },
  }) as unknown as PlaceDetail;

describe("the address of a picture", () => {
  it("names its subject and size, and changes with the version", () => {
    expect(picturePath("politician", 7, "tall", "12-346")).toBe(
      "/media/pictures/politician/7/tall.jpg?v=12-346",
    );
  });

  it("has the figures of everybody it shows, estimates in hundredths", () => {
    const none = { counted: 2, estimate: null };
    expect(figuresVersion({ counted: 12, estimate: 3.456 }, none)).toBe("12-346.2-0");
  });

  it.each(["town", "region"])("has those of a %s and of who leads it", (level) => {
    const offices = { councillors: [1, 2], head: [7, 8] };
    expect(placeVersion(place(level, offices))).toBe("40-3.7-12-346");
  });

  it("has those of the place alone where none leads it, or none is shown", () => {
    expect(placeVersion(place("province", { head: [7] }))).toBe("40-3");
    expect(placeVersion(place("country", { head: [7] }))).toBe("40-3");
    expect(placeVersion(place("town", { councillors: [1] }))).toBe("40-3");
    expect(placeVersion(place("town", { head: [] }, null))).toBe("40-");
  });
});
