import type { Page } from "playwright-core";

/** They cover parts of the page, and go by themselves, between a look and a press of a pointer too. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Chiudi la notifica" });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await close.first().waitFor({ state: "detached" });
}
