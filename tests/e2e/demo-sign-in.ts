// Signs in with the two demonstration accounts, through the page.

import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { DemoAccount } from "./site.ts";

/** Signed in on Home, with the cookie banner closed. */
export async function signInAs(page: Page, kind: DemoAccount["kind"]): Promise<void> {
  const account = inject("demoAccounts").find((one) => one.kind === kind);
  if (account === undefined)
    throw new Error(`There is no ${kind} among the demonstration accounts`);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Rifiuta", exact: true }).click();
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await page.waitForURL("/");
  await page.getByText("Account di").waitFor({ state: "attached" });
}
