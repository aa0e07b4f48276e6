import { describe, expect, it } from "vitest";
import { leftOutPath, parseRanking, rankingPath } from "./ranking-query.ts";

const parse = (query: string) => parseRanking(new URLSearchParams(query));

const ALL = {
  attribute: null,
  role: "",
  region: "",
  party: "",
  isReversed: false,
  group: null,
  page: 1,
};

describe("the address of a ranking", () => {
  it.each([
    "/rankings",
    "/rankings?voce=onesta",
    "/rankings?voce=proattivita&ruolo=Sindaco&regione=Lazio&partito=A%2FB+e+C&ordina=inverso&gruppo=2&pagina=3",
  ])("%s says the whole state", (path) => {
    expect(rankingPath(parse(path.split("?")[1] ?? ""))).toBe(path);
  });

  it.each([
    "voce=fama&ordina=peggiori&gruppo=0&pagina=-1",
    "gruppo=due&pagina=1.5",
    "gruppo=9999999&pagina=100001",
    "ruolo=++&regione=&partito=",
    "",
  ])("without what is not understood: %s", (query) => {
    expect(parse(query)).toEqual(ALL);
  });

  it("leads to where those without an estimate begin in the list of the same people", () => {
    const query = { ...ALL, role: "Sindaco", region: "Lazio" };
    expect(leftOutPath(query, 0)).toBe(
      "/politicians-live?ruolo=Sindaco&regione=Lazio&ordina=valutazione&pagina=1",
    );
    expect(leftOutPath({ ...ALL, party: "Lega" }, 100)).toBe(
      "/politicians-live?partito=Lega&ordina=valutazione&pagina=3",
    );
  });
});
