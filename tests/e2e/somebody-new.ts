// A new person with an account created through the API.

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { fromElsewhere } from "./visitor-address.ts";
import { signIn } from "./sign-in.ts";

export const PASSWORD = "girasole lento 42";

/** Signs in through the page, which then shows Home. Returns the address of the account. */
export async function signInAsSomebodyNew(
  page: Page,
  siteUrl = inject("siteUrl"),
): Promise<string> {
  const email = `persona-${crypto.randomUUID()}@example.org`;
  const response = await fetch(`${siteUrl}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: siteUrl, ...fromElsewhere() },
    body: JSON.stringify({ name: "Maria Rossi", email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  await signIn(page, { email, password: PASSWORD });
  await page.getByText("Account di Maria Rossi").waitFor({ state: "attached" });
  return email;
}
