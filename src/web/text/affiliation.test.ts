import { describe, expect, it } from "vitest";
import { affiliationText } from "./affiliation.ts";

const short = (
  supportingLists: string[],
  party: string | null = null,
  source = "Comuni" as const,
) => affiliationText.short({ source, party, supportingLists });

describe("who stands behind a person, in one line", () => {
  it("is the party, where there is one", () => {
    expect(short(["Lega Salvini Piemonte"], "Lega")).toBe("Lega");
    expect(short([], "Lega")).toBe("Lega");
  });

  it("is the list that the source names, said to be one", () => {
    expect(short(["Insieme per Stio"])).toBe("Lista Insieme per Stio");
    expect(short(["Lista civica Stio"])).toBe("Lista civica Stio");
  });

  it("is the group of a member of parliament", () => {
    expect(
      affiliationText.short({ source: "Senato", party: null, supportingLists: ["Misto"] }),
    ).toBe("Gruppo Misto");
  });

  it("is how many lists supported somebody, and none of them", () => {
    expect(short(["Partito Democratico", "Volt"])).toBe("2 liste a sostegno");
  });

  it("is nothing where the source names no list", () => {
    expect(short([])).toBeNull();
  });
});
