import { describe, expect, it } from "vitest";
import type {
  MemberActs,
  MemberChoice,
  ParliamentPosts,
  ParticipationRecord,
} from "#contract/participation.ts";
import { renderPart } from "#tests/components/render.tsx";
import { ParticipationCard } from "./participation-card.tsx";

const choice: MemberChoice = {
  key: "vs19_700_002",
  day: "2026-11-17",
  kind: "final",
  title: "DDL 12 - VOTO FINALE",
  billTitle: "Disposizioni sui porti",
  isSecret: false,
  isApproved: true,
  page: "http://dati.camera.it/ocd/votazione.rdf/vs19_700_002",
  state: "against",
  group: "VALLI",
  groupLine: "for",
};

const deputy: ParticipationRecord = {
  chamber: "Camera",
  legislature: 19,
  from: "2022-10-13",
  to: null,
  lastDay: "2026-11-17",
  readAt: "2026-11-18T01:00:00.000Z",
  isStale: false,
  isForLife: false,
  participation: {
    divisions: 10_000,
    voted: 7730,
    present: 0,
    presided: 0,
    mission: 409,
    absent: 1861,
  },
  excludedDivisions: 0,
  correctedDays: 0,
  namedDivisions: 148,
  latest: [choice],
  comparedDivisions: 148,
  different: [choice],
};

const senator: ParticipationRecord = {
  ...deputy,
  chamber: "Senato",
  participation: {
    divisions: 8102,
    voted: 40,
    present: 10,
    presided: 8,
    mission: 8043,
    absent: 1,
  },
};

async function render(record: ParticipationRecord) {
  const { container } = await renderPart(
    <ParticipationCard politicianId={7} government={[]} records={[record]} posts={[]} acts={[]} />,
  );
  const terms = [...container.querySelectorAll("dt")];
  const parts = terms.map((term) => [term.textContent, term.nextSibling?.textContent]);
  return { parts, text: container.textContent, container };
}

describe("an office in the government", () => {
  const office = {
    title: "Ministro dei porti",
    from: "2022-10-22",
    to: null,
    sourceUrl: "https://dati.camera.it/",
    readAt: "2026-11-18T01:00:00.000Z",
  };

  it("is said before all figures, with its days and source; past ones too", async () => {
    const past = {
      ...office,
      title: "Sottosegretaria ai fari",
      from: "2021-03-01",
      to: "2022-10-21",
      sourceUrl: "https://www.governo.example/fari",
      readAt: null,
    };
    const mission = { ...deputy.participation, mission: 9_000, voted: 1_000, absent: 0 };
    const record = {
      ...deputy,
      participation: { ...mission, divisions: 10_000, present: 0, presided: 0 },
    };
    const { container } = await renderPart(
      <ParticipationCard
        politicianId={7}
        government={[office, past]}
        records={[record]}
        posts={[]}
        acts={[]}
      />,
    );
    const text = container.textContent;
    expect(text).toContain("Al governo: Ministro dei porti, dal 22 ottobre 2022.");
    expect(text).toContain("Fonte: Camera dei deputati, CC BY 4.0, letta il 18 novembre 2026.");
    expect(text).toContain(
      "Al governo, in passato: Sottosegretaria ai fari, dal 1º marzo 2021 al 21 ottobre 2022.",
    );
    expect(text.indexOf("Al governo")).toBeLessThan(text.indexOf("Votazioni in Aula"));
    // The sentence for those of whom no office is known.
    expect(text).not.toContain("In più di metà delle votazioni");
  });
});

