import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  decidePersonPair,
  listMerges,
  listPersonPairs,
  mergePeople,
  previewMerge,
  previewSplit,
  splitPeople,
} from "#contract/person-pairs.ts";
import type { PersonOfPair, PersonPair } from "#contract/person-pairs.ts";
import { getPolitician } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import { errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { adminPairs as text } from "../../../text/admin-pairs.ts";
import { PairList } from "./pair-list.tsx";
import { PersonMerges } from "./person-merges.tsx";

const server = useApiServer();
const PATH = "/admin/people/pairs";

const person = (id: number, totalReviews: number): PersonOfPair => ({
  id,
  name: "Ada Neri",
  imageUrl: null,
  mapPoint: null,
  isEnded: false,
  totalReviews,
  offices: [
    {
      id,
      source: "Comuni",
      role: "Sindaca",
      supportingLists: [],
      location: "Stio (SA)",
      region: "Campania",
      constituency: null,
      beganOn: "2024-06-10",
      endedAt: null,
      dataDay: "2026-11-19",
      readAt: "2026-11-20T10:00:00.000Z",
      isCorrected: false,
      isByHand: false,
    },
  ],
});
const PAIR: PersonPair = {
  id: "3-7",
  kind: "same-name",
  state: "open",
  version: 4,
  likelihood: "high",
  keepsOffice: false,
  namesakes: 2,
  evidence: {
    rarity: "rare",
    area: "region",
    party: "same",
    together: "unknown",
    birthDay: "unknown",
  },
  people: [person(3, 1), person(7, 12)],
  decision: null,
};
const KINDS = { "same-name": 1, "other-place": 0, homonyms: 0, "similar-name": 0 };
const page = (...items: PersonPair[]) => ({
  items,
  counts: { open: items.length, later: 0, decided: 0 },
  kinds: KINDS,
  nextCursor: null,
});
const shortPage = (id: number, totalReviews: number) => {
  const office = { role: "Sindaca", location: null, region: null };
  return { id, name: "Ada Neri", totalReviews, ...office };
};
const moved = { offices: 1, reviews: 3, doubles: 2 };
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  signedIn(server.current);
  server.current.answer(listPersonPairs, page(PAIR));
  server.current.answer(previewMerge, (url) => {
    const kept = Number(url.searchParams.get("keptId"));
    const [one, other] = [shortPage(3, 1), shortPage(7, 12)];
    return kept === 7 ? { moved, kept: other, gone: one } : { moved, kept: one, gone: other };
  });
});

describe("a pair to decide", () => {
  it("shows the evidence in a sentence and both people side by side", async () => {
    await renderPart(<PairList />, PATH);
    await screen.findByText(
      "Stesso nome, raro, stessa regione, stesso partito; nessuna data di nascita da confrontare.",
    );
    expect(screen.getByText("Molto probabile")).toBeTruthy();
    expect(screen.getByText("Pagina n. 7 · 12 recensioni")).toBeTruthy();
    expect(screen.getAllByText(/In carica dal 10 giugno 2024/)).toHaveLength(2);
    const sources = screen.getAllByRole("link", { name: "Ministero dell'Interno" });
    expect(sources).toHaveLength(2);
  });

  it("is merged after saying what happens; the page with more reviews stays unless chosen otherwise", async () => {
    await renderPart(<PairList />, PATH);
    await screen.findByRole("heading", { name: "Ada Neri", level: 2 });
    click(text.same);
    await screen.findByText("L'indirizzo della pagina n. 3 porterà alla n. 7.");
    expect(screen.getByText(/2 autori hanno recensito entrambe/)).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /n\. 3/ }));
    await screen.findByText("L'indirizzo della pagina n. 7 porterà alla n. 3.");
    fireEvent.change(screen.getByLabelText(text.reason), { target: { value: "Stessa scheda" } });
    server.current.answer(mergePeople, { moved });
    server.current.answer(listPersonPairs, page());
    click(text.merge.confirm);
    await screen.findByText(/Pagine unite: 3 recensioni spostate, di cui 2/);
    const sent = server.current.requests.find(({ path }) => path === mergePeople.path);
    expect(sent?.body).toEqual({ keptId: 3, goneId: 7, reason: "Stessa scheda", version: 4 });
    await screen.findByText(text.empty.open);
  });

  it("keeps what was typed when the reason is refused or another administrator was first", async () => {
    await renderPart(<PairList />, PATH);
    await screen.findByRole("heading", { name: "Ada Neri", level: 2 });
    click(text.same);
    await screen.findByText(text.merge.what);
    server.current.fail(mergePeople, "people_reason_missing");
    click(text.merge.confirm);
    await screen.findByText(errorMessage("people_reason_missing"));
    fireEvent.change(screen.getByLabelText(text.reason), { target: { value: "Ho letto" } });
    server.current.fail(mergePeople, "people_not_mergeable");
    click(text.merge.confirm);
    await screen.findByText(errorMessage("people_not_mergeable"));
    expect(screen.getByLabelText<HTMLTextAreaElement>(text.reason).value).toBe("Ho letto");
  });

  it("says that somebody else has decided it, and reads the list again", async () => {
    await renderPart(<PairList />, PATH);
    await screen.findByRole("heading", { name: "Ada Neri", level: 2 });
    server.current.fail(decidePersonPair, "pair_not_found");
    click(text.different);
    await screen.findByText(errorMessage("pair_not_found"));
    server.current.answer(listPersonPairs, page());
    click(text.reload);
    expect(await screen.findByText(text.empty.open)).toBeTruthy();
  });

  it("is kept apart, or put off", async () => {
    server.current.answer(listPersonPairs, page(PAIR, { ...PAIR, id: "3-8" }));
    server.current.answer(decidePersonPair, { version: 5 });
    await renderPart(<PairList />, PATH);
    const [first] = await screen.findAllByRole("article");
    server.current.answer(listPersonPairs, page({ ...PAIR, id: "3-8" }));
    fireEvent.click(within(first as HTMLElement).getByRole("button", { name: text.later }));
    await screen.findByText(text.putOff);
    expect(screen.getAllByRole("article")).toHaveLength(1);
    await expect.poll(() => document.activeElement?.id).toBe("pair-3-8");
  });
});

