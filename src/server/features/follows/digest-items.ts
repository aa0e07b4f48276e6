// What is new, page by page, as messages say it.

import { placePath } from "#domain/place/place.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { count } from "./count.ts";
import { chamberPath, chamberTitle, divisionLines } from "./division-lines.ts";
import type {
  DigestNews,
  EstimateNews,
  PoliticianNews,
  TopicNews,
  TownNews,
} from "./queries/news.ts";

export interface DigestItem {
  title: string;
  path: string;
  lines: string[];
}

const oneDecimal = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function digestItems(news: DigestNews): DigestItem[] {
  const { people, topics, towns, newTopics, divisions } = news;
  return [
    ...[...Map.groupBy(divisions, ({ chamber }) => chamber)].map(([chamber, own]) => ({
      title: chamberTitle(chamber),
      path: chamberPath(chamber),
      lines: divisionLines(own),
    })),
    ...towns.flatMap(toTownItem),
    ...people.map((person) => ({
      title: `${person.name}, ${person.role}`,
      path: `/politician-live/${person.id}`,
      lines: toPersonLines(person),
    })),
    ...topics.map((topic) => ({
      title: topic.title,
      path: `/topic/${topic.id}`,
      lines: toTopicLines(topic),
    })),
    ...newTopics.map(({ id, title }) => ({
      title,
      path: `/topic/${id}`,
      lines: ["È un nuovo tema."],
    })),
  ];
}

function toPersonLines(news: PoliticianNews): string[] {
  const { reviews, surges, replies, hasStatement, endedRoles } = news;
  return [
    ...endedRoles.map((role) => `Ha lasciato la carica: ${role}.`),
    ...(hasStatement ? ["Ha pubblicato una dichiarazione."] : []),
    ...(replies > 0
      ? [count(replies, "Ha risposto a una recensione.", "Ha risposto a {n} recensioni.")]
      : []),
    ...toEstimateLines(news),
    ...toCountLines(
      reviews,
      surges,
      ["Una nuova recensione.", "{n} nuove recensioni."],
      "recensioni",
    ),
  ];
}

function toTopicLines(news: TopicNews): string[] {
  const { opinions, surges, hasSummary } = news;
  return [
    ...(hasSummary ? ["C'è un nuovo riassunto delle opinioni."] : []),
    ...toEstimateLines(news),
    ...toCountLines(opinions, surges, ["Una nuova opinione.", "{n} nuove opinioni."], "opinioni"),
  ];
}

function toEstimateLines({ estimate, before }: EstimateNews): string[] {
  if (estimate === null || before === null) return [];
  return [
    `La stima è passata da ${toPoints(before)} a ${toPoints(estimate)} su 5: gli intervalli non si toccano.`,
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

function toTownItem({ code, reviews, people, ended }: TownNews): DigestItem[] {
  const place = getPlaces().get(code);
  if (place === null) return [];
  const about = count(people, "una persona", "{n} persone");
  return [
    {
      title: place.name,
      path: placePath(place),
      lines: [
        ...(ended > 0 ? [count(ended, "Una carica è finita.", "{n} cariche sono finite.")] : []),
        ...(reviews > 0
          ? [`${count(reviews, "Una nuova recensione", "{n} nuove recensioni")} su ${about}.`]
          : []),
      ],
    },
  ];
}

function toPoints(hundredths: number): string {
  return oneDecimal.format(hundredths / 100);
}
