import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { MAYOR, NO_RATINGS, SIENA } from "#tests/components/samples.ts";
import {
  getPlace,
  getRegionRepresentatives,
  listTowns,
  listUnratedNearby,
} from "#contract/places.ts";
import type { PlaceDetail, PlacePerson, RegionRepresentatives } from "#contract/places.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";

const server = useApiServer();

const region = {
  code: "09",
  level: "region",
  name: "Toscana",
  otherName: null,
  sigla: null,
} as const;
const siena = {
  code: "052032",
  level: "town",
  name: "Siena",
  otherName: null,
  sigla: "SI",
} as const;
const constituencies = {
  Camera: ["Toscana - P02", "Toscana - U01"],
  Senato: ["Toscana - P01", "Toscana - U01"],
};
const town: PlaceDetail = {
  ...SIENA,
  place: { ...SIENA.place, constituencies },
  ancestors: [region],
  figures: { people: 1, rated: 0 },
  offices: [{ kind: "head", people: [MAYOR] }],
};
const regional: RegionRepresentatives = {
  region,
  presidents: [{ ...MAYOR, id: 8, name: "Nino Bruni", role: "Presidente della regione" }],
  others: 40,
  parliament: [],
  sources: [],
  known: { members: 605, placed: 0 },
};

beforeEach(() => {
  localStorage.clear();
  server.current.answer(getPlace, town);
  server.current.answer(getRegionRepresentatives, regional);
  server.current.answer(listUnratedNearby, { items: null });
  server.current.answer(listTowns, ({ searchParams }) =>
    searchParams.get("q") === "Siena"
      ? { towns: [siena], isExact: true }
      : { towns: [], isExact: false },
  );
});

const ask = (name: string) => {
  fireEvent.change(screen.getByRole("combobox", { name: "Nome del comune" }), {
    target: { value: name },
  });
  fireEvent.click(screen.getByRole("button", { name: "Mostra chi mi rappresenta" }));
};