describe("a decision", () => {
  it("is undone after saying what goes back", async () => {
    const decision = { at: "2026-11-20T10:00:00.000Z", reason: "Stessa scheda", goneId: 3 };
    const decided: PersonPair = { ...PAIR, state: "merged", evidence: null, decision };
    server.current.answer(listPersonPairs, page(decided));
    const pages = { kept: shortPage(7, 12), gone: shortPage(3, 1) };
    server.current.answer(previewSplit, { moved, ...pages });
    await renderPart(<PairList />, `${PATH}?mostra=decided`);
    await screen.findByText(/La pagina n\. 3 porta alla n\. 7\. Motivo: Stessa scheda/);
    click(/Annulla la decisione/);
    const moves = /1 carica e 3 recensioni, di cui 2 di chi aveva recensito entrambe/;
    expect(await screen.findByText(moves)).toBeTruthy();
  });
});

it("two people are picked by name, both of them", async () => {
  server.current.answer(suggest, {
    places: [],
    people: [3, 7].map((id) => ({
      ...person(id, 0),
      role: "Sindaca",
      party: null,
      supportingLists: [],
      source: "Comuni" as const,
      location: null,
      region: null,
      isDemo: false,
    })),
    total: 2,
    correction: null,
  });
  await renderPart(<PairList />, PATH);
  await screen.findByRole("heading", { name: "Ada Neri", level: 2 });
  click(text.pick.button);
  click(text.pick.next);
  expect(screen.getAllByText(text.pick.missing)).toHaveLength(2);
  for (const label of text.pick.people)
    fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value: "neri" } });
  await expect.poll(() => screen.getAllByRole("radio", { name: /Ada Neri/ }).length).toBe(4);
  for (const radio of screen.getAllByRole("radio", { name: /n\. 3/ })) fireEvent.click(radio);
  click(text.pick.next);
  await screen.findByText(text.pick.same);
  const second = within(screen.getByRole("group", { name: text.pick.people[1] as string }));
  fireEvent.click(second.getByRole("radio", { name: /n\. 7/ }));
  click(text.pick.next);
  await screen.findByText("L'indirizzo della pagina n. 7 porterà alla n. 3.");
  fireEvent.click(screen.getAllByRole("button", { name: text.merge.cancel }).at(-1) as HTMLElement);
  await expect.poll(() => screen.queryByText(text.merge.what)).toBeNull();
});

describe("the merges of a person", () => {
  it("are listed, split one by one, and another page is merged by its number", async () => {
    const merges = [
      {
        goneId: 3,
        name: "Ada Neri",
        mergedAt: "2026-11-20T10:00:00.000Z",
        origin: "administrator" as const,
        moved,
      },
    ];
    server.current.answer(listMerges, { merges });
    const pages = { kept: shortPage(7, 12), gone: shortPage(3, 1) };
    server.current.answer(previewSplit, { moved, ...pages });
    server.current.answer(splitPeople, { keptId: 7, moved });
    let changes = 0;
    await renderPart(<PersonMerges id={7} onChange={() => (changes += 1)} />);
    fireEvent.click(await screen.findByRole("button", { name: text.person.splitOf(3) }));
    await screen.findByText(/torna visibile, separata dalla n\. 7/);
    fireEvent.change(screen.getByLabelText(text.reason), { target: { value: "Altra persona" } });
    server.current.answer(listMerges, { merges: [] });
    click(text.split.confirm);
    await screen.findByText(text.split.done);
    expect(changes).toBe(1);
    const sent = server.current.requests.find(({ path }) => path.endsWith("/3/undo"));
    expect(sent?.body).toEqual({ reason: "Altra persona", outcome: "apart" });

    click(text.person.merge);
    server.current.fail(getPolitician, "politician_not_found");
    const other = screen.getByRole("textbox", { name: text.person.other });
    fireEvent.change(other, { target: { value: "99" } });
    await screen.findByText(text.pick.none);
    click(text.pick.next);
    expect(screen.getByText(text.pick.missing)).toBeTruthy();
  });
});
