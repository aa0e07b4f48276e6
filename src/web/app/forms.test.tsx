// Every form of readers and authors, sent with bad input: each error is under its field, described by it, and
// the first field has the focus; what the server refuses likewise. Forms of the admin area:
// app/admin-forms.test.tsx.

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSecurity } from "#contract/account.ts";
import * as authApi from "#contract/auth.ts";
import { makeClaim } from "#contract/claims.ts";
import type { Endpoint, OutputOf } from "#contract/endpoint.ts";
import { requestCorrection } from "#contract/correction-requests.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { reportAsVisitor } from "#contract/reports.ts";
import { publishReview } from "#contract/reviews.ts";
import { updateMe } from "#contract/settings.ts";
import { appealDecision } from "#contract/author-status.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { expectFieldErrors, submitForm, typeInto } from "#tests/components/field-errors.ts";
import { ProofThread } from "#tests/components/proof-thread.ts";
import { renderPart } from "#tests/components/render.tsx";
import { SECURITY, signedIn, signedOut } from "#tests/components/samples.ts";
import { AuthForm } from "../features/account/auth-form.tsx";
import { NewPasswordForm } from "../features/account/new-password-form.tsx";
import { SecondFactorForm } from "../features/account/second-factor-form.tsx";
import { EnrolmentDialog } from "../features/account/security/enrolment-dialog.tsx";
import { IdentityDialog } from "../features/account/security/identity-dialog.tsx";
import { PasskeyNameDialog } from "../features/account/security/passkey-name-dialog.tsx";
import { PasswordSettings } from "../features/account/security/password-settings.tsx";
import { ClaimForm } from "../features/claims/claim-form.tsx";
import { CorrectionForm } from "../features/corrections/correction-form.tsx";
import { OpinionForm } from "../features/opinions/opinion-form.tsx";
import { ReportDialog } from "../features/reports/report-dialog.tsx";
import { ReviewForm } from "../features/reviews/review-form.tsx";
import { AppealForm } from "../features/settings/appeal-form.tsx";
import { DeletionDialog } from "../features/settings/deletion-dialog.tsx";
import { NameForm } from "../features/settings/name-form.tsx";
import { authorStatus } from "../text/author-status.ts";
import { claimsText } from "../text/claims.ts";
import { correctionForm } from "../text/for-politicians.ts";
import { settings } from "../text/settings.ts";

const server = useApiServer();
const nothing = () => undefined;
const KEPT = authorStatus.appealForm.kept;
const REFUSED = "Così non va bene";
/** The server refuses the fields with this sentence. */
const refuse = (endpoint: Parameters<typeof server.current.fail>[0], ...paths: string[]) =>
  server.current.fail(
    endpoint,
    "invalid_input",
    paths.map((path) => ({ path, message: REFUSED })),
  );

beforeEach(() => {
  signedIn(server.current);
  server.current.answer(getSecurity, SECURITY);
});

