// A new person with an account created through the API.

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signUp } from "#contract/auth.ts";
import { fromElsewhere } from "./visitor-address.ts";
import { signIn } from "./sign-in.ts";

export const PASSWORD = "girasole lento 42";

/** Returns the address of the account; its password is PASSWORD. */
export async function createAccount(
  siteUrl = inject("siteUrl"),
  name = "Maria Rossi",
): Promise<string> {
  const email = `persona-${crypto.randomUUID()}@example.org`;
  const response = await fetch(siteUrl + signUp.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: siteUrl, ...fromElsewhere() },
    body: JSON.stringify({ name, email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  return email;
}

/** As `signIn` does. Returns the address of the account. */
export async function signInAsSomebodyNew(
  page: Page,
  siteUrl = inject("siteUrl"),
): Promise<string> {
  const email = await createAccount(siteUrl);
  await signIn(page, { email, password: PASSWORD });
  return email;
}