describe("participation of a deputy", () => {
  it("is shown in parts, with counts, shares, period, source and what they do not say", async () => {
    const { parts, text } = await render(deputy);
    expect(parts).toEqual([
      ["Ha votato", "7.730(77,3%)"],
      ["Presiedeva", "0(0%)"],
      ["In missione", "409(4,1%)"],
      ["Non ha partecipato", "1.861(18,6%)"],
    ]);
    expect(text).toContain(
      "Dal 13 ottobre 2022 al 17 novembre 2026, mentre era in carica, contiamo 10.000 votazioni della Camera.",
    );
    expect(text).toContain("Non entrano nella valutazione dei cittadini");
    expect(text).toContain("«Non ha partecipato» non dice perché");
    expect(text).toContain("CC BY 4.0, letta il 18 novembre 2026");
    expect(text).not.toMatch(/presenze?:|assenteis|classific/iu);
  });

  it("lists choices beside what the group chose, with the source of each", async () => {
    const { text, container } = await render(deputy);
    expect(text).toContain("Disposizioni sui porti");
    expect(text).toContain("Voto contrario");
    expect(text).toContain("Gruppo VALLI: favorevole. Approvata.");
    expect(text).toContain("In 148 votazioni finali e di fiducia");
    expect(text).toContain("1 volta ha scelto diversamente.");
    const links = [...container.querySelectorAll(`a[href="${choice.page}"]`)];
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
      "Fonte: Disposizioni sui porti",
      "Fonte: Disposizioni sui porti",
    ]);
    const hrefs = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(hrefs).toContain("/parliament/camera/divisions/vs19_700_002");
    expect(hrefs).toContain("/parliament/camera/divisions");
    expect(hrefs).toContain("/for-politicians?politico=7&dato=other#richiesta");
  });

  it("says of a secret ballot that the deputy took part", async () => {
    const secret = { ...choice, state: "secret" as const, isSecret: true, groupLine: null };
    const { text } = await render({ ...deputy, latest: [secret], different: [] });
    expect(text).toContain("Voto segreto: ha partecipato");
    const present = { ...secret, state: "present" as const };
    const other = await render({ ...deputy, latest: [present], different: [] });
    expect(other.text).not.toContain("senza votare");
  });

  it("begins with the missions where they are most", async () => {
    const participation = {
      divisions: 100,
      voted: 2,
      present: 0,
      presided: 0,
      mission: 98,
      absent: 0,
    };
    const { text } = await render({ ...deputy, participation });
    expect(text?.indexOf("In più di metà delle votazioni era in missione")).toBeGreaterThan(0);
    expect((await render(deputy)).text).not.toContain("In più di metà");
  });

  it("is not shown in figures that do not add up", async () => {
    const { parts, text } = await render({ ...deputy, participation: null });
    expect(parts).toEqual([]);
    expect(text).toContain("non tornano");
  });

  it("says since when its data have been the same, and what is left out or corrected", async () => {
    const { text } = await render({
      ...deputy,
      isStale: true,
      excludedDivisions: 2,
      correctedDays: 1,
    });
    expect(text).toContain("Dati fermi al 17 novembre 2026");
    expect(text).toContain("2 votazioni della Camera sono lasciate fuori per tutti");
    expect(text).toContain("La Camera ha corretto 1 giornata");
  });

  it("compares nobody who had no group with a line", async () => {
    const { text } = await render({ ...deputy, comparedDivisions: 0, different: [] });
    expect(text).toContain("il gruppo misto non ha una linea comune");
  });
});

describe("groups and committees", () => {
  const posts: ParliamentPosts = {
    chamber: "Camera",
    legislature: 19,
    readAt: "2026-11-18T01:00:00.000Z",
    isStale: false,
    groups: [
      { name: "Valli", role: "vicepresidente", from: "2023-11-20", to: null },
      { name: "MISTO", role: null, from: "2022-10-18", to: "2023-11-20" },
    ],
    mixedGroupParts: [{ name: "+FARO", role: null, from: "2022-10-18", to: "2023-11-20" }],
    bodies: [
      { name: "COMMISSIONE PORTI", role: "presidente", from: "2024-01-01", to: null },
      { name: "COMMISSIONE PONTI", role: null, from: "2022-11-01", to: "2023-12-31" },
    ],
  };
  const textOf = async (own: ParliamentPosts) => {
    const { container } = await renderPart(
      <ParticipationCard politicianId={7} government={[]} records={[]} posts={[own]} acts={[]} />,
    );
    return container.textContent;
  };

  it("are shown with their days, before divisions are read, present bodies first", async () => {
    const text = await textOf(posts);
    expect(text).toContain("Valli, vicepresidente dal 20 novembre 2023");
    expect(text).toContain("MISTO dal 18 ottobre 2022 al 20 novembre 2023");
    expect(text).toContain("Componente del gruppo misto: +FARO dal 18 ottobre 2022");
    expect(text).toContain("COMMISSIONE PORTI, presidente dal 1º gennaio 2024In precedenza (1)");
    expect(text).toContain("CC BY 4.0, letta il 18 novembre 2026");
    // Of committees the sources have one name alone.
    expect(text).toContain("I nomi dei gruppi sono quelli di allora; tutti sono come li scrive");
    expect(text).not.toContain("Votazioni in Aula");
  });

  it("say what the Senato does not publish, and since when data are the same", async () => {
    expect(await textOf({ ...posts, chamber: "Senato" })).toContain("non pubblica le componenti");
    expect(await textOf(posts)).not.toContain("non pubblica le componenti");
    expect(await textOf({ ...posts, isStale: true })).toContain("Dati fermi al 18 novembre 2026");
  });
});

