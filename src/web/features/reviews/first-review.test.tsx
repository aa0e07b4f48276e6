// A first review of somebody without a session: the account is entered in the form, and the text sent with it.

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getMyWeight } from "#contract/account-weight.ts";
import { answerSecondFactor, signIn, signUp } from "#contract/auth.ts";
import { refreshSession } from "#contract/session.ts";
import { getOwnReview, publishReview } from "#contract/reviews.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { ErrorCode } from "#domain/error.ts";
import { errorMessage } from "#domain/error.ts";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedOut, USER } from "#tests/components/samples.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import { ReviewSection } from "./review-section.tsx";

const server = useApiServer();
const nothing = () => undefined;
const COMMENT = "Risponde alle lettere.";
const PUBLISHED = "Recensione pubblicata con successo!";

beforeEach(() => {
  signedOut();
  const session = { user: USER, expiresAt: Date.now() + 30 * DAY_MS };
  const parts = { base: 0, age: 0, people: 0, secondFactor: 0 };
  server.current.answer(signUp, { user: USER });
  server.current.answer(signIn, session);
  server.current.answer(refreshSession, session);
  server.current.answer(getOwnReview, { review: null, hasConsent: false });
  server.current.answer(getMyWeight, {
    weight: 0,
    isNew: true,
    isConfirmed: false,
    confirmationNumber: "0412",
    mailbox: "usual",
    parts,
  });
  server.current.answer(publishReview, {
    review: {
      id: 1,
      politicianId: 7,
      author: "Utente",
      comment: COMMENT,
      scores: perAttribute(() => 4 as const),
      mean: 4,
      createdAt: "2026-01-01T00:00:00.000Z",
      editedAt: null,
      standing: "counted",
      useful: 0,
      status: "published",
      reasons: [],
    },
    ratings: computeRatings({ ...NO_REVIEWS, reviewCount: 1 }),
  });
});

/** Shows the form to a visitor, who gives an overall mark and writes. */
async function write(): Promise<void> {
  await renderPart(
    <ReviewSection
      politicianId={7}
      politicianName="Ada Neri"
      silentUntil={undefined}
      onRatings={nothing}
      onOwn={nothing}
      authorNotice={null}
      isBlocked={false}
    />,
  );
  pick("voto-complessivo", 4);
  typeInto("Il tuo commento", COMMENT);
  await screen.findByLabelText("Email");
}

/** By its name: roles of fifty stars take long to compute. */
const pick = (name: string, stars: number) =>
  fireEvent.click(
    document.querySelector(`input[name="${name}"][value="${stars}"]`) ?? document.body,
  );

function enter(email = USER.email): void {
  typeInto("Email", email);
  typeInto("Password", "girasole lento 42");
}

const consent = () => fireEvent.click(screen.getByLabelText(/^Acconsento/));
const readFocus = () => document.activeElement?.getAttribute("name");
const sentTo = ({ path }: { path: string }) =>
  server.current.requests.filter((request) => request.path === path).map(({ body }) => body);
const sentReviews = () => sentTo({ path: "/api/politicians/7/reviews" });

describe("a visitor's first review", () => {
  it("opens the account, signs in and is published in one go, with the mark in all ten scores", async () => {
    await write();
    expect(screen.getAllByText("4 su 5, come sopra")).toHaveLength(10);
    pick("voto-honesty", 2);
    enter();
    consent();
    submitForm();
    await screen.findByText(PUBLISHED);
    const { email } = USER;
    expect(sentTo(signUp)).toEqual([
      { name: "Utente", email, password: "girasole lento 42", proof: undefined },
    ]);
    expect(sentTo(signIn)).toHaveLength(1);
    expect(sentReviews()).toEqual([
      {
        scores: { ...perAttribute(() => 4), honesty: 2 },
        comment: COMMENT,
        consent: true,
      },
    ]);
    // The one thing that is left is said in the same place, once.
    await screen.findByText(/^Ti abbiamo scritto a .…@/);
    expect(screen.getAllByText(/^Ti abbiamo scritto a .…@/)).toHaveLength(1);
  });

  it("asks for what is missing in the order of the form, and sends nothing before", async () => {
    await write();
    const refuse = async (message: string, field: string) => {
      submitForm();
      await screen.findByText(message);
      await waitFor(() => expect(readFocus()).toBe(field));
    };
    await refuse("Inserisci la tua email", "email");
    typeInto("Email", USER.email);
    await refuse("Inserisci la password", "password");
    typeInto("Password", "corta");
    await refuse("La password deve avere almeno 6 caratteri", "password");
    typeInto("Password", "girasole lento 42");
    submitForm();
    await screen.findByText(/^Per pubblicare serve il tuo consenso/);
    expect(sentTo(signUp)).toEqual([]);
  });

  it.each<[ErrorCode, string]>([
    ["password_common", "password"],
    ["email_invalid", "email"],
  ])("shows %s of the server at its field, and publishes nothing", async (code, field) => {
    server.current.fail(signUp, code, [{ path: field, message: errorMessage(code) }]);
    await write();
    enter();
    consent();
    submitForm();
    await screen.findByText(errorMessage(code));
    await waitFor(() => expect(readFocus()).toBe(field));
    expect(sentReviews()).toEqual([]);
  });

  it("waits for a connection that is lost between the sign-in and the text", async () => {
    server.current.cut(publishReview);
    await write();
    enter();
    consent();
    submitForm();
    await screen.findByText(/^Sei senza rete: la recensione resta qui/);
    expect(queuedReviews.list(USER.id)).toMatchObject([{ politicianId: 7, consent: true }]);
  });
});

describe("somebody who has an account", () => {
  it("is led to the sign-in by the address, with the password typed once", async () => {
    server.current.fail(signUp, "email_taken", [
      { path: "email", message: errorMessage("email_taken") },
    ]);
    server.current.answer(getOwnReview, { review: null, hasConsent: true });
    await write();
    enter();
    consent();
    submitForm();
    await screen.findByText("Questo indirizzo email è già registrato");
    await screen.findByText("Accedi al tuo account");
    submitForm();
    await screen.findByText(PUBLISHED);
    expect(sentTo(signIn)).toEqual([{ email: USER.email, password: "girasole lento 42" }]);
  });

  it("types the code of a second factor in the same card, and is asked for consent if it is missing", async () => {
    server.current.answer(signIn, { secondFactor: true });
    await write();
    fireEvent.click(screen.getByText("Accedi qui", { selector: "button" }));
    enter();
    submitForm();
    const code = await screen.findByLabelText("Codice dell'app");
    await waitFor(() => expect(document.activeElement).toBe(code));
    typeInto("Codice dell'app", "123456");
    const session = { user: USER, expiresAt: Date.now() + 30 * DAY_MS };
    server.current.answer(answerSecondFactor, session);
    server.current.fail(publishReview, "consent_required");
    submitForm();
    await screen.findByText(/^Per pubblicare serve il tuo consenso/);
    expect(sentTo(answerSecondFactor)).toEqual([{ code: "123456" }]);
  });

  it("with a wrong password stays at the form, which keeps everything", async () => {
    server.current.fail(signIn, "invalid_credentials");
    await write();
    fireEvent.click(screen.getByText("Accedi qui", { selector: "button" }));
    enter();
    submitForm();
    await screen.findByText("Email o password non corretti");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("girasole lento 42");
    expect(sentReviews()).toEqual([]);
  });
});
