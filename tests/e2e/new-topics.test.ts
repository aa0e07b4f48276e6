// A topic from its first day on: with a title of hundreds of characters, as those of the Ministry of Justice; then with a few opinions, whose summary says how few they are and when they have changed.

import { expect, inject, it } from "vitest";
import { createTopic } from "#contract/admin-topics.ts";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { confirmEmail } from "#contract/auth.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage } from "./browser.ts";
import { enter } from "./enter.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { createAccount, PASSWORD } from "./somebody-new.ts";
import { expectWholePage } from "./whole-page.ts";

const CAPITALS =
  "ABROGAZIONE DELLA LEGGE SULL'ORDINAMENTO DELLE COMUNITÀ MONTANE, NORME TRANSITORIE E DI COORDINAMENTO, E DELEGA AL GOVERNO PER IL RIORDINO DELLE DISPOSIZIONI IN MATERIA DI ENTI LOCALI. Quesito referendario";
const TOPICS = [
  { title: CAPITALS, description: `${"Perché lo chiediamo. ".repeat(120)}\n- primo\n- secondo` },
  {
    title: "Supercalifragilistichespiralidosamenteanticostituzionalissimamente",
    description: "Una piscina coperta vicino alle scuole.",
  },
];

const { url, dataDir } = inject("emptySite");

async function createTopics(): Promise<number[]> {
  const post = await enter(url, ADMINISTRATOR);
  const ids: number[] = [];
  for (const fields of TOPICS) {
    const { topic } = (await post(createTopic.path, fields)) as { topic: AdministeredTopic };
    ids.push(topic.id);
  }
  return ids;
}

/** A new user with a confirmed address posts an opinion, which is public and counts afterwards. */
async function giveOpinion(topicId: number, rating: number, comment: string): Promise<void> {
  const email = await createAccount(url);
  const post = await enter(url, { email, password: PASSWORD });
  const link = await linkSentTo(email, "conferma-email", dataDir);
  await post(confirmEmail.path, { token: link.split("#")[1] });
  const path = `/api/topics/${topicId}/opinions`;
  await post(path, { rating, comment, consent: true });
  await expect.poll(async () => (await fetch(url + path)).text()).toContain(comment);
}

it("a new topic asks for the first opinion, holds any title, and has a summary that says how few wrote", async () => {
  const ids = await createTopics();
  const { page, finish } = await openPage(await launchBrowser(), { ...DESKTOP, baseURL: url });
  await page.goto("/topics");
  await expectWholePage(page, null, "Temi di interesse pubblico");
  for (const id of ids) {
    await page.goto(`/topic/${id}`);
    await expectAccessibleEverywhere(page);
    await page.getByText("Nessuna opinione ancora. Sii il primo a condividere la tua!").waitFor();
    await page.getByRole("heading", { name: "Opinioni (0)" }).waitFor();
    await page.getByText("Nessuna valutazione").first().waitFor();
    expect(await page.getByRole("button", { name: "Genera riassunto" }).count()).toBe(0);
  }

  const id = ids.at(-1) ?? 0;
  await giveOpinion(id, 5, "La piscina serve alle scuole e ai ragazzi del quartiere.");
  await giveOpinion(id, 1, "La piscina costa troppo, prima vanno riparate le strade.");
  await page.goto(`/topic/${id}`);
  await page.getByRole("button", { name: "Genera riassunto" }).click();
  const card = page.getByRole("region", { name: "Riassunto delle opinioni" });
  await card.getByText("Estratto automatico dalle opinioni").waitFor();
  await card.getByText("Poche opinioni", { exact: true }).waitFor();
  await card
    .getByText(/^Generato (?:il |l')\d+º? \w+ 20\d\d alle \d\d:\d\d.*motore estratto-\d/)
    .waitFor();
  expect(await card.getByText("Le opinioni sono cambiate").count()).toBe(0);
  await expect.poll(() => card.getByRole("blockquote").count()).toBe(2);

  await giveOpinion(id, 3, "Va bene la piscina, ma con abbonamenti per le famiglie.");
  await expect
    .poll(async () => (await page.request.get(`/api/topics/${id}/summary`)).json())
    .toMatchObject({ summary: { isStale: true } });
  await page.reload();
  await card.getByText("Le opinioni sono cambiate dopo questo riassunto.").waitFor();
  await expectAccessibleEverywhere(page);
  await finish();
});
