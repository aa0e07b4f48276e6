import { describe, expect, it } from "vitest";
import { electedBy } from "#domain/politician/constituency.ts";
import { collegesOf } from "./read-constituencies.ts";
import { getPlaces } from "./read-places.ts";

const towns = getPlaces().all.filter(({ level }) => level === "town");

function allColleges(chamber: "Camera" | "Senato", kind: "U" | "P"): Set<string> {
  const names = towns.flatMap(({ code }) => collegesOf(code)[chamber]);
  return new Set(names.filter((name) => name.includes(` - ${kind}`)));
}

describe("the colleges of towns", () => {
  it("are as many as legislative decree 177/2020 has", () => {
    expect(allColleges("Camera", "U").size).toBe(147);
    expect(allColleges("Camera", "P").size).toBe(49);
    expect(allColleges("Senato", "U").size).toBe(74);
    expect(allColleges("Senato", "P").size).toBe(26);
  });

  it("are known of every town, one of a kind but where the town is divided", () => {
    const divided = towns.filter(({ code }) => {
      const { Camera, Senato } = collegesOf(code);
      expect(Camera.length).toBeGreaterThan(0);
      expect(Senato.length).toBeGreaterThan(0);
      return Camera.filter((name) => name.includes(" - U")).length > 1;
    });
    expect(divided.map(({ name }) => name)).toEqual([
      "Torino",
      "Genova",
      "Milano",
      "Roma",
      "Napoli",
      "Palermo",
    ]);
  });

  it("tell who was elected where the town votes", () => {
    const { Camera, Senato } = collegesOf("113017");
    expect([Camera, Senato]).toEqual([
      ["Sardegna - P01", "Sardegna - U04"],
      ["Sardegna - P01", "Sardegna - U02"],
    ]);
    expect(electedBy("SARDEGNA - U04 (SASSARI)", Camera)).toBe("single");
    expect(electedBy("Sardegna - P01", Camera)).toBe("several");
    expect(electedBy("Sardegna - U01", Camera)).toBeNull();
    expect(electedBy("Sardegna", Senato)).toBeNull();
    expect(electedBy(null, Senato)).toBeNull();
    expect(electedBy("Valle d'Aosta/Vallée d'Aoste", collegesOf("007003").Senato)).toBe("single");
    expect(electedBy("TRENTINO-ALTO ADIGE/SÜDTIROL - U03", collegesOf("021008").Camera)).toBe(
      "single",
    );
  });
});
