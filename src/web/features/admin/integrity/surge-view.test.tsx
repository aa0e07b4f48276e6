// A surge that needs two administrators, one that changed meanwhile, and one that the reader may not decide.

import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answerSurgeProposal,
  decideSurge,
  listAdministeredSurgeReviews,
} from "#contract/admin-surges.ts";
import type { SurgeDetails, SurgeReview } from "#contract/admin-surges.ts";
import { MIN_SECONDED_REVIEWS } from "#domain/integrity/surge-decision.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { SurgeView } from "./surge-view.tsx";

const server = useApiServer();
const REASON = "Testi copiati, arrivati nella stessa ora.";
const NONE = { groups: [], otherGroups: 0, single: 0, unknown: 0 };
const SURGE: SurgeDetails = {
  id: 4,
  version: 1,
  subject: { kind: "politician", id: 1, title: "Bruno Verdi", detail: "Sindaco, Siena" },
  state: "coordinated",
  startsAt: "2026-01-01T08:00:00.000Z",
  openedAt: "2026-01-01T09:00:00.000Z",
  endedAt: null,
  arrivals: MIN_SECONDED_REVIEWS,
  aside: MIN_SECONDED_REVIEWS,
  held: 0,
  waitingSince: "2026-01-01T09:00:00.000Z",
  isOverdue: false,
  decision: null,
  decidedAt: null,
  isProposed: false,
  undecided: MIN_SECONDED_REVIEWS,
  usualPerDay: 1,
  estimateBefore: 3,
  estimateWithAll: 4,
  timeline: {
    unit: "hour",
    expected: 1,
    bars: [{ at: "2026-01-01T08:00:00.000Z", arrivals: 100 }],
  },
  scores: { surge: [0, 0, 0, 0, 100], others: [1, 1, 1, 1, 1] },
  ages: { new: 100, young: 0, settled: 0, old: 0 },
  texts: { alike: 0, nearlySame: 100, others: 0 },
  networks: NONE,
  devices: NONE,
  suspects: [7],
  onHold: [],
  waiting: [],
  released: [],
  openAppeals: 0,
  decisionReason: null,
  decidedBy: null,
  secondedBy: null,
  proposal: null,
  needsSecond: true,
  isAlone: false,
  mayDecide: true,
};
const PROPOSAL: NonNullable<SurgeDetails["proposal"]> = {
  decision: "confirmed",
  reason: REASON,
  reviewIds: [],
  at: "2026-01-02T09:00:00.000Z",
  by: "Ada Neri",
  isOwn: true,
};
const OPINION: SurgeReview = {
  id: 7,
  author: "Autore 1",
  text: "Serve a tutti.",
  scores: null,
  stars: 5,
  arrivedAt: "2026-01-01T08:00:00.000Z",
  isEdited: false,
  isPublished: true,
  standing: "aside",
  reasons: ["texts"],
  ageGroup: "new",
  network: null,
  device: null,
  likeness: "nearly-same",
  isDecided: false,
  isGranted: false,
};

/** `meanwhile` is what is read after a failure. */
function Page({ surge, meanwhile }: { surge: SurgeDetails; meanwhile: SurgeDetails }) {
  const [shown, setShown] = useState(surge);
  return <SurgeView surge={shown} onChange={setShown} reload={() => setShown(meanwhile)} />;
}
const open = (surge: SurgeDetails, meanwhile = surge) =>
  renderPart(<Page surge={surge} meanwhile={meanwhile} />);
const button = (name: string) => screen.getByRole("button", { name });

function decide(name: RegExp, reason: string): void {
  fireEvent.click(screen.getByRole("radio", { name }));
  typeInto("Motivazione", reason);
  submitForm(screen.getByRole("region", { name: /^Deci/ }));
}

beforeEach(() => {
  const counts = { all: 1, aside: 1 };
  server.current.answer(listAdministeredSurgeReviews, {
    items: [OPINION],
    nextCursor: null,
    counts,
  });
});

