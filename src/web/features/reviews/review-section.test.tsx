// The review of an author, from its form to what follows: sent, refused, or kept for want of a connection.

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getOwnReview, publishReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { getMe } from "#contract/site.ts";
import { AppError } from "#domain/error.ts";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn, USER } from "#tests/components/samples.ts";
import { drafts } from "../../lib/drafts.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import { QueuedReviewNotice } from "./queued-review-notice.tsx";
import { draftKey } from "./rate-id.ts";
import { parseDraft } from "./review-draft.ts";
import { ReviewSection } from "./review-section.tsx";

const server = useApiServer();
const nothing = () => undefined;
const WAITS =
  "Sei senza rete: la recensione resta qui e potrai inviarla quando torna la connessione";
const QUESTION = "La connessione è tornata: vuoi inviare la recensione su Ada Neri?";
const PUBLISHED = "Recensione pubblicata con successo!";

const FOURS = perAttribute(() => 4 as const);
const TWOS = perAttribute(() => 2 as const);

const RATINGS = computeRatings({ ...NO_REVIEWS, reviewCount: 1 });
const reviewWith = (comment: string, scores: OwnReview["scores"] = FOURS): OwnReview => ({
  id: 1,
  politicianId: 7,
  author: "Utente",
  comment,
  scores,
  mean: scores.honesty,
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  standing: "counted",
  useful: 0,
  status: "published",
  reasons: [],
});

const section = (
  <ReviewSection
    politicianId={7}
    politicianName="Ada Neri"
    silentUntil={undefined}
    onRatings={nothing}
    onOwn={nothing}
    authorNotice={null}
    isBlocked={false}
  />
);
const notice = <QueuedReviewNotice userId={USER.id} />;

beforeEach(() => {
  signedIn(server.current);
  server.current.answer(getOwnReview, { review: null, hasConsent: false });
});

/** The form takes nothing until the author's own review is known. */
const open = async () => waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
/** By its text: roles of fifty stars take long to compute. */
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));
const send = () => press("Pubblica la recensione");
const readComment = () => screen.getByLabelText<HTMLTextAreaElement>("Il tuo commento").value;
const isQueued = () => queuedReviews.list(USER.id).length > 0;
const keysOfWrites = () =>
  server.current.requests
    .filter(({ path }) => path === "/api/politicians/7/reviews")
    .map(({ idempotencyKey }) => idempotencyKey);

function rate(): void {
  for (const star of document.querySelectorAll("input[value='4']")) fireEvent.click(star);
}

/** Shows the form with this review as its draft, gives consent and sends it. */
async function write(comment: string, shown = section) {
  drafts.save(draftKey(7), USER.id, { scores: FOURS, comment });
  const rendered = await renderPart(shown);
  await open();
  fireEvent.click(await screen.findByLabelText(/^Acconsento/));
  send();
  return rendered;
}

/** The browser asks for the user to find out whether there is a connection. */
function answerAgain(): void {
  const since = "2026-01-01T00:00:00.000Z";
  server.current.answer(getMe, { ...USER, createdAt: since, roles: [], sessionExpiresAt: since });
}

const publish = (comment: string) =>
  server.current.answer(publishReview, { review: reviewWith(comment), ratings: RATINGS });

const reject = (words: string) =>
  server.current.answer(publishReview, () => {
    const objections = [{ words, rule: "insulto alla persona" }];
    throw new AppError("review_rejected", { reason: "insulto alla persona" }, [], objections);
  });

describe("the review form", () => {
  it("counts, asks for what is missing, and keeps everything when sending fails", async () => {
    await renderPart(section);
    await open();
    send();
    await screen.findByText("Per favore valuta tutti gli attributi");
    rate();
    send();
    await screen.findByText("Per favore scrivi un commento");
    typeInto("Il tuo commento", "Ascolta");
    await screen.findByText("7/1000 caratteri • Moderazione automatica attiva");
    fireEvent.click(screen.getByLabelText(/^Acconsento/));

    server.current.fail(publishReview, "internal");
    send();
    await screen.findByText("Errore durante l'invio della recensione");
    server.current.fail(publishReview, "moderation_unavailable");
    send();
    await screen.findByText("Errore durante la moderazione del commento");
    expect(readComment()).toBe("Ascolta");
    publish("Ascolta");
    send();
    await screen.findByText(PUBLISHED);
  });

  it("shows an author which words break which rule, and takes the text that is rewritten", async () => {
    const written = "Al mercato è simpatico, ma sui treni è proprio uno str0nzo.";
    reject("str0nzo");
    await write(written);
    await screen.findAllByText("Il commento è stato rifiutato: insulto alla persona");
    const objections = () => screen.queryByText(/^Che cosa non va/)?.closest("[role=status]");
    await waitFor(() => expect(objections()?.textContent).toContain("«str0nzo»"));
    expect(objections()?.textContent).toContain("insulto alla persona");
    expect(readComment()).toBe(written);

    const better = "Al mercato è simpatico, ma sui treni non risponde mai.";
    typeInto("Il tuo commento", better);
    expect(objections()).toBeFalsy();
    publish(better);
    send();
    await screen.findByText(PUBLISHED);
    await screen.findByText(better);
  });
});

