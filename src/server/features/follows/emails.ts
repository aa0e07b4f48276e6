// The digest of what is followed.

import { placePath } from "#domain/place/place.ts";
import type { EmailContent, EmailItem } from "#platform/mail/email-content.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { PoliticianNews, TopicNews, TownNews } from "./queries/news.ts";

export interface DigestNews {
  people: readonly PoliticianNews[];
  topics: readonly TopicNews[];
  towns: readonly TownNews[];
  newTopics: readonly { id: number; title: string }[];
}

interface Addresses {
  publicUrl: string;
  unsubscribe: string;
}

/** More are on the settings page. */
const MAX_ITEMS = 40;

const whole = new Intl.NumberFormat("it-IT");
const twoDecimals = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Null without news. */
export function digestEmail(
  { people, topics, towns, newTopics }: DigestNews,
  { publicUrl, unsubscribe }: Addresses,
): EmailContent | null {
  const items: EmailItem[] = [
    ...towns.flatMap((town) => toTownItem(town, publicUrl)),
    ...people.map((person) => ({
      title: `${person.name}, ${person.role}`,
      url: `${publicUrl}/politician-live/${person.id}`,
      lines: toPersonLines(person),
    })),
    ...topics.map((topic) => ({
      title: topic.title,
      url: `${publicUrl}/topic/${topic.id}`,
      lines: toTopicLines(topic),
    })),
    ...newTopics.map(({ id, title }) => ({
      title,
      url: `${publicUrl}/topic/${id}`,
      lines: ["È un nuovo tema."],
    })),
  ];
  if (items.length === 0) return null;
  const left = items.length - MAX_ITEMS;
  return {
    subject: "Novità su ciò che segui",
    paragraphs: ["Ecco che cosa è cambiato nelle pagine che segui."],
    items: items.slice(0, MAX_ITEMS),
    closing:
      left > 0 ? [`${count(left, "Un'altra pagina ha", "Altre {n} pagine hanno")} novità.`] : [],
    reason: `Ricevi questo messaggio perché segui queste pagine su Scrutinio. Scegli che cosa seguire e quanto spesso: ${publicUrl}/settings#seguiti. Per non ricevere più messaggi così: ${unsubscribe}`,
  };
}

function toPersonLines({
  reviews,
  surges,
  endedRoles,
  estimate,
  before,
}: PoliticianNews): string[] {
  return [
    ...endedRoles.map((role) => `Ha lasciato la carica: ${role}.`),
    ...(estimate === null || before === null
      ? []
      : [
          `La stima è passata da ${toPoints(before)} a ${toPoints(estimate)} su 5: gli intervalli non si toccano.`,
        ]),
    ...toCountLines(
      reviews,
      surges,
      ["Una nuova recensione.", "{n} nuove recensioni."],
      "recensioni",
    ),
  ];
}

function toTopicLines({ opinions, surges, hasSummary }: TopicNews): string[] {
  return [
    ...(hasSummary ? ["C'è un nuovo riassunto delle opinioni."] : []),
    ...toCountLines(opinions, surges, ["Una nuova opinione.", "{n} nuove opinioni."], "opinioni"),
  ];
}

function toCountLines(
  many: number,
  surges: number,
  [one, several]: readonly [string, string],
  what: "recensioni" | "opinioni",
): string[] {
  return [
    ...(many > 0 ? [count(many, one, several)] : []),
    ...(surges > 0 ? [`Sono arrivate più ${what} del solito: c'è un avviso sulla pagina.`] : []),
  ];
}

function toTownItem({ code, reviews, people, ended }: TownNews, publicUrl: string): EmailItem[] {
  const place = getPlaces().get(code);
  if (place === null) return [];
  const about = count(people, "una persona", "{n} persone");
  return [
    {
      title: place.name,
      url: publicUrl + placePath(place),
      lines: [
        ...(ended > 0 ? [count(ended, "Una carica è finita.", "{n} cariche sono finite.")] : []),
        ...(reviews > 0
          ? [`${count(reviews, "Una nuova recensione", "{n} nuove recensioni")} su ${about}.`]
          : []),
      ],
    },
  ];
}

function count(many: number, one: string, several: string): string {
  return many === 1 ? one : several.replace("{n}", whole.format(many));
}

function toPoints(hundredths: number): string {
  return twoDecimals.format(hundredths / 100);
}
