// Every form of the admin area, sent with bad input: each error is under its field, described by it, and the
// first field has the focus; what the server refuses likewise.

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addAuthorityRequest } from "#contract/admin-transparency.ts";
import { createVote } from "#contract/admin-votes.ts";
import { createTopic } from "#contract/admin-topics.ts";
import { endUserSessions, grantAdministrator, viewUser } from "#contract/admin-users.ts";
import { listAuditActors, listAuditLog } from "#contract/audit.ts";
import { previewDeletion } from "#contract/bulk-jobs.ts";
import { decideAppeal, decideItem, sanctionUser } from "#contract/moderation.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { expectFieldErrors, submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { APPEAL, HELD_REVIEW, signedIn, USER_OF_SITE } from "#tests/components/samples.ts";
import { AuditList } from "../features/admin/audit-log/audit-list.tsx";
import { DeleteDialog } from "../features/admin/imports/delete-dialog.tsx";
import { FilePicker } from "../features/admin/imports/file-picker.tsx";
import { AppealDecision } from "../features/admin/moderation/appeal-decision.tsx";
import { DecisionForm } from "../features/admin/moderation/decision-form.tsx";
import { ReasonedDecision } from "../features/admin/shared/opened-entry.tsx";
import { ClosingDay } from "../features/admin/topics/closing-card.tsx";
import { TopicEditor } from "../features/admin/topics/topic-editor.tsx";
import { AuthorityRequestForm } from "../features/admin/transparency/authority-request-form.tsx";
import { RoleCard } from "../features/admin/users/role-card.tsx";
import { SanctionDialog } from "../features/admin/users/sanction-dialog.tsx";
import { SessionsCard } from "../features/admin/users/sessions-card.tsx";
import { UserAdministration } from "../features/admin/users/user-administration.tsx";
import { VoteForm } from "../features/admin/votes/vote-form.tsx";
import { adminClaims } from "../text/admin-claims.ts";
import { adminSync } from "../text/admin-sync.ts";
import { adminTransparency } from "../text/admin-transparency.ts";
import { adminUsers } from "../text/admin-users.ts";
import { adminVotes } from "../text/admin-votes.ts";
import { moderation } from "../text/moderation.ts";

const server = useApiServer();
const nothing = () => undefined;
const REFUSED = "Così non va bene";
/** The server refuses the fields with this sentence. */
const refuse = (endpoint: Parameters<typeof server.current.fail>[0], ...paths: string[]) =>
  server.current.fail(
    endpoint,
    "invalid_input",
    paths.map((path) => ({ path, message: REFUSED })),
  );
const text = moderation.decision;
const choose = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }));

beforeEach(() => signedIn(server.current));

describe("a decision of moderation", () => {
  const form = (
    <DecisionForm item={HELD_REVIEW} keysOn={false} onDecided={nothing} onStale={nothing} />
  );

  it("asks for the outcome before anything else", async () => {
    await renderPart(form);
    submitForm();
    await expectFieldErrors([[text.outcome, text.outcomeMissing]]);
  });

  it("to take a text down asks for rule, reasons and consequence, none of them preselected", async () => {
    await renderPart(form);
    choose(/^Rimuovi/);
    expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
    submitForm();
    await expectFieldErrors([
      [text.rule, errorMessage("decision_rule_missing")],
      [text.facts, errorMessage("decision_facts_missing")],
      [text.sanction, text.sanctionMissing],
    ]);
    // What is corrected is no longer marked; the rest is.
    typeInto(text.facts, "Offende la persona.");
    const left = [...document.querySelectorAll(".error")].map((error) => error.textContent);
    expect(left).toEqual([errorMessage("decision_rule_missing"), text.sanctionMissing]);
  });

  it("asks for the days of a suspension, and shows what the server refuses", async () => {
    await renderPart(form);
    choose(/^Rimuovi/);
    fireEvent.change(screen.getByLabelText(text.rule), { target: { value: "insult" } });
    typeInto(text.facts, "Offende la persona.");
    choose(/^Sospendi/);
    typeInto(text.days, "0");
    submitForm();
    await expectFieldErrors([[text.days, text.daysWrong(365)]]);
    choose(/^Nessuna/);
    refuse(decideItem, "facts");
    submitForm();
    await expectFieldErrors([[text.facts, REFUSED]]);
  });

  it("on an appeal asks for an outcome and for the answer", async () => {
    await renderPart(
      <AppealDecision item={HELD_REVIEW} appeal={APPEAL} onDecided={nothing} onStale={nothing} />,
    );
    submitForm();
    await expectFieldErrors([[moderation.appeal.outcome, moderation.appeal.outcomeMissing]]);
    fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
    typeInto(moderation.appeal.answer, " ");
    submitForm();
    await expectFieldErrors([[moderation.appeal.answer, errorMessage("decision_facts_missing")]]);
    typeInto(moderation.appeal.answer, "Hai ragione.");
    refuse(decideAppeal, "answer");
    submitForm();
    await expectFieldErrors([[moderation.appeal.answer, REFUSED]]);
  });
});

