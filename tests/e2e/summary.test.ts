// The note beside a summary: few opinions, what made it and when, out of date.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { DESKTOP, expectAccessible, openPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { BELIEVE_ADDRESSES } from "./visitor-address.ts";
import { signIn } from "./sign-in.ts";

const ADMIN = ADMINISTRATOR;

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite({
    data: "empty",
    environment: {
      ...BELIEVE_ADDRESSES,
    },
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const visit = () => openPage(browser, { ...DESKTOP, baseURL: site.url });

/** Like a form, with the page's own session. */
function post(page: Page, path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ([address, json]) => {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: json,
      });
      return (await answer.json()) as unknown;
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** A new user posts an opinion, which is public afterwards. */
async function giveOpinion(topicId: number, rating: number, comment: string): Promise<void> {
  const { page, finish } = await visit();
  await signInAsSomebodyNew(page, site.url);
  await post(page, `/api/topics/${topicId}/opinions`, { rating, comment, consent: true });
  await expect
    .poll(
      async () => {
        await page.goto(`/topic/${topicId}`);
        return page.getByRole("article").filter({ hasText: comment }).count();
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await finish();
}

it("says how few wrote, what made it and when, and that opinions have changed since", async () => {
  const admin = await visit();
  await signIn(admin.page, ADMIN);
  const { topic } = (await post(admin.page, createTopic.path, {
    title: "Piscina comunale coperta: costruirla ora?",
    description: "Il Comune propone una piscina coperta vicino alle scuole.",
  })) as { topic: AdministeredTopic };
  await admin.finish();
  await giveOpinion(topic.id, 5, "La piscina serve alle scuole e ai ragazzi del quartiere.");
  await giveOpinion(topic.id, 1, "La piscina costa troppo, prima vanno riparate le strade.");

  const reader = await visit();
  await reader.page.goto(`/topic/${topic.id}`);
  await reader.page.getByRole("button", { name: "Genera riassunto" }).click();
  const card = reader.page.getByRole("region", { name: "Riassunto delle opinioni" });
  await card.getByText("Estratto automatico dalle opinioni").waitFor();
  await card.getByText("Poche opinioni", { exact: true }).waitFor();
  await card
    .getByText(/^Generato (?:il |l')\d+º? \w+ 20\d\d alle \d\d:\d\d.*motore estratto-\d/)
    .waitFor();
  expect(await card.getByText("Le opinioni sono cambiate").count()).toBe(0);
  await expect.poll(() => card.getByRole("blockquote").count()).toBe(2);

  await giveOpinion(topic.id, 3, "Va bene la piscina, ma con abbonamenti per le famiglie.");
  await expect
    .poll(async () => {
      await reader.page.reload();
      return card.getByText("Le opinioni sono cambiate dopo questo riassunto.").count();
    })
    .toBe(1);
  await expectAccessible(reader.page);
  await reader.finish();
});