describe("signing in and up", () => {
  const open = (mode: "sign-in" | "sign-up" | "recovery") =>
    renderPart(<AuthForm mode={mode} forgotten={null} onDone={nothing} />);

  it("says what an account needs, and what the server refuses of it", async () => {
    await open("sign-up");
    typeInto("Email", "ada");
    typeInto("Password", "12345");
    submitForm();
    await expectFieldErrors([
      ["Nome Completo", "Inserisci il tuo nome completo"],
      ["Email", "Inserisci un indirizzo email valido, per esempio nome@esempio.it"],
      ["Password", "La password deve avere almeno 6 caratteri"],
    ]);
    typeInto("Nome Completo", "Ada Neri");
    typeInto("Email", "ada@example.org");
    typeInto("Password", "girasole lento 42");
    refuse(authApi.signUp, "email");
    submitForm();
    await expectFieldErrors([["Email", REFUSED]]);
  });

  it("asks for both parts of a sign-in", async () => {
    await open("sign-in");
    submitForm();
    await expectFieldErrors([
      ["Email", "Inserisci la tua email"],
      ["Password", "Inserisci la password"],
    ]);
  });

  it("says of a failure that belongs to no field so above the form", async () => {
    server.current.fail(authApi.signIn, "invalid_credentials");
    await open("sign-in");
    typeInto("Email", "ada@example.org");
    typeInto("Password", "non è questa");
    submitForm();
    await waitFor(() => {
      const said = screen.getAllByRole("alert").map((alert) => alert.textContent);
      expect(said).toContain("Email o password non corretti");
    });
    expect(document.querySelectorAll(".error")).toHaveLength(0);
  });

  it("says that an error occurred when it is nothing that was foreseen", async () => {
    server.current.fail(authApi.signIn, "internal");
    await open("sign-in");
    typeInto("Email", "ada@example.org");
    typeInto("Password", "girasole lento 42");
    submitForm();
    expect(await screen.findByText("Si è verificato un errore")).toBeDefined();
  });

  it("asks for the address to recover, and for a new password", async () => {
    const { unmount } = await open("recovery");
    submitForm();
    await expectFieldErrors([["Email", "Inserisci la tua email"]]);
    unmount();
    await renderPart(<NewPasswordForm recovery="/auth" onDone={nothing} />, "/auth#codice");
    submitForm();
    await expectFieldErrors([["Nuova password", "Inserisci la password"]]);
    typeInto("Nuova password", "juventus1");
    refuse(authApi.resetPassword, "password");
    submitForm();
    await expectFieldErrors([["Nuova password", REFUSED]]);
  });

  it("asks for the code of the second factor, and says when it is wrong", async () => {
    await renderPart(<SecondFactorForm onDone={nothing} />);
    submitForm();
    await expectFieldErrors([["Codice dell'app", "Inserisci il codice"]]);
    typeInto("Codice dell'app", "000000");
    server.current.fail(authApi.answerSecondFactor, "second_factor_wrong");
    submitForm();
    await expectFieldErrors([["Codice dell'app", "Codice non corretto o già usato"]]);
  });
});

describe("settings", () => {
  it("ask for a name", async () => {
    await renderPart(<NameForm fullName="Ada Neri" />);
    typeInto("Nome Completo", " ");
    submitForm();
    await expectFieldErrors([["Nome Completo", "Inserisci il tuo nome completo"]]);
    typeInto("Nome Completo", "Ada");
    refuse(updateMe, "fullName");
    submitForm();
    await expectFieldErrors([["Nome Completo", REFUSED]]);
  });

  it("ask for both passwords when one is changed", async () => {
    await renderPart(<PasswordSettings />);
    await screen.findByLabelText("Password attuale");
    submitForm();
    await expectFieldErrors([
      ["Password attuale", "Inserisci la password"],
      ["Nuova password", "Inserisci la password"],
    ]);
    typeInto("Password attuale", "non è questa");
    typeInto("Nuova password", "girasole lento 42");
    server.current.fail(authApi.changePassword, "password_wrong");
    submitForm();
    await expectFieldErrors([["Password attuale", "Password non corretta"]]);
    typeInto("Password attuale", "quella di prima");
    server.current.answer(authApi.changePassword, {});
    submitForm();
    await screen.findByText("Password cambiata");
  });

  it("ask who one is before what matters", async () => {
    await renderPart(<IdentityDialog open onAnswer={nothing} />);
    await screen.findByLabelText("Codice dell'app o di recupero");
    submitForm();
    await expectFieldErrors([
      ["Password", "Inserisci la password"],
      ["Codice dell'app o di recupero", "Inserisci il codice"],
    ]);
  });

  it("say what is wrong with the name of a passkey", async () => {
    const wrong = [{ path: "name", message: REFUSED }];
    const save = () => Promise.reject(new AppError("passkey_name_invalid", { limit: 60 }, wrong));
    await renderPart(<PasskeyNameDialog open current={null} save={save} onClose={nothing} />);
    submitForm();
    await expectFieldErrors([["Nome", REFUSED]]);
  });

  it("ask for the first code of an app", async () => {
    const enrolment = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" };
    const enable = () => Promise.resolve();
    await renderPart(<EnrolmentDialog enrolment={enrolment} enable={enable} onClose={nothing} />);
    submitForm();
    await expectFieldErrors([["Codice dell'app", "Inserisci il codice"]]);
  });

  it("ask for the password before an account is deleted", async () => {
    const signInAgain = () => Promise.resolve();
    await renderPart(<DeletionDialog open onClose={nothing} signInAgain={signInAgain} />);
    const confirm = screen.getByRole<HTMLButtonElement>("button", {
      name: settings.deletion.confirm,
    });
    expect(confirm.disabled).toBe(true);
    await screen.findByLabelText("Password");
    expect(confirm.disabled).toBe(false);
    submitForm();
    await expectFieldErrors([["Password", "Inserisci la password"]]);
    typeInto("Password", "girasole lento 42");
    server.current.fail(authApi.confirmIdentity, "second_factor_wrong");
    submitForm();
    await expectFieldErrors([["Codice di verifica", "Codice non corretto o già usato"]]);
  });

  it("ask for the text of an appeal", async () => {
    await renderPart(<AppealForm decisionId={7} onSent={nothing} onCancel={nothing} />);
    const field = "Perché la decisione non ti convince?";
    submitForm();
    await expectFieldErrors([[field, "Spiega perché la decisione non ti convince"]]);
    typeInto(field, "Non è un insulto.");
    server.current.fail(appealDecision, "appeal_duplicate");
    submitForm();
    await expectFieldErrors([[field, `${errorMessage("appeal_duplicate")}. ${KEPT}`]]);
  });
});