describe("the administration of topics", () => {
  const preview = () => ({ card: null, page: null });

  it("asks for title and description, and shows what the server refuses", async () => {
    await renderPart(<TopicEditor topic={null} preview={preview} onChange={nothing} />);
    submitForm();
    await expectFieldErrors([
      ["Titolo", errorMessage("topic_title_missing")],
      ["Descrizione", errorMessage("topic_description_missing")],
    ]);
    typeInto("Titolo", "Scuole aperte il pomeriggio");
    typeInto("Descrizione", "Le scuole restano aperte fino alle 18.");
    refuse(createTopic, "title");
    submitForm();
    await expectFieldErrors([["Titolo", REFUSED]]);
  });

  it("says under the day what is wrong with it", async () => {
    const onSet = () =>
      Promise.reject(new AppError("invalid_input", {}, [{ path: "day", message: REFUSED }]));
    await renderPart(<ClosingDay closedAt={null} onSet={onSet} />);
    submitForm();
    await waitFor(() => expect(document.activeElement?.getAttribute("type")).toBe("date"));
    await waitFor(() => expect(document.querySelector(".error")?.textContent).toBe(REFUSED));
  });
});

describe("the administration of accounts", () => {
  it("asks for an account to look for, and says when there is none", async () => {
    await renderPart(<UserAdministration checked={(work) => work()} />);
    const { label, missing } = adminUsers.search;
    submitForm();
    await expectFieldErrors([[label, missing]]);
    typeInto(label, "chi@example.org");
    server.current.fail(viewUser, "user_not_found");
    submitForm();
    await expectFieldErrors([[label, errorMessage("user_not_found")]]);
  });

  it("gives no sanction that was not chosen, and none without rule and facts", async () => {
    const { kind, kindMissing, days, daysHint, rule, facts } = adminUsers.sanctions;
    await renderPart(
      <SanctionDialog userId={USER_OF_SITE.id} onClose={nothing} onDone={nothing} />,
    );
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    submitForm();
    await expectFieldErrors([
      [kind, kindMissing],
      [rule, errorMessage("decision_rule_missing")],
      [facts, errorMessage("decision_facts_missing")],
    ]);
    choose(/Sospensione/);
    typeInto(days, "0");
    fireEvent.change(screen.getByLabelText(rule), { target: { value: "report-abuse" } });
    typeInto(facts, "Trenta segnalazioni infondate.");
    submitForm();
    await expectFieldErrors([[days, daysHint(365)]]);
    choose(/Avviso/);
    refuse(sanctionUser, "facts");
    submitForm();
    await expectFieldErrors([[facts, REFUSED]]);
  });

  it("ends no sessions without a reason", async () => {
    const { reason, reasonMissing, reasons } = adminUsers.sessions;
    await renderPart(
      <SessionsCard user={USER_OF_SITE} checked={(work) => work()} onChange={nothing} />,
    );
    fireEvent.click(screen.getByRole("button", { name: adminUsers.sessions.end }));
    submitForm();
    await expectFieldErrors([[reason, reasonMissing]]);
    fireEvent.change(screen.getByLabelText(reason), { target: { value: "asked" } });
    expect(screen.getByRole("option", { selected: true }).textContent).toBe(reasons.asked);
    refuse(endUserSessions, "reason");
    submitForm();
    await expectFieldErrors([[reason, REFUSED]]);
    server.current.answer(endUserSessions, { user: { ...USER_OF_SITE, sessions: 0 } });
    submitForm();
    await screen.findByText("Dispositivi scollegati");
  });

  it("says under the confirmation of a role that it does not match", async () => {
    await renderPart(
      <RoleCard user={USER_OF_SITE} checked={(work) => work()} onChange={nothing} />,
    );
    fireEvent.click(screen.getByRole("button", { name: adminUsers.role.grant }));
    refuse(grantAdministrator, "confirmation");
    submitForm();
    await expectFieldErrors([[adminUsers.role.confirmation(USER_OF_SITE.email), REFUSED]]);
  });
});