describe("who represents me", () => {
  it("asks for the town, shows its mayor and region, and remembers it in the browser", async () => {
    await renderPage("/my-representatives");
    ask("Siena");
    expect(await screen.findByRole("link", { name: "Ada Neri" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Nino Bruni" })).toBeTruthy();
    expect(localStorage.getItem("scrutinio-town")).toBe("052032");
    const heading = screen.getByRole("heading", { level: 1 });
    expect(document.activeElement).toBe(heading);
  });

  it("says plainly that the data do not know where members of parliament were elected", async () => {
    localStorage.setItem("scrutinio-town", "052032");
    await renderPage("/my-representatives");
    expect(await screen.findByText(/non dicono dove sono stati eletti i 605/)).toBeTruthy();
  });

  it.each([
    [
      "Sindaca",
      "I dati caricati finora non dicono chi fa parte della giunta comunale né chi siede in consiglio comunale.",
    ],
    [
      "Commissario Prefettizio",
      "I dati caricati finora hanno del Comune la gestione commissariale, senza giunta e consiglio.",
    ],
  ])("says what is unknown of a town of which only a %s is known", async (role, note) => {
    const offices = [{ kind: "head" as const, people: [{ ...MAYOR, role }] }];
    server.current.answer(getPlace, { ...town, offices });
    localStorage.setItem("scrutinio-town", "052032");
    await renderPage("/my-representatives");
    expect(await screen.findByText(note)).toBeTruthy();
  });

  const member = (id: number, name: string, source: "Camera" | "Senato", college: string) => ({
    ...MAYOR,
    id,
    name,
    role: source === "Camera" ? "Deputata" : "Senatrice",
    source,
    constituency: college,
  });
  const facesShown = () =>
    screen
      .getAllByRole("heading", { level: 3 })
      .filter((heading) => !heading.closest("details"))
      .map(({ textContent }) => textContent);
  const foldsShown = () =>
    Array.from(document.querySelectorAll("summary"), ({ textContent }) => textContent);

  it("shows as faces whom the reader elected, and folds all others with a count", async () => {
    server.current.answer(getPlace, {
      ...town,
      offices: [
        ...town.offices,
        { kind: "council", people: [{ ...MAYOR, id: 9, name: "Ivo Fold", role: "Consigliere" }] },
      ],
    });
    server.current.answer(getRegionRepresentatives, {
      ...regional,
      known: { members: 605, placed: 605 },
      parliament: [
        member(11, "Mia Uni", "Camera", "TOSCANA - U01 (GROSSETO)"),
        member(12, "Pia Pluri", "Camera", "Toscana - P02"),
        member(13, "Zoe Altra", "Camera", "Toscana - U05"),
        member(14, "Lea Senato", "Senato", "Toscana - U01"),
        member(15, "Eva Senato", "Senato", "Toscana - P02"),
      ],
    });
    localStorage.setItem("scrutinio-town", "052032");
    await renderPage("/my-representatives");
    await screen.findByRole("link", { name: "Ada Neri" });
    expect(facesShown()).toEqual(["Ada Neri", "Nino Bruni", "Mia Uni", "Lea Senato", "Pia Pluri"]);
    expect(
      screen.getByRole("heading", { name: "In Parlamento dal tuo territorio (3)" }),
    ).toBeTruthy();
    // Who was elected in one of the single-member colleges within it has the same constituency in the source.
    expect(screen.getByText(/o in un collegio uninominale al suo interno/)).toBeTruthy();
    expect(foldsShown()).toEqual([
      "Consiglio comunale (1)",
      "Elette ed eletti in altri collegi della regione (2)",
    ]);
    expect(screen.queryByText("Ivo Fold")).toBeNull();
    // The fold listens once its effects have run, which is after it is there.
    await waitFor(() => {
      fireEvent(globalThis.window, new Event("beforeprint"));
      expect(screen.getAllByText("Ivo Fold")).not.toEqual([]);
    });
  });

  it("shows seven faces, of both chambers in turn, and folds the others of the reader's area", async () => {
    const ofArea = (source: "Camera" | "Senato", college: string, names: string[]) =>
      names.map((name, at) => member(name.charCodeAt(0) + at, name, source, college));
    server.current.answer(getRegionRepresentatives, {
      ...regional,
      known: { members: 605, placed: 605 },
      parliament: [
        ...ofArea("Camera", "Toscana - P02", ["A Uno", "B Due", "C Tre", "D Quattro"]),
        ...ofArea("Senato", "Toscana - P01", ["M Uno", "N Due", "O Tre"]).map((one) => ({
          ...one,
          isDemo: true,
          ratings: { ...NO_RATINGS, totalReviews: one.name === "N Due" ? 2 : 0 },
        })),
      ],
    });
    localStorage.setItem("scrutinio-town", "052032");
    await renderPage("/my-representatives");
    await screen.findByRole("link", { name: "Ada Neri" });
    const faces = ["A Uno", "B Due", "C Tre", "M Uno", "N Due"];
    expect(facesShown()).toEqual(["Ada Neri", "Nino Bruni", ...faces]);
    const rated = screen.getByRole("link", { name: "N Due" }).closest("li");
    expect(rated?.textContent).toContain("Senatricepersona inventata2 recensioni");
    const [fold] = document.querySelectorAll("details");
    expect(fold?.textContent).toBe("e 2 altre persone");
    if (fold) fold.open = true;
    fireEvent(fold as HTMLElement, new Event("toggle"));
    expect(within(fold as HTMLElement).getAllByRole("link", { name: /^[DO]/ })).toHaveLength(2);
  });

  it("says of whom in parliament the data do not know where they were elected", async () => {
    server.current.answer(getRegionRepresentatives, {
      ...regional,
      known: { members: 605, placed: 400 },
      parliament: [{ ...MAYOR, id: 12, source: "Camera", constituency: "Toscana - P02" }],
    });
    localStorage.setItem("scrutinio-town", "052032");
    await renderPage("/my-representatives");
    expect(await screen.findByText(/regione di elezione di 400 parlamentari su 605/)).toBeTruthy();
  });

  it("says of a postcode that the name is needed", async () => {
    await renderPage("/my-representatives");
    ask("53100");
    expect(
      await screen.findByText(/«53100» sembra un CAP.*scrivi il nome del comune/),
    ).toBeTruthy();
  });

  it("keeps the code of today in place of a former one", async () => {
    localStorage.setItem("scrutinio-town", "090047");
    await renderPage("/my-representatives");
    await screen.findByRole("link", { name: "Ada Neri" });
    expect(localStorage.getItem("scrutinio-town")).toBe("052032");
  });

  it("asks again when the town changes", async () => {
    localStorage.setItem("scrutinio-town", "052032");
    await renderPage("/my-representatives");
    fireEvent.click(await screen.findByRole("button", { name: "Cambia comune" }));
    expect(screen.getByRole("combobox", { name: "Nome del comune" })).toBeTruthy();
    expect(localStorage.getItem("scrutinio-town")).toBeNull();
  });

  it("lists all towns of a name with their province and inhabitants", async () => {
    const castro = { ...siena, name: "Castro" };
    server.current.answer(listTowns, {
      towns: [
        { ...castro, code: "075096", sigla: "LE", population: 2_323 },
        { ...castro, code: "016065", sigla: "BG", population: 1_238 },
      ],
      isExact: false,
    });
    await renderPage("/my-representatives?comune=Castro");
    const links = await screen.findAllByRole("link", { name: /^Castro/ });
    expect(links.map((link) => link.closest("li")?.textContent)).toEqual([
      "Castro (LE) 2.323 abitanti",
      "Castro (BG) 1.238 abitanti",
    ]);
  });

  it("says that no town has the name", async () => {
    await renderPage("/my-representatives");
    ask("Atlantide");
    expect(await screen.findByText(/Nessun comune si chiama «Atlantide»/)).toBeTruthy();
  });
});

describe("a town's page", () => {
  it("is marked as the reader's own, and no longer", async () => {
    await renderPage("/place/052032-siena");
    const button = screen.getByRole("button", { name: "È il mio comune" });
    fireEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(localStorage.getItem("scrutinio-town")).toBe("052032");
    fireEvent.click(button);
    expect(localStorage.getItem("scrutinio-town")).toBeNull();
  });

  it("invites to be the first where nobody is rated", async () => {
    await renderPage("/place/052032-siena");
    expect(screen.getByText("Sii la prima persona di Siena a valutare")).toBeTruthy();
    const first = screen.getByRole("link", { name: "Valuta Ada Neri" });
    expect(first.getAttribute("href")).toBe("/politician-live/7");
  });

  it("leads up to region and country", async () => {
    await renderPage("/place/052032-siena");
    const trail = within(screen.getByRole("navigation", { name: "Percorso" }));
    expect(trail.getByRole("link", { name: "Toscana" }).getAttribute("href")).toBe(
      "/place/09-toscana",
    );
  });
});

describe("whom I could rate first", () => {
  const title = "Le persone più vicine a te ancora senza valutazione";
  const open = async (items: PlacePerson[] | null) => {
    localStorage.setItem("scrutinio-town", "052032");
    server.current.answer(listUnratedNearby, { items });
    await renderPage("/my-representatives");
    await screen.findByRole("link", { name: "Nino Bruni" });
  };

  it("are the nearest without a review, with their town", async () => {
    await open([{ ...MAYOR, id: 9, name: "Zita Poli", location: "Monteroni d'Arbia (SI)" }]);
    const section = within(await screen.findByRole("region", { name: title }));
    expect(section.getByRole("link", { name: "Zita Poli" })).toBeTruthy();
    expect(section.getByText(/Monteroni d'Arbia/)).toBeTruthy();
  });

  it("are none where all have a review", async () => {
    await open([]);
    const section = within(await screen.findByRole("region", { name: title }));
    expect(section.getByText(/hanno già tutti almeno una recensione/)).toBeTruthy();
  });

  it("are not looked for on a site with many reviews", async () => {
    await open(null);
    expect(screen.queryByRole("region", { name: title })).toBeNull();
  });
});