describe("bills and questions", () => {
  const bill = {
    number: "AC 703",
    title: "Disposizioni sui porti",
    presentedOn: "2023-01-10",
    state: "Assorbito da altro progetto",
    stateOn: "2024-02-01",
    page: "http://dati.camera.it/ocd/attocamera.rdf/ac19_703",
  };
  const acts: MemberActs = {
    chamber: "Camera",
    legislature: 19,
    readAt: "2026-11-18T01:00:00.000Z",
    isStale: false,
    bills: 12,
    latest: [bill, { ...bill, number: "AC 12", state: null, presentedOn: null }],
    questions: [{ kind: "INTERROGAZIONE A RISPOSTA SCRITTA", count: 7 }],
  };

  it("have their outcome in the source's words, and say what they do not tell", async () => {
    const { container } = await renderPart(
      <ParticipationCard politicianId={7} government={[]} records={[]} posts={[]} acts={[acts]} />,
    );
    const { textContent: text } = container;
    expect(text).toContain("Proposte di legge, prima firma (12)");
    expect(text).toContain("Le ultime 2; tutte sono nei dati aperti.");
    expect(text).toContain("AC 703, presentata il 10 gennaio 2023");
    expect(text).toContain("Assorbito da altro progetto, 1 febbraio 2024");
    expect(text).toContain("non vuol dire che sia stata respinta");
    expect(text).toContain("Stato non indicato dalla fonte");
    expect(text).toContain("non vuol dire averla scritta da solo");
    expect(text).toContain("INTERROGAZIONE A RISPOSTA SCRITTA: 7Almeno tanti");
    expect(text).not.toMatch(/produttiv|indice|classific|media/iu);
  });

  it("of a senator are «disegni di legge», in their own gender", async () => {
    const latest = Array.from({ length: 5 }, (_, at) => ({ ...bill, number: `S.${at}` }));
    const { container } = await renderPart(
      <ParticipationCard
        politicianId={7}
        government={[]}
        records={[]}
        posts={[]}
        acts={[{ ...acts, chamber: "Senato", latest }]}
      />,
    );
    const { textContent: text } = container;
    expect(text).toContain("Disegni di legge, prima firma (12)");
    expect(text).toContain("Gli ultimi 5; tutti sono nei dati aperti.");
    expect(text).toContain("S.0, presentato il 10 gennaio 2023");
    expect(text).toContain("non vuol dire che sia stato respinto");
    expect(text).toContain("non vuol dire averlo scritto da solo. Contiamo i disegni di legge");
    expect(container.querySelector("summary")?.textContent).toBe("Altri 2");
    expect(text).not.toMatch(/propost|presentata|respinta/iu);
  });

  it("beyond the first three are folded, one as one", async () => {
    const textOf = async (count: number) => {
      const latest = Array.from({ length: count }, (_, at) => ({ ...bill, number: `AC ${at}` }));
      const own = { ...acts, bills: count, latest };
      const { container } = await renderPart(
        <ParticipationCard politicianId={7} government={[]} records={[]} posts={[]} acts={[own]} />,
      );
      return container.querySelector("summary")?.textContent;
    };
    expect(await textOf(4)).toBe("Un'altra");
    expect(await textOf(5)).toBe("Altre 2");
  });
});

describe("participation of a senator", () => {
  it("says which absences are computed, and never rounds to all or nothing", async () => {
    const { parts, text } = await render(senator);
    expect(parts).toEqual([
      ["Presente", "58(0,7%)"],
      ["In congedo o missione", "8.043(99,3%)"],
      ["Assente (calcolato da noi)", "1(meno di 0,1%)"],
    ]);
    expect(text).toContain("Il Senato non pubblica le assenze");
    expect(text).toContain("alzata di mano");
    expect(text).toContain("CC BY 3.0 IT");
  });

  it("for life has counts without shares", async () => {
    const { parts } = await render({ ...senator, isForLife: true });
    expect(parts.map(([, count]) => count)).toEqual(["58", "8.043", "1"]);
  });
});
