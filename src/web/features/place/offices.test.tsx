import { expect, it } from "vitest";
import type { PlaceDetail, PlacePerson } from "#contract/places.ts";
import { officeKind } from "#domain/place/office-kind.ts";
import { renderPart } from "#tests/components/render.tsx";
import { MAYOR } from "#tests/components/samples.ts";
import { Offices } from "./offices.tsx";

const person = (name: string, role: string): PlacePerson => ({ ...MAYOR, name, role });

const officesOf = (roles: readonly string[]) =>
  roles.map((role) => ({ kind: officeKind(role, "Comuni"), people: [person("Bice Salvi", role)] }));

const headings = async (offices: PlaceDetail["offices"]) => {
  const { container } = await renderPart(<Offices level="province" offices={offices} />);
  return [...container.querySelectorAll("h2")].map(({ textContent }) => textContent);
};

it.each([
  ["Presidente della provincia", "Alla guida della Provincia"],
  ["Sindaco metropolitano", "Alla guida della Città metropolitana"],
  ["Commissario straordinario del libero consorzio comunale", "Alla guida del Libero consorzio"],
])("a province names the body that a %s leads", async (role, title) => {
  const found = await headings([{ kind: "head", people: [person("Bice Salvi", role)] }]);
  expect(found).toEqual([expect.stringContaining(title)]);
});

it("a province of whose offices nothing is known has no section of them", async () => {
  expect(await headings([])).toEqual([]);
});

it("a town names the town of each person where some were elected in one that has merged into it", async () => {
  const mayor = (id: number, name: string, location: string) => ({
    ...person(name, "Sindaco"),
    id,
    location,
  });
  const here = mayor(1, "Ada Neri", "Montalto Pavese (PV)");
  const show = async (people: PlacePerson[]) =>
    (await renderPart(<Offices level="town" offices={[{ kind: "head", people }]} />)).container
      .textContent;
  expect(await show([here])).not.toContain("(PV)");
  const both = await show([here, mayor(2, "Ugo Rosa", "Lirio (PV)")]);
  expect(both).toContain("Sindaco, Montalto Pavese (PV)");
  expect(both).toContain("Sindaco, Lirio (PV)");
});

it.each([
  ["town", [], "Di questo luogo non abbiamo ancora nessuno"],
  [
    "town",
    ["Sindaco"],
    "non dicono chi fa parte della giunta comunale né chi siede in consiglio comunale.",
  ],
  [
    "town",
    ["Consigliere"],
    "non dicono chi guida il Comune né chi fa parte della giunta comunale.",
  ],
  [
    "town",
    ["Commissario Prefettizio"],
    "del Comune la gestione commissariale, senza giunta e consiglio.",
  ],
  [
    "region",
    [],
    "non dicono chi guida la Regione né chi fa parte della giunta regionale né chi siede in",
  ],
  [
    "region",
    ["Presidente della regione"],
    "non dicono chi fa parte della giunta regionale né chi siede",
  ],
] as const)("a %s of %j says what the data do not have", async (level, roles, note) => {
  const { container } = await renderPart(<Offices level={level} offices={officesOf(roles)} />);
  expect(container.textContent).toContain(note);
});

it("a town with mayor, executive and council has no such note", async () => {
  const offices = officesOf(["Sindaco", "Assessore", "Presidente del consiglio comunale"]);
  const { container } = await renderPart(<Offices level="town" offices={offices} />);
  expect(container.textContent).not.toContain("I dati caricati finora");
});
