// Signing in with a password, through the page.

import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { DemoAccount } from "./site.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Signed in on Home, with the cookie banner closed. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/auth");
  await page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
  await sendSignIn(page, credentials);
  await page.waitForURL("/");
}

/** Fills in and sends the form of the sign-in page, which is open. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
}

/** With one of the two demonstration accounts. */
export async function signInAs(page: Page, kind: DemoAccount["kind"]): Promise<void> {
  const account = inject("demoAccounts").find((one) => one.kind === kind);
  if (account === undefined)
    throw new Error(`There is no ${kind} among the demonstration accounts`);
  await signIn(page, account);
  await page.getByText("Account di").waitFor({ state: "attached" });
}