describe("a surge of a hundred reviews", () => {
  it("is proposed, and its own proposal waits for another administrator", async () => {
    await open(SURGE);
    expect(screen.getByText(/la tua è una proposta/)).toBeDefined();
    server.current.answer(decideSurge, {
      surge: { ...SURGE, version: 2, isProposed: true, proposal: PROPOSAL },
    });
    decide(/^Non contano/, REASON);
    await screen.findByText(/^Proposta registrata/);
    expect(screen.getByText(/^L'hai fatta tu/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Sono d'accordo" })).toBeNull();
    expect(button("Ritira la proposta")).toBeDefined();
  });

  it("that another administrator proposed something about meanwhile says so, and is agreed with", async () => {
    const proposed = { ...SURGE, version: 2, proposal: { ...PROPOSAL, isOwn: false } };
    await open(SURGE, proposed);
    server.current.fail(decideSurge, "surge_changed");
    decide(/^Contano tutte/, "Mi sembrano vere.");
    const sentence = await screen.findByText(/^Nel frattempo è cambiato qualcosa/);
    expect(sentence.closest("[role=alert]")).not.toBeNull();
    expect(screen.getByText(/Ada Neri propone: «Non contano»/)).toBeDefined();
    const decided = {
      ...SURGE,
      version: 3,
      decision: "confirmed",
      decidedAt: PROPOSAL.at,
      decidedBy: "Ada Neri",
      secondedBy: "Ugo Blu",
      decisionReason: REASON,
    } as const;
    server.current.answer(answerSurgeProposal, { surge: decided });
    fireEvent.click(button("Sono d'accordo"));
    await screen.findByText("Decisione confermata: è in vigore");
    const again = screen.getByRole("region", { name: "Decidi di nuovo" });
    expect(again.textContent).toMatch(/Non contano: deciso (?:il |l').*d'accordo Ugo Blu/);
  });
});

describe("a surge of which some wait for a person", () => {
  it("lets them be chosen at once, without those that were set aside", async () => {
    const held = { needsSecond: false, suspects: [7, 8, 9], onHold: [8, 9] };
    const decided = { decision: "confirmed", decidedAt: PROPOSAL.at, undecided: 2 } as const;
    await open({ ...SURGE, ...held, ...decided });
    expect(screen.getByText("Dopo la decisione altre 2 aspettano te.")).toBeDefined();
    fireEvent.click(button("Quelle in sospeso"));
    expect(screen.getByText("2 scelte su 3")).toBeDefined();
    fireEvent.click(button("Quelle da parte"));
    expect(screen.getByText("1 scelta su 3")).toBeDefined();
    server.current.answer(decideSurge, { surge: { ...SURGE, decision: "partly_released" } });
    decide(/^Contano le scelte/, "Quelle in sospeso sono di cittadini.");
    await screen.findByText(/^Deciso: le scelte contano/);
  });
});

describe("a surge of opinions on a topic", () => {
  const topic: SurgeDetails = {
    ...SURGE,
    subject: { kind: "topic", id: 2, title: "Il nuovo stadio", detail: null },
    needsSecond: false,
  };

  it("has its opinions without ten scores, and is released", async () => {
    await open(topic);
    const opinions = within(screen.getByRole("region", { name: "Le opinioni" }));
    expect(await opinions.findAllByRole("article")).toHaveLength(1);
    expect(opinions.queryByText("I dieci voti")).toBeNull();
    expect(screen.getByRole("link", { name: /^Apri la pagina/ })).toBeDefined();
    server.current.answer(decideSurge, { surge: { ...topic, version: 2, decision: "released" } });
    decide(/^Contano tutte/, "Sono di un comitato vero.");
    await screen.findByText("Deciso: contano tutte");
  });

  it("with an opinion of one's own is for another administrator", async () => {
    await open({ ...topic, mayDecide: false });
    expect(screen.getByText(/^C'è anche un tuo testo/)).toBeDefined();
    expect(screen.queryByRole("radio")).toBeNull();
  });
});
