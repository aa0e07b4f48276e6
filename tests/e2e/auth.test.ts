import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { HOUR_MS } from "#domain/durations.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { fromElsewhere } from "./visitor-address.ts";

const PASSWORD = "girasole lento 42";
let people = 0;
const newEmail = () => `persona-${Date.now()}-${(people += 1)}@example.org`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const form = (page: Page) => ({
  name: page.getByLabel("Nome Completo"),
  email: page.getByLabel("Email", { exact: true }),
  password: page.getByLabel("Password", { exact: true }),
  signUp: page.getByRole("button", { name: "Registrati", exact: true }),
  signIn: page.getByRole("button", { name: "Accedi", exact: true }),
  reset: page.getByRole("button", { name: "Invia email di reset" }),
});
const menu = (page: Page) => page.getByText("Account di Maria Rossi");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("scrutinio-session"));

const expiry = async (page: Page) =>
  (JSON.parse((await stored(page)) ?? "{}") as { expiresAt?: number }).expiresAt ?? 0;

/** An account created through the API. */
async function signedUp(): Promise<string> {
  const email = newEmail();
  const response = await fetch(`${inject("siteUrl")}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: inject("siteUrl"), ...fromElsewhere() },
    body: JSON.stringify({ name: "Maria Rossi", email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth");
  await form(page).email.fill(email);
  await form(page).password.fill(password);
  await form(page).signIn.click();
  await page.waitForURL("/");
  await menu(page).waitFor({ state: "attached" });
}

describe("signing up and in", () => {
  it("works by keyboard alone, keeps the address, and shows the menu and Admin", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const email = newEmail();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Registrati" }).press("Enter");
    await page.waitForURL("/auth?modo=registrazione");
    await expect
      .poll(() => page.getByRole("heading", { level: 1, name: "Registrati" }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Maria Rossi");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.getByText("Sicurezza della password: ottima").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.getByText("Account creato! Puoi ora accedere.").waitFor();
    await page.waitForURL("/auth");
    expect(await stored(page)).toBeNull();
    await expect.poll(() => form(page).email.inputValue()).toBe(email);
    await form(page).password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText("Login effettuato con successo!").waitFor();
    await page.waitForURL("/");
    await menu(page).waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Admin" }).waitFor();
    expect(JSON.parse((await stored(page)) ?? "")).toEqual({
      user: { id: expect.any(String) as string, email, fullName: "Maria Rossi" },
      expiresAt: expect.any(Number) as number,
    });
    await finish();
  });

  it("says under each field what is missing, focuses the first, and loses nothing", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/auth?modo=registrazione");
    await form(page).email.fill("maria");
    await form(page).password.fill("12345");
    await form(page).signUp.click();
    await expect.poll(() => form(page).name.evaluate(isFocused)).toBe(true);
    const fields = [form(page).name, form(page).email, form(page).password];
    const errors = await Promise.all(fields.map((field) => field.evaluate(describedError)));
    expect(errors).toEqual([
      "Inserisci il tuo nome completo",
      "Inserisci un indirizzo email valido, per esempio nome@esempio.it",
      "La password deve avere almeno 6 caratteri",
    ]);
    await expectAccessible(page);
    await expect.poll(() => form(page).email.inputValue()).toBe("maria");
    await expect.poll(() => form(page).password.inputValue()).toBe("12345");
    await finish();
  });

  it("tells a taken address and a common password beside their fields", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 4/]);
    const email = await signedUp();
    await page.goto("/auth?modo=registrazione");
    await form(page).name.fill("Altra Persona");
    await form(page).email.fill(email.toUpperCase());
    await form(page).password.fill("juventus1");
    await form(page).signUp.click();
    await page.getByText("Questa password è tra le più usate").first().waitFor();
    await form(page).password.fill(PASSWORD);
    await form(page).signUp.click();
    await page.getByText("Questo indirizzo email è già registrato").first().waitFor();
    expect(await form(page).email.getAttribute("aria-invalid")).toBe("true");
    await finish();
  });

  it("says that e-mail or password are wrong and keeps both", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 401/]);
    const email = await signedUp();
    await page.goto("/auth");
    await form(page).email.fill(email);
    await form(page).password.fill("non è questa");
    await form(page).signIn.click();
    await page.getByText("Email o password non corretti").waitFor();
    await expect.poll(() => form(page).email.inputValue()).toBe(email);
    await expect.poll(() => form(page).password.inputValue()).toBe("non è questa");
    await finish();
  });

  it("survives a server that cannot be reached", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, [/ERR_INTERNET/]);
    await page.goto("/auth");
    await form(page).email.fill("maria@example.org");
    await form(page).password.fill(PASSWORD);
    await context.setOffline(true);
    await form(page).signIn.click();
    await page.getByText("Nessuna connessione: controlla la rete e riprova").waitFor();
    await expect.poll(() => form(page).password.inputValue()).toBe(PASSWORD);
    await finish();
  });

  it("comes back to where one came from, and never leaves the site [security 14]", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const email = await signedUp();
    await page.goto("/auth?ritorno=%2Fpoliticians-live%3Fq%3Drossi");
    await form(page).email.fill(email);
    await form(page).password.fill(PASSWORD);
    await form(page).signIn.click();
    await page.waitForURL("/politicians-live?q=rossi");
    for (const target of ["//evil.example", "/.//evil.example"]) {
      await page.goto(`/auth?${new URLSearchParams({ ritorno: target })}`);
      await page.waitForURL("/");
      expect(new URL(page.url()).origin).toBe(inject("siteUrl"));
    }
    await finish();
  });

  it("with Google is not offered where it is not configured", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    for (const address of ["/auth", "/auth?modo=registrazione"]) {
      await page.goto(address);
      expect(await page.getByRole("button", { name: "Continua con Google" }).count()).toBe(0);
      expect(await page.getByText("oppure", { exact: true }).count()).toBe(0);
    }
    await finish();
  });
});

describe("the session", () => {
  it("ends in every tab with the sign-out", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP);
    await signIn(page, await signedUp());
    const other = await context.newPage();
    await other.goto("/politicians-live");
    await menu(other).waitFor({ state: "attached" });
    await menu(page).locator("xpath=ancestor::summary").click();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("button", { name: "Logout" }).isVisible()).toBe(false);
    await menu(page).locator("xpath=ancestor::summary").click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("Logout effettuato").waitFor();
    await page.getByRole("link", { name: "Accedi" }).waitFor();
    await other.getByRole("link", { name: "Accedi" }).waitFor();
    expect(await stored(page)).toBeNull();
    // The device cookie stays, and grants nothing.
    const kept = (await context.cookies()).map(({ name }) => name);
    expect(kept).toEqual(["scrutinio.device"]);
    await finish();
  });

  it("begins in every tab with the sign-in, and /auth leads on", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP);
    const email = await signedUp();
    const other = await context.newPage();
    await other.goto("/auth?ritorno=%2Fpoliticians-live");
    await signIn(page, email);
    await other.waitForURL("/politicians-live");
    await expect.poll(() => menu(other).count()).toBe(1);
    await finish();
  });

  it("is refreshed by itself near its end, and the other tab follows", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP);
    await signIn(page, await signedUp());
    const other = await context.newPage();
    await other.goto("/about");
    await menu(other).waitFor({ state: "attached" });
    const end = await expiry(page);
    const nearEnd = await page.evaluate(
      ([key, inMs]) => {
        const session = JSON.parse(localStorage.getItem(key) ?? "") as { expiresAt: number };
        session.expiresAt = Date.now() + inMs;
        localStorage.setItem(key, JSON.stringify(session));
        return session.expiresAt;
      },
      ["scrutinio-session", HOUR_MS] as const,
    );
    // The browser notifies the other tab, which reads that the end is near and asks the server.
    await expect.poll(() => expiry(other)).toBeGreaterThan(nearEnd);
    await expect.poll(() => expiry(page)).toBe(end);
    await expect.poll(() => menu(page).count()).toBe(1);
    await finish();
  });

  it("survives a server that is away for a moment, near its end", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 503/]);
    await signIn(page, await signedUp());
    await page.route("**/api/auth/refresh", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable" } }),
    );
    const asked = page.waitForResponse("**/api/auth/refresh");
    await page.reload();
    expect((await asked).status()).toBe(503);
    await menu(page).waitFor({ state: "attached" });
    expect(await stored(page)).not.toBeNull();
    await finish();
  });

  it("says when the sign-out failed, and one stays signed in", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 500/]);
    await signIn(page, await signedUp());
    await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 500, body: "" }));
    await menu(page).locator("xpath=ancestor::summary").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("Errore durante il logout").waitFor();
    expect(await stored(page)).not.toBeNull();
    await finish();
  });

  it("that the server has ended is removed, and the page says signed out", async () => {
    const { page, context, finish } = await openPage(browser, DESKTOP, [/status of 401/]);
    await signIn(page, await signedUp());
    for (const cookie of await context.cookies())
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await context.clearCookies();
    await page.reload();
    await page.getByRole("link", { name: "Accedi" }).waitFor();
    expect(await stored(page)).toBeNull();
    await finish();
  });
});

describe("recovering the password", () => {
  it("is entered from the sign-in only, sends a mail whose link works once, and leads back", async () => {
    const { page, finish } = await openPage(browser, PHONE, [/status of 40/]);
    const email = await signedUp();
    await page.goto("/auth?modo=registrazione");
    expect(await page.getByRole("link", { name: "Password dimenticata?" }).count()).toBe(0);
    await page.goto("/auth");
    await form(page).email.fill(email);
    await page.getByRole("link", { name: "Password dimenticata?" }).click();
    await page.waitForURL("/auth?modo=recupero");
    await expect.poll(() => form(page).email.inputValue()).toBe(email);
    await form(page).reset.click();
    await page.getByText("Email di reset inviata! Controlla la tua casella di posta.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Torna al login" }).click();
    await page.waitForURL("/auth");

    const link = await linkSentTo(email, "modo=nuova-password");
    await page.goto("about:blank");
    await page.goto(link);
    await expectAccessible(page);
    await page.getByLabel("Nuova password").fill("nuvola di carta");
    await page.getByRole("button", { name: "Salva la password" }).click();
    await page.getByText("Password cambiata! Puoi ora accedere.").waitFor();
    await signIn(page, email, "nuvola di carta");

    await page.goto("about:blank");
    await page.goto(link);
    await page.getByLabel("Nuova password").fill("un'altra nuvola");
    await page.getByRole("button", { name: "Salva la password" }).click();
    await page.getByText("Questo link non è più valido: chiedine uno nuovo").waitFor();
    await finish();
  });

  it("wants an address, and says when the mail could not be asked for", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 500/]);
    await page.goto("/auth?modo=recupero");
    await form(page).reset.click();
    await page.getByText("Inserisci la tua email").first().waitFor();
    await page.route("**/request-password-reset", (route) => route.fulfill({ status: 500 }));
    await form(page).email.fill("maria@example.org");
    await form(page).reset.click();
    await page.getByText("Errore durante l'invio dell'email").waitFor();
    await expect.poll(() => form(page).email.inputValue()).toBe("maria@example.org");
    await finish();
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

/** Text of the error that `aria-describedby` refers to. */
function describedError(field: Element): string | undefined {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = ids.map((id) => document.getElementById(id)).find((one) => one?.matches(".error"));
  return error?.textContent;
}
