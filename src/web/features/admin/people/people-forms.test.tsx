import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import type { AdministeredPerson, ListedPerson } from "#contract/admin-people.ts";
import { listTowns } from "#contract/places.ts";
import { errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { expectFieldErrors, submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { NewPersonForm } from "./new-person-form.tsx";
import { PeopleList } from "./people-list.tsx";
import { PersonEditor } from "./person-editor.tsx";

const server = useApiServer();
beforeEach(() => {
  localStorage.clear();
  signedIn(server.current);
});

const STIO = {
  code: "065145",
  level: "town",
  name: "Stio",
  otherName: null,
  sigla: "SA",
} as const;

const PERSON: AdministeredPerson = {
  id: 7,
  version: "v1",
  name: "Ada Neri",
  surname: "Neri",
  statedParty: null,
  partySource: null,
  imageUrl: null,
  schedaUrl: null,
  isDemo: false,
  state: "in-office",
  movedTo: null,
  hiddenAt: null,
  reviews: 3,
  corrections: [],
  offices: [
    {
      id: 70,
      source: "Comuni",
      role: "Consigliera",
      supportingLists: ["Insieme"],
      location: "Stio (SA)",
      region: "Campania",
      place: STIO,
      constituency: null,
      beganOn: "2024-06-10",
      endedAt: null,
      dataDay: "2025-01-17",
      readAt: "2025-02-01T10:00:00.000Z",
      isByHand: false,
      corrections: [],
    },
  ],
  government: [],
};

const LISTED: ListedPerson = {
  id: 9,
  name: "Ada Neri",
  role: "Sindaca",
  otherRoles: [],
  supportingLists: [],
  location: "Stio (SA)",
  region: "Campania",
  source: "Comuni",
  isDemo: false,
  state: "ended",
  isByHand: false,
};

function Editor({ start = PERSON }: { start?: AdministeredPerson }) {
  const [person, setPerson] = useState(start);
  return <PersonEditor person={person} onChange={setPerson} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const card = (name: string) => screen.getByRole("region", { name });
const reason = "Lo dice l'albo pretorio.";
const lastBody = () =>
  server.current.requests.findLast(({ path }) => path.startsWith("/api/admin/people"))?.body;
const PHOTO = `${text.fields.imageUrl} (${text.fields.optional})`;

describe("the form of a name", () => {
  it("asks for name, surname and reason, and shows what the server refuses", async () => {
    await renderPart(<Editor />);
    const form = card(text.person.heading);
    typeInto(text.fields.givenName, " ");
    typeInto(text.fields.surname, "a@b");
    typeInto(PHOTO, "foto");
    submitForm(form);
    await expectFieldErrors([
      [text.fields.givenName, errorMessage("person_name_missing")],
      [text.fields.surname, errorMessage("person_name_invalid")],
      [PHOTO, errorMessage("link_invalid")],
      [text.fields.reason, errorMessage("decision_facts_missing")],
    ]);
    typeInto(text.fields.givenName, "Adele");
    typeInto(text.fields.surname, "Neri");
    typeInto(PHOTO, "");
    typeInto(text.fields.reason, reason);
    server.current.fail(contract.correctPerson, "invalid_input", [
      { path: "surname", message: "Così non va bene" },
    ]);
    submitForm(form);
    await expectFieldErrors([[text.fields.surname, "Così non va bene"]]);
  });

  it("takes a party only with the page that it is known from", async () => {
    await renderPart(<Editor />);
    const [party, source] = [text.fields.party, text.fields.partySource].map(
      (label) => `${label} (${text.fields.optional})`,
    );
    typeInto(party ?? "", "Volt");
    typeInto(text.fields.reason, reason);
    submitForm(card(text.person.heading));
    await expectFieldErrors([[source ?? "", errorMessage("person_party_source_missing")]]);
    server.current.answer(contract.correctPerson, { person: PERSON });
    typeInto(source ?? "", "https://www.comune.stio.sa.it/giunta");
    submitForm(card(text.person.heading));
    await waitFor(() =>
      expect(lastBody()).toMatchObject({
        party: "Volt",
        partySource: "https://www.comune.stio.sa.it/giunta",
      }),
    );
  });

  it("keeps what is typed where somebody else was faster, and goes on from there", async () => {
    await renderPart(<Editor />);
    const now = { ...PERSON, version: "v2", name: "Ada Bianchi", surname: "Bianchi" };
    server.current.fail(contract.correctPerson, "person_changed");
    server.current.answer(contract.getAdministeredPerson, { person: now });
    typeInto(text.fields.givenName, "Adele");
    typeInto(text.fields.reason, reason);
    submitForm(card(text.person.heading));
    expect(await screen.findByText(text.conflict.title)).toBeTruthy();
    expect(screen.getByText("Ada Bianchi")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(text.fields.givenName).value).toBe("Adele");
    expect(screen.getByLabelText<HTMLInputElement>(text.fields.reason).value).toBe(reason);
    server.current.answer(contract.correctPerson, {
      person: { ...now, version: "v3", name: "Adele Neri", surname: "Neri" },
    });
    submitForm(card(text.person.heading));
    expect(await screen.findByText(text.saved)).toBeTruthy();
    expect(lastBody()).toMatchObject({ version: "v2", givenName: "Adele", reason });
  });

  it("starts over with the data of now where one says so", async () => {
    await renderPart(<Editor />);
    const now = { ...PERSON, version: "v2", name: "Ada Bianchi", surname: "Bianchi" };
    server.current.fail(contract.correctPerson, "person_changed");
    server.current.answer(contract.getAdministeredPerson, { person: now });
    typeInto(text.fields.reason, reason);
    submitForm(card(text.person.heading));
    fireEvent.click(await screen.findByRole("button", { name: text.conflict.take }));
    expect(screen.getByLabelText<HTMLInputElement>(text.fields.surname).value).toBe("Bianchi");
    expect(screen.queryByText(text.conflict.title)).toBeNull();
  });
});

describe("the offices of a person", () => {
  it("are corrected with role and place of the list, each error under its field", async () => {
    await renderPart(<Editor />);
    // The source of an office is a link.
    expect(card(text.offices.heading).textContent).not.toContain("](");
    press(text.offices.correct);
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByLabelText<HTMLInputElement>(text.fields.town).value).toBe("Stio (SA)");
    typeInto(text.fields.role, "");
    submitForm(screen.getByRole("alertdialog"));
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("role"));
    fireEvent.change(dialog.getByLabelText(text.fields.role), { target: { value: "Sindaca" } });
    fireEvent.change(dialog.getByLabelText(text.fields.town), { target: { value: "Nonso" } });
    fireEvent.change(dialog.getByLabelText(text.fields.reason), { target: { value: reason } });
    server.current.answer(listTowns, { towns: [], isExact: false });
    submitForm(screen.getByRole("alertdialog"));
    expect(await dialog.findByText(text.fields.placeMissing)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(text.fields.town), { target: { value: "stio" } });
    server.current.answer(listTowns, { towns: [STIO], isExact: true });
    server.current.answer(contract.correctOffice, { person: { ...PERSON, version: "v2" } });
    submitForm(screen.getByRole("alertdialog"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(lastBody()).toMatchObject({ role: "Sindaca", placeCode: STIO.code, version: "v1" });
  });

  it("end on a day that is not to come", async () => {
    await renderPart(<Editor />);
    press(text.offices.end);
    const dialog = within(screen.getByRole("alertdialog"));
    typeInto(text.fields.day, "2999-01-01");
    submitForm(screen.getByRole("alertdialog"));
    expect(await dialog.findByText(errorMessage("office_day_invalid"))).toBeTruthy();
    expect(dialog.getByText(errorMessage("decision_facts_missing"))).toBeTruthy();
    typeInto(text.fields.day, "2024-01-01");
    submitForm(screen.getByRole("alertdialog"));
    expect(await dialog.findByText(errorMessage("office_days_reversed"))).toBeTruthy();
  });
});

describe("a new person", () => {
  it("is asked for field by field, and what is typed stays", async () => {
    const first = await renderPart(<NewPersonForm onDone={() => undefined} />);
    submitForm();
    await expectFieldErrors([
      [text.fields.givenName, errorMessage("person_name_missing")],
      [text.fields.surname, errorMessage("person_surname_missing")],
      [text.fields.role, errorMessage("office_role_missing")],
      [text.fields.reason, errorMessage("decision_facts_missing")],
    ]);
    typeInto(text.fields.givenName, "Ada");
    first.unmount();
    await renderPart(<NewPersonForm onDone={() => undefined} />);
    expect(screen.getByLabelText<HTMLInputElement>(text.fields.givenName).value).toBe("Ada");
  });

  it("with a namesake there is added only after that was shown", async () => {
    let done: AdministeredPerson | null = null;
    await renderPart(<NewPersonForm onDone={(person) => (done = person)} />);
    for (const [label, value] of [
      [text.fields.givenName, "Ada"],
      [text.fields.surname, "Neri"],
      [text.fields.role, "Consigliera"],
      [text.fields.town, "Stio"],
      [text.fields.reason, reason],
    ] as const)
      typeInto(label, value);
    server.current.answer(listTowns, { towns: [STIO], isExact: true });
    server.current.answer(contract.listNamesakes, { people: [LISTED] });
    server.current.answer(contract.createPerson, { person: PERSON });
    submitForm();
    const link = await screen.findByRole("link", { name: "Ada Neri" });
    expect(link.getAttribute("href")).toBe("/admin/people/9");
    expect(server.current.requests.some(({ path }) => path === "/api/admin/people")).toBe(false);
    submitForm();
    await waitFor(() => expect(done).toEqual(PERSON));
    expect(lastBody()).toMatchObject({ isSomebodyElse: true, placeCode: STIO.code });
    expect(localStorage.getItem("person:new")).toBeNull();
  });
});

describe("the list of people", () => {
  it("leads to where the words find somebody", async () => {
    server.current.answer(contract.listAdministeredPeople, {
      items: [],
      counts: { "in-office": 0, ended: 2, hidden: 0, "by-hand": 0 },
      nextCursor: null,
    });
    await renderPart(<PeopleList />, "/admin/people?q=neri");
    const main = await screen.findByText(text.nothing("in-office", true));
    const state = within(main.parentElement as HTMLElement);
    const link = state.getByRole("link", { name: "Cessati (2)" });
    expect(link.getAttribute("href")).toBe("/admin/people?q=neri&mostra=cessati");
  });
});

describe("offices in the government", () => {
  const office = {
    title: "Ministra dei porti",
    from: "2024-06-11",
    to: null,
    sourceUrl: "https://www.governo.example/",
  };
  const senator: AdministeredPerson = {
    ...PERSON,
    offices: PERSON.offices.map((one) => ({ ...one, source: "Senato" as const })),
  };
  const dialog = () => screen.getByRole("alertdialog");
  const words = text.government;
  const giveReason = () =>
    fireEvent.change(within(dialog()).getByLabelText(text.fields.reason), {
      target: { value: reason },
    });

  it("are stated of members of Parliament alone, with a source, corrected and removed", async () => {
    const { unmount } = await renderPart(<Editor />);
    expect(screen.queryByRole("region", { name: words.heading })).toBeNull();
    unmount();
    await renderPart(<Editor start={senator} />);
    press(words.add);
    submitForm(dialog());
    await expectFieldErrors([
      [words.fields.title, errorMessage("office_role_missing")],
      [words.fields.from, errorMessage("office_day_invalid")],
      [words.fields.sourceUrl, errorMessage("link_invalid")],
      [text.fields.reason, errorMessage("decision_facts_missing")],
    ]);
    typeInto(words.fields.title, office.title);
    typeInto(words.fields.from, office.from);
    typeInto(words.fields.sourceUrl, office.sourceUrl);
    giveReason();
    const stated = { ...senator, version: "v2", government: [office] };
    server.current.answer(contract.stateGovernmentOffice, { person: stated });
    submitForm(dialog());
    await waitFor(() => expect(lastBody()).toMatchObject({ at: null, ...office, to: "" }));

    const actions = await screen.findByRole("group", { name: words.actions(office.title) });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    fireEvent.click(within(actions).getByRole("button", { name: words.remove }));
    giveReason();
    server.current.answer(contract.removeGovernmentOffice, { person: senator });
    submitForm(dialog());
    await waitFor(() => expect(lastBody()).toMatchObject({ at: 0 }));
  });
});
