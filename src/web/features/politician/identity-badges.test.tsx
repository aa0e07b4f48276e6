import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPart } from "#tests/components/render.tsx";
import { IdentityBadges } from "./identity-badges.tsx";

const MAYOR = {
  id: 12,
  source: "Comuni",
  role: "Sindaca",
  otherRoles: [],
  party: null,
  partySource: null,
  supportingLists: ["Alleanza Verdi e Sinistra", "Neri sindaca", "Partito Democratico"],
  location: "Stio (SA)",
  places: [],
  constituency: null,
} as const;
type Person = Parameters<typeof IdentityBadges>[0]["politician"];

const render = (changes: Partial<Person> = {}, isSample = false) =>
  renderPart(
    <IdentityBadges
      politician={{ ...structuredClone(MAYOR), ...changes } as Person}
      isSample={isSample}
    />,
  );
const badges = () =>
  within(screen.getByRole("list", { name: /Incarico/ }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

describe("the badges of a person", () => {
  it("name no party for several lists, which are one press away in the order of the source", async () => {
    const { container } = await render();
    expect(badges()).toEqual(["Incarico: Sindaca", "Territorio: Stio (SA)"]);
    const details = container.querySelector("details");
    expect(details?.open).toBe(false);
    expect(details?.querySelector("summary")?.textContent).toBe("3 liste a sostegno");
    expect([...(details?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual(
      MAYOR.supportingLists,
    );
  });

  it("name the party that the source names, and its list below", async () => {
    await render({ party: "Lega", supportingLists: ["Lega Salvini Piemonte"] });
    expect(badges()[1]).toBe("Partito: Lega");
    expect(screen.getByText("Lista Lega Salvini Piemonte")).not.toBeNull();
  });

  it("name a list that is no party as a list", async () => {
    await render({ supportingLists: ["Insieme per Stio"] });
    expect(badges()[1]).toBe("Lista Insieme per Stio");
  });

  it("name the group of a member of parliament as a group", async () => {
    await render({ source: "Senato", party: "Lega", supportingLists: ["Lega"] });
    expect(badges()[1]).toBe("Gruppo: Lega");
  });

  it("say where a party is known from that an administrator states", async () => {
    await render({ party: "Volt", partySource: "https://www.comune.stio.sa.it/giunta" });
    expect(badges()[1]).toBe("Partito: Volt");
    expect(link("Fonte: www.comune.stio.sa.it")).toBe("https://www.comune.stio.sa.it/giunta");
    expect(screen.getByText("3 liste a sostegno")).not.toBeNull();
  });

  it("lead to the request for a correction of the party", async () => {
    await render({ party: "Volt" });
    const form = "/for-politicians?politico=12&dato=party#richiesta";
    expect(link("Non è il mio partito")).toBe(form);
    await render();
    expect(link("Non è giusto? Chiedi di correggere")).toBe(form);
  });

  it("of a sample, or of somebody without lists, lead nowhere", async () => {
    await render({ supportingLists: [] });
    await render({}, true);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
