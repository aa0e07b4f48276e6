import { describe, expect, it } from "vitest";
import {
  browsePath,
  EMPTY_BROWSE,
  filterCount,
  readBrowse,
  readStart,
  withFilter,
  withoutFilters,
} from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";

const read = (search: string) => readBrowse(new URLSearchParams(search));

describe("the state of the list in its address", () => {
  it("comes back from the address it was written to", () => {
    const browse: Browse = {
      q: "d'alema forlì",
      role: ["Senatore", "Deputato"],
      party: ["Più Europa & Altri", "A+B"],
      region: ["Valle d'Aosta"],
      source: ["Comuni"],
      province: ["Forlì-Cesena"],
      town: "Forlì (FC)",
      rated: "unrated",
      status: "ended",
      sort: "rating",
      view: "table",
    };
    const path = browsePath(browse);
    expect(read(path.slice(path.indexOf("?")))).toEqual(browse);
  });

  it("leaves the address clean where nothing was chosen", () => {
    expect(browsePath(EMPTY_BROWSE)).toBe("/politicians-live");
    expect(read("?q=&ruolo=&ordina=nome")).toEqual(EMPTY_BROWSE);
  });

  it("takes several values of one filter as repeated parameters, each once", () => {
    expect(read("?ruolo=Sindaco&ruolo=Senatore&ruolo=Sindaco").role).toEqual([
      "Sindaco",
      "Senatore",
    ]);
  });

  it("tolerates what it does not know", () => {
    expect(read("?ordina=boh&pagina=3&utm_source=x&ruolo=%00%01").sort).toBe("name");
    expect(read("?ruolo=%00%01").role).toEqual([]);
    expect(read(`?partito=${"x".repeat(201)}`).party).toEqual([]);
    expect(read(`?q=${"x".repeat(500)}`).q).toHaveLength(200);
    const many = Array.from({ length: 50 }, (_, n) => `regione=r${n}`).join("&");
    expect(read(`?${many}`).region).toHaveLength(20);
  });

  it("holds where the next page begins apart from the rest", () => {
    expect(browsePath({ ...EMPTY_BROWSE, q: "rossi", sort: "relevance" }, "abc=")).toBe(
      "/politicians-live?q=rossi&dopo=abc%3D",
    );
    expect(readStart(new URLSearchParams("?dopo=abc"))).toBe("abc");
    expect(readStart(new URLSearchParams("?dopo="))).toBeUndefined();
    expect(readStart(new URLSearchParams(`?dopo=${"x".repeat(501)}`))).toBeUndefined();
  });

  it.each([
    ["12", 12],
    [" 012 ", 12],
    ["1", undefined],
    ["0", undefined],
    ["-3", undefined],
    ["2.5", undefined],
    ["due", undefined],
    ["1000000", undefined],
  ])("reads the number of the page: %s", (pagina, page) => {
    expect(readStart(new URLSearchParams({ pagina }))).toBe(page);
  });

  it("has no number in the address of the first page", () => {
    expect(browsePath(EMPTY_BROWSE, 1)).toBe("/politicians-live");
    expect(browsePath({ ...EMPTY_BROWSE, role: ["Sindaco"] }, 12)).toBe(
      "/politicians-live?ruolo=Sindaco&pagina=12",
    );
  });
});

describe("filters", () => {
  it("are turned on and off one by one", () => {
    const on = withFilter(EMPTY_BROWSE, "region", "Lazio", true);
    expect(filterCount(on)).toBe(1);
    expect(withFilter(on, "region", "Lazio", true).region).toEqual(["Lazio"]);
    expect(withFilter(on, "region", "Lazio", false)).toEqual(EMPTY_BROWSE);
  });

  it("are all dropped at once without losing search and order", () => {
    const browse = { ...read("?q=rossi&ruolo=Sindaco&regione=Lazio&ordina=recensioni") };
    expect(withoutFilters(browse)).toEqual({ ...EMPTY_BROWSE, q: "rossi", sort: "reviews" });
  });
});
