// Parts of the settings: what fails is said in its own sentence, and nothing is deleted without a question.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getMyWeight } from "#contract/account-weight.ts";
import { getSecurity } from "#contract/account.ts";
import { confirmIdentity } from "#contract/auth.ts";
import { getPush } from "#contract/push.ts";
import { withdrawReview } from "#contract/reviews.ts";
import { deleteMyAccount, exportMyData, listMyReviews, updateMe } from "#contract/settings.ts";
import { computeRatings, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { MY_REVIEW, SECURITY, signedIn } from "#tests/components/samples.ts";
import { DeletionPart } from "./deletion-part.tsx";
import { EmailState } from "./email-state.tsx";
import { ExportPart } from "./export-part.tsx";
import { NameForm } from "./name-form.tsx";
import { OwnReviews } from "./own-reviews.tsx";
import { PushPart } from "./push-part.tsx";

const server = useApiServer();
beforeEach(() => signedIn(server.current));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const asked = () => server.current.requests.map(({ path }) => path);

describe("an address that is not confirmed", () => {
  it("shows the number that its link asks for in another browser", async () => {
    server.current.answer(getMyWeight, {
      weight: 0,
      isNew: true,
      isConfirmed: false,
      confirmationNumber: "0412",
      mailbox: "usual",
      parts: { base: 0, age: 0, people: 0, secondFactor: 0 },
    });
    await renderPart(<EmailState isConfirmed={false} />);
    expect((await screen.findByText("0412")).parentElement?.textContent).toContain(
      "in un altro browser",
    );
  });
});

describe("the export", () => {
  it("that failed says so, in the sentence for it", async () => {
    server.current.cut(exportMyData);
    await renderPart(<ExportPart />);
    press("Esporta");
    await screen.findByText("Errore durante l'esportazione dei dati");
    expect(screen.queryByText("Dati esportati con successo")).toBeNull();
  });
});

describe("the name", () => {
  it("is shown as the server keeps it", async () => {
    server.current.answer(updateMe, { fullName: "Marta Bianchi" });
    await renderPart(<NameForm fullName="Maria Rossi" />);
    typeInto("Nome Completo", "Marta  Bianchi ");
    press("Salva il nome");
    await screen.findByText("Nome aggiornato");
    expect(screen.getByLabelText<HTMLInputElement>("Nome Completo").value).toBe("Marta Bianchi");
  });
});

describe("a review of one's own", () => {
  it("leads to where it is changed, and is withdrawn after a question only", async () => {
    server.current.answer(listMyReviews, { items: [MY_REVIEW], total: 1, nextCursor: null });
    server.current.answer(withdrawReview, {
      politicianId: 12,
      ratings: computeRatings(NO_REVIEWS),
    });
    await renderPart(<OwnReviews editHash="#valuta" />);
    const comment = await screen.findByText("Sempre presente in aula.");
    const open = screen.getByRole("button", { name: /^Apri/ });
    const isOpen = () => [open.getAttribute("aria-expanded"), comment.closest("[hidden]") === null];
    expect([isOpen(), screen.queryByRole("link", { name: /^Modifica/ })]).toEqual([
      ["false", false],
      null,
    ]);
    fireEvent.click(open);
    expect(isOpen()).toEqual(["true", true]);
    expect(screen.getByText(/^Pubblicata/)).toBeDefined();
    const edit = screen.getByRole("link", { name: /^Modifica/ });
    expect(edit.getAttribute("href")).toBe("/politician-live/12#valuta");

    press(/^Ritira/);
    const dialog = await screen.findByRole("alertdialog");
    const cancel = within(dialog).getAllByRole("button", { name: "Annulla" }).at(-1);
    fireEvent.click(cancel as HTMLElement);
    expect(asked()).not.toContain("/api/reviews/5");
    press(/^Ritira/);
    press("Ritira la recensione");
    await screen.findByText("Recensione ritirata");
    await screen.findByText("Non hai ancora scritto recensioni");
  });
});

describe("the deletion of the account", () => {
  it("says what follows, and needs the password", async () => {
    server.current.answer(getSecurity, { ...SECURITY, secondFactor: null });
    server.current.fail(confirmIdentity, "password_wrong");
    await renderPart(<DeletionPart signInAgain={() => Promise.resolve()} />);
    press("Elimina");
    const dialog = await screen.findByRole("alertdialog", { name: "Sei assolutamente sicuro?" });
    for (const said of [
      "Questa azione non può essere annullata.",
      "tutte le tue recensioni e opinioni saranno cancellate",
      "il tuo profilo sarà eliminato definitivamente",
      "non potrai più accedere",
    ])
      expect(dialog.textContent).toContain(said);
    await screen.findByLabelText("Password");
    press("Elimina definitivamente");
    await screen.findByText("Inserisci la password");
    typeInto("Password", "non è questa");
    press("Elimina definitivamente");
    await screen.findByText("Password non corretta");
    expect(asked()).not.toContain(deleteMyAccount.path);
  });

  it("that failed says so, and can be tried again", async () => {
    server.current.answer(getSecurity, { ...SECURITY, secondFactor: null });
    server.current.answer(confirmIdentity, {});
    server.current.fail(deleteMyAccount, "internal");
    await renderPart(<DeletionPart signInAgain={() => Promise.resolve()} />);
    press("Elimina");
    await screen.findByLabelText("Password");
    typeInto("Password", "girasole lento 42");
    press("Elimina definitivamente");
    await screen.findByText("Errore durante l'eliminazione dell'account");
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>("button", { name: "Elimina definitivamente" }).disabled,
      ).toBe(false),
    );
  });
});

describe("notifications of the browser", () => {
  it.each([
    ["an iPhone outside the Home screen", "ios", /^Su iPhone e iPad le notifiche arrivano solo se/],
    ["a browser without them", "", "Questo browser non può ricevere le notifiche."],
  ])("say what is missing: %s", async (_, device, says) => {
    document.documentElement.dataset["device"] = device;
    server.current.answer(getPush, { publicKey: "BAAC-_8", devices: [] });
    await renderPart(<PushPart />);
    await screen.findByText(says);
    expect(screen.queryByRole("button", { name: /^Attiva/ })).toBeNull();
    delete document.documentElement.dataset["device"];
  });
});