describe("a review written without a connection", () => {
  /** Writes it while the server does not answer. */
  async function writeWithoutConnection(comment: string, shown = section) {
    server.current.cut(publishReview);
    server.current.cut(getMe);
    const rendered = await write(comment, shown);
    await screen.findByText(WAITS);
    return rendered;
  }

  /** The site answers again, and the browser says so. */
  async function reconnect(): Promise<void> {
    answerAgain();
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText(QUESTION);
  }

  it("is sent from its own page and shows there as any other", async () => {
    const comment = "Risponde ai cittadini con chiarezza.";
    const { container } = await writeWithoutConnection(
      comment,
      <>
        {notice}
        {section}
      </>,
    );
    publish(comment);
    await reconnect();
    press("Invia ora");
    await screen.findByText("La tua recensione", { selector: "h2" });
    await screen.findByText(PUBLISHED);
    await waitFor(() => expect(container.textContent).toContain(comment));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(isQueued()).toBe(false);
  });

  it("that moderation rejects leads back to its form, where nothing is lost", async () => {
    const comment = "È un coglione e un pezzo di merda.";
    const { unmount } = await writeWithoutConnection(comment);
    unmount();
    reject("coglione");
    await renderPart(notice, "/about");
    await reconnect();
    press("Invia ora");
    await screen.findByText(/Il commento è stato rifiutato: /);
    const link = screen.getByText("Rivedi").closest("a");
    expect(link?.getAttribute("href")).toBe("/politician-live/7#valuta");
    await renderPart(section);
    await open();
    expect(screen.getAllByText("10 di 10")).not.toHaveLength(0);
    expect(readComment()).toBe(comment);
  });

  it("is not sent twice: an author who has published elsewhere gets a message, and keeps the draft", async () => {
    const comment = "Scritta in treno, senza rete.";
    await writeWithoutConnection(comment);
    const elsewhere = reviewWith("Scritta dal telefono.", TWOS);
    server.current.answer(getOwnReview, { review: elsewhere, hasConsent: true });
    server.current.fail(publishReview, "review_duplicate");
    await renderPart(notice);
    await reconnect();
    press("Invia ora");
    await screen.findByText(/Hai già recensito questo politico/);
    expect(screen.getByText("Rivedi").closest("a")).not.toBeNull();
    expect(drafts.read(draftKey(7), USER.id, parseDraft)?.value.comment).toBe(comment);
  });

  it("stays as a draft that its author resumes beside the review published elsewhere", async () => {
    const draft = { scores: FOURS, comment: "Scritta in treno, senza rete." };
    drafts.save(draftKey(7), USER.id, draft);
    const elsewhere = reviewWith("Scritta dal telefono.", TWOS);
    server.current.answer(getOwnReview, { review: elsewhere, hasConsent: true });
    await renderPart(section);
    fireEvent.click(await screen.findByText("Riprendi la modifica"));
    await waitFor(() => expect(readComment()).toBe(draft.comment));
  });
});

describe("a review whose answer is lost", () => {
  const comment = "Mantiene quello che promette.";

  it("is sent again from its form under the same key", async () => {
    server.current.cut(publishReview);
    await write(comment);
    await screen.findByText(WAITS);
    publish(comment);
    send();
    await screen.findByText("La tua recensione", { selector: "h2" });
    const keys = keysOfWrites();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(isQueued()).toBe(false);
  });

  it("is sent again from the queue on a later visit under the same key", async () => {
    server.current.cut(publishReview);
    const { unmount } = await write(comment);
    await screen.findByText(WAITS);
    unmount();
    publish(comment);
    answerAgain();
    await renderPart(notice, "/about");
    fireEvent.click(await screen.findByText("Invia ora"));
    await screen.findByText(PUBLISHED);
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    const keys = keysOfWrites();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(isQueued()).toBe(false);
  });
});
