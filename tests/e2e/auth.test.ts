// Accounts with a password: signing up, confirming the address, sessions in two tabs, recovering the password.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { sendSignIn } from "./sign-in.ts";
import { createAccount, PASSWORD } from "./somebody-new.ts";

const menu = (page: Page) => page.getByText("Account di Maria Rossi");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("scrutinio-session"));
const email = (page: Page) => page.getByLabel("Email", { exact: true });

it("somebody signs up by keyboard, confirms the address, and signs in and out in every tab", async () => {
  const { page, context, finish } = await openPage(await launchBrowser(), DESKTOP, [
    /status of 401/,
  ]);
  const address = `persona-${crypto.randomUUID()}@example.org`;
  await page.goto("/auth?ritorno=%2Fpoliticians-live%3Fq%3Drossi");
  await page.getByRole("link", { name: "Registrati" }).press("Enter");
  await page.waitForURL(/modo=registrazione/);
  await expect
    .poll(() => page.getByRole("heading", { level: 1, name: "Registrati" }).evaluate(isFocused))
    .toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Maria Rossi");
  await page.keyboard.press("Tab");
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.getByText("Sicurezza della password: ottima").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByText("Account creato! Puoi ora accedere.").waitFor();
  expect(await stored(page)).toBeNull();
  await expect.poll(() => email(page).inputValue()).toBe(address);

  // The sign-in leads on in this tab and in another one that waits for it.
  const other = await context.newPage();
  await other.goto("/auth?ritorno=%2Fabout");
  await page.bringToFront();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Login effettuato con successo!").waitFor();
  await page.waitForURL("/politicians-live?q=rossi");
  await menu(page).waitFor({ state: "attached" });
  await page.getByRole("link", { name: "Admin" }).waitFor();
  expect(JSON.parse((await stored(page)) ?? "")).toEqual({
    user: { id: expect.any(String) as string, email: address, fullName: "Maria Rossi" },
    expiresAt: expect.any(Number) as number,
  });
  for (const cookie of await context.cookies())
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await other.waitForURL("/about");
  await menu(other).waitFor({ state: "attached" });

  // The sign-out ends both.
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
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["scrutinio.device"]);
  await other.close();

  // The link of the mail asks for the number or to sign in, to press a button, and works once.
  await page.goto(await linkSentTo(address, "conferma-email"));
  await page.getByLabel("Numero di quattro cifre").waitFor();
  await expectAccessible(page);
  const confirm = page.getByRole("button", { name: "Conferma", exact: true });
  await page.getByRole("main").getByRole("link", { name: "Accedi" }).click();
  await sendSignIn(page, { email: address, password: PASSWORD });
  await page.waitForURL("/conferma-email");
  await page.getByText(address).waitFor();
  await expectAccessible(page);
  await confirm.click();
  await page.getByText("Indirizzo confermato").waitFor();
  await page.goto("/conferma-email");
  await page.getByText("Il link non è completo").waitFor();

  // A session that the server has ended is removed.
  await context.clearCookies();
  await page.goto("/about");
  await page.getByRole("link", { name: "Accedi" }).waitFor();
  await expect.poll(() => stored(page)).toBeNull();
  await finish();
});

it("a forgotten password is replaced by a link that works once", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE, [/status of 40/]);
  const address = await createAccount();
  await page.goto("/auth");
  await email(page).fill(address);
  await page.getByRole("link", { name: "Password dimenticata?" }).click();
  await page.waitForURL("/auth?modo=recupero");
  await expect.poll(() => email(page).inputValue()).toBe(address);
  await page.getByRole("button", { name: "Invia email di reset" }).click();
  await page.getByText("Email di reset inviata! Controlla la tua casella di posta.").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Torna al login" }).click();
  await page.waitForURL("/auth");

  const link = await linkSentTo(address, "modo=nuova-password");
  const save = async (password: string) => {
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByLabel("Nuova password").fill(password);
    await page.getByRole("button", { name: "Salva la password" }).click();
  };
  await save("nuvola di carta");
  await page.getByText("Password cambiata! Puoi ora accedere.").waitFor();
  await expectAccessible(page);
  await sendSignIn(page, { email: address, password: "nuvola di carta" });
  await page.waitForURL("/");
  await menu(page).waitFor({ state: "attached" });
  await save("un'altra nuvola");
  await page.getByText("Questo link non è più valido: chiedine uno nuovo").waitFor();
  await finish();
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