describe("who is rated, and who speaks for them", () => {
  it("are told under each field what a claim lacks", async () => {
    await renderPart(<ClaimForm politicianId={1} onMade={nothing} />);
    const { role, email, note } = claimsText.form;
    fireEvent.click(screen.getByRole("radio", { name: claimsText.capacity.staff }));
    typeInto(note, "Ecco la tessera.");
    refuse(makeClaim, "role", "email");
    submitForm();
    await expectFieldErrors([
      [role, REFUSED],
      [email, REFUSED],
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(note).value).toBe("Ecco la tessera.");
  });

  it("are told under each field what a request to correct a page lacks", async () => {
    await renderPart(<CorrectionForm politicianId={1} />);
    const { datum, correct, email } = correctionForm;
    typeInto(correct, "Il gruppo è cambiato.");
    refuse(requestCorrection, "datum", "email");
    submitForm();
    await expectFieldErrors([
      [datum, REFUSED],
      [email, REFUSED],
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(correct).value).toBe("Il gruppo è cambiato.");
  });

  it("begin with the party as wrong, where the page's badge led to the request", async () => {
    await renderPart(<CorrectionForm politicianId={1} datum="party" />);
    expect(screen.getByLabelText<HTMLSelectElement>(correctionForm.datum).value).toBe("party");
    expect(screen.getByRole("option", { name: "Partito, liste o gruppo" })).not.toBeNull();
  });
});

describe("writing", () => {
  const review = (
    <ReviewForm
      politicianId={1}
      politicianName="Ada Neri"
      editing={null}
      hasConsent
      returnPath="/"
      onWritten={nothing}
      onDuplicate={() => Promise.resolve(false)}
      onCancel={nothing}
    />
  );

  it("a review asks for each of the ten scores that is missing", async () => {
    await renderPart(review);
    submitForm();
    await waitFor(() =>
      expect(document.querySelectorAll("[role=radiogroup] .error")).toHaveLength(10),
    );
    const groups = screen.getAllByRole("radiogroup");
    const [, ...scores] = groups;
    for (const group of scores)
      expect(group.getAttribute("aria-describedby")).toContain(
        group.querySelector(".error")?.id ?? "none",
      );
    // The overall mark, which gives all ten.
    await waitFor(() => expect(groups[0]?.contains(document.activeElement)).toBe(true));
  });

  it("a review says under the comment what is wrong with it", async () => {
    await renderPart(review);
    for (const star of document.querySelectorAll<HTMLElement>("input[value='4']"))
      fireEvent.click(star);
    submitForm();
    await expectFieldErrors([["Il tuo commento", "Per favore scrivi un commento"]]);
    typeInto("Il tuo commento", "Ha risposto a tutte le lettere.");
    refuse(publishReview, "comment");
    submitForm();
    await expectFieldErrors([["Il tuo commento", REFUSED]]);
  });

  it("an opinion asks for its stars, then for its comment", async () => {
    await renderPart(
      <OpinionForm
        topicId={1}
        editing={null}
        hasConsent
        lastShownName="anonymous"
        returnPath="/"
        onWritten={nothing}
        onDuplicate={() => Promise.resolve(false)}
        onCancel={nothing}
      />,
    );
    submitForm();
    const stars = screen.getByRole("radiogroup");
    await waitFor(() => expect(stars.contains(document.activeElement)).toBe(true));
    expect(stars.querySelector(".error")).not.toBeNull();
    const star = stars.querySelector<HTMLElement>("input[value='4']");
    if (star !== null) fireEvent.click(star);
    submitForm();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
    expect(document.querySelectorAll(".error")).toHaveLength(1);
  });

  it("a visitor's report lists all that is missing, and what the server refuses", async () => {
    signedOut();
    await renderPart(<ReportDialog subject={{ kind: "review", id: 1 }} open onClose={nothing} />);
    submitForm();
    await waitFor(() => expect(document.querySelectorAll(".error")).toHaveLength(4));
    for (const error of document.querySelectorAll(".error"))
      expect(
        document.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`),
      ).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("type")).toBe("radio"));
    fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
    typeInto("Nome e cognome", "Ada Neri");
    typeInto("Email", "ada@example");
    fireEvent.click(screen.getAllByRole("checkbox").at(-1) as HTMLElement);
    server.current.fail(reportAsVisitor, "email_invalid");
    submitForm();
    await expectFieldErrors([
      ["Email", "Inserisci un indirizzo email valido, per esempio nome@esempio.it"],
    ]);
  });
});

describe("in a flood, where the server asks for proof of work", () => {
  beforeEach(() => {
    vi.stubGlobal("Worker", ProofThread);
    signedOut();
  });
  afterEach(() => {
    ProofThread.started = [];
    vi.unstubAllGlobals();
  });

  /** Asks for it at the first request, and takes the second one, whose body is returned. */
  async function prove<E extends Endpoint>(endpoint: E, answer: OutputOf<E>) {
    const sent = () => server.current.requests.filter(({ path }) => path === endpoint.path);
    server.current.answer(endpoint, () => {
      if (sent().length === 1) throw new AppError("proof_needed", { challenge: "a challenge" });
      return answer;
    });
    submitForm();
    await screen.findByText(/il tuo dispositivo sta facendo un piccolo calcolo/);
    await waitFor(() => expect(ProofThread.started[0]?.challenges).toEqual(["a challenge"]));
    act(() => ProofThread.started[0]?.answer("the proof"));
    await waitFor(() => expect(sent()).toHaveLength(2));
    return sent()[1]?.body;
  }

  it("a new password is asked for, and the form goes by itself", async () => {
    await renderPart(<AuthForm mode="recovery" forgotten={null} onDone={nothing} />);
    typeInto("Email", "ada@example.org");
    const second = await prove(authApi.requestPasswordReset, {});
    expect(second).toMatchObject({ email: "ada@example.org", proof: "the proof" });
  });

  it("a visitor reports, and the form goes by itself", async () => {
    await renderPart(<ReportDialog subject={{ kind: "review", id: 1 }} open onClose={nothing} />);
    fireEvent.click(screen.getByLabelText("Contenuto illegale", { exact: false }));
    typeInto("Spiegaci meglio", "Non è vero.");
    typeInto("Nome e cognome", "Vera Visitatrice");
    typeInto("Email", "vera@example.org");
    fireEvent.click(screen.getByLabelText(/in buona fede/));
    const second = await prove(reportAsVisitor, {
      receipt: {
        id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
        createdAt: "2026-01-01T00:00:00.000Z",
        dueAt: "2026-01-02T00:00:00.000Z",
      },
    });
    expect(second).toMatchObject({ name: "Vera Visitatrice", proof: "the proof" });
    await screen.findByText("Segnalazione ricevuta");
  });
});
