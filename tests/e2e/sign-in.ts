// Signing in with a password: through the API, or through the page where the journey is about it.

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signIn as signInEndpoint } from "#contract/auth.ts";
import type { DemoAccount } from "./site.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Where the page keeps its session and the answer to the cookie banner. */
const SESSION_KEY = "scrutinio-session";
const CONSENT_KEY = "cookie-consent";
/** A document of every site that loads no application. */
const BLANK = "/robots.txt";

/**
 * Signs the page's context in through the API and closes the cookie banner; the page is at a blank document of the
 * site then. A page opened afterwards is signed in.
 */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  if (!(await page.evaluate(() => location.protocol.startsWith("http")))) await page.goto(BLANK);
  const origin = new URL(page.url()).origin;
  const response = await page.request.post(signInEndpoint.path, {
    headers: { Origin: origin },
    data: credentials,
  });
  expect(response.status()).toBe(200);
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    [
      [SESSION_KEY, await response.text()],
      [CONSENT_KEY, "rejected"],
    ] as [string, string][],
  );
}

/** Fills in and sends the form of the sign-in page, which is open. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
}

/** With one of the two demonstration accounts. */
export async function signInAs(page: Page, kind: DemoAccount["kind"]): Promise<void> {
  await signIn(page, demoAccount(kind));
}

function demoAccount(kind: DemoAccount["kind"]): DemoAccount {
  const account = inject("demoAccounts").find((one) => one.kind === kind);
  if (account === undefined)
    throw new Error(`There is no ${kind} among the demonstration accounts`);
  return account;
}