describe("the calendar of votes", () => {
  it("shows under each field what the server refuses of a vote", async () => {
    await renderPart(<VoteForm vote={null} onDone={nothing} onClose={nothing} />);
    const { name, lastDay } = adminVotes.form;
    refuse(createVote, "name", "lastDay");
    submitForm();
    await expectFieldErrors([
      [name, REFUSED],
      [lastDay, REFUSED],
    ]);
  });

  it("says at the candidates that one of them is not found", async () => {
    await renderPart(<VoteForm vote={null} onDone={nothing} onClose={nothing} />);
    refuse(createVote, "candidates");
    submitForm();
    const group = screen.getByRole("group", { name: adminVotes.form.candidates });
    await waitFor(() => expect(group.querySelector(".error")?.textContent).toBe(REFUSED));
    await waitFor(() => expect(group.contains(document.activeElement)).toBe(true));
  });
});

describe("transparency", () => {
  it("shows under each field what the server refuses of a request of an authority", async () => {
    await renderPart(<AuthorityRequestForm request={null} onDone={nothing} onClose={nothing} />);
    const { authority, legalGround } = adminTransparency.requests.form;
    refuse(addAuthorityRequest, "authority", "legalGround");
    submitForm();
    await expectFieldErrors([
      [authority, REFUSED],
      [legalGround, REFUSED],
    ]);
  });
});

describe("a decision with reasons, about a claim or a correction", () => {
  it("asks for them at the button that was pressed, and keeps what is typed", async () => {
    const send = () =>
      Promise.reject(new AppError("invalid_input", {}, [{ path: "reasons", message: REFUSED }]));
    const words = adminClaims.decide;
    const choices = [{ label: words.grant, variant: "primary", send } as const];
    await renderPart(<ReasonedDecision words={words} choices={choices} onDecided={nothing} />);
    typeInto(words.reasons, " ");
    fireEvent.click(screen.getByRole("button", { name: words.grant }));
    await expectFieldErrors([[words.reasons, REFUSED]]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(words.reasons).value).toBe(" ");
  });
});

describe("imports", () => {
  it("say under the file that it is no table", async () => {
    const pause = { isPaused: false, reasonId: "reason" };
    await renderPart(<FilePicker source="Senato" pause={pause} onFile={nothing} />);
    const input = screen.getByLabelText(adminSync.files.chooseFor("Senato"));
    input.focus();
    fireEvent.change(input, { target: { files: [new File(["x"], "elenco.xlsx")] } });
    await expectFieldErrors([
      [adminSync.files.chooseFor("Senato"), adminSync.files.notCsv("elenco.xlsx")],
    ]);
  });

  it("ask for the name of what is deleted", async () => {
    server.current.answer(previewDeletion, { politicians: 3, ended: 0, reviews: 2 });
    const onDelete = () => Promise.reject(new AppError("deletion_unconfirmed"));
    await renderPart(<DeleteDialog source="Senato" onClose={nothing} onDelete={onDelete} />);
    const label = adminSync.danger.type("Senato");
    submitForm();
    await expectFieldErrors([[label, errorMessage("deletion_unconfirmed")]]);
  });
});

describe("the filters of the audit log", () => {
  it("say which of them make no sense, and then filter nothing", async () => {
    server.current.answer(listAuditActors, { actors: [] });
    server.current.answer(listAuditLog, { items: [], nextCursor: null });
    await renderPart(<AuditList />, "/admin/audit");
    typeInto("Numero o identificativo", "7");
    typeInto("Dal", "2026-05-02");
    typeInto("Al", "2026-05-01");
    submitForm();
    await expectFieldErrors([
      ["A che cosa", "Scegli a che cosa si riferisce il numero"],
      ["Al", "Questa data viene prima di «Dal»"],
    ]);
    expect(window.location.search).toBe("");
  });
});
