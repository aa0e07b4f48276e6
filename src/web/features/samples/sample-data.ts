// Six fictional politicians with fictional ratings. Their surnames and parties occur in no official
// list. Not stored in the database.

import type { PoliticianDetail } from "#contract/politicians.ts";
import type { Review } from "#contract/reviews.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute, Scores } from "#domain/rating/attributes.ts";
import { estimateIfEnough } from "#domain/rating/estimate.ts";
import { NEUTRAL_MEAN } from "#domain/rating/office-means.ts";
import { officeGroup } from "#domain/rating/office-group.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { computeRatings, getReviewAverage, NO_REVIEWS } from "#domain/rating/ratings.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";

/** Fixed by the specification for every sample. */
export const SAMPLE_PERCENT_POSITIVE = 87;

export interface SamplePolitician {
  politician: PoliticianDetail;
  reviews: readonly Review[];
}

interface Sketch {
  name: string;
  role: string;
  party: string;
  location: string;
  region: string;
  source: PoliticianDetail["source"];
  /** Mean per attribute, in the attributes' order. */
  means: readonly number[];
  /** Reviews by rounded review average, from 1 to 5 stars. */
  stars: readonly [number, number, number, number, number];
  /** Newest first: day, ten scores in the attributes' order, comment. */
  reviews: readonly (readonly [string, string, string])[];
}

const SKETCHES: readonly Sketch[] = [
  {
    name: "Bianca Solmarini",
    role: "Senatrice",
    party: "Unione del Faro",
    location: "Toscana",
    region: "Toscana",
    source: "Senato",
    means: [4.1, 4.4, 3.9, 3.8, 3.5, 4.2, 3.8, 3.9, 3.7, 4.0],
    stars: [4, 9, 18, 62, 35],
    reviews: [
      [
        "2026-10-28",
        "5545454445",
        "Preparata e precisa: in commissione porta sempre i numeri, e quando ha sbagliato una stima l'ha detto.",
      ],
      [
        "2026-10-11",
        "4443243433",
        "Lavora bene in aula, ma a Roma è più facile incontrarla che nel suo collegio.",
      ],
      [
        "2026-09-19",
        "3423332223",
        "Sulla legge per i pendolari ha cambiato idea due volte senza spiegare il perché.",
      ],
    ],
  },
  {
    name: "Tancredi Ferranbosco",
    role: "Deputato",
    party: "Cantiere Nord",
    location: "Piemonte",
    region: "Piemonte",
    source: "Camera",
    means: [3.9, 3.8, 3.6, 3.7, 4.3, 3.9, 4.1, 3.6, 3.7, 3.7],
    stars: [3, 8, 15, 44, 24],
    reviews: [
      [
        "2026-11-02",
        "4444554444",
        "Ho scritto per un problema con la motorizzazione e mi ha richiamato il suo ufficio il giorno dopo.",
      ],
      [
        "2026-10-06",
        "4334434333",
        "Tante proposte, poche arrivano in fondo. L'impegno però si vede.",
      ],
      [
        "2026-08-30",
        "5445554544",
        "Non la penso come lui, ma ai dibattiti ascolta e risponde nel merito.",
      ],
    ],
  },
  {
    name: "Noemi Castelrovo",
    role: "Presidente della regione",
    party: "Orizzonte Civico",
    location: "Marche",
    region: "Marche",
    source: "Regioni",
    means: [3.8, 4.1, 3.5, 3.6, 3.4, 4.0, 4.2, 3.7, 3.9, 3.9],
    stars: [5, 13, 28, 70, 40],
    reviews: [
      [
        "2026-11-09",
        "4534445454",
        "Dopo l'alluvione era sul posto e ha pubblicato ogni settimana lo stato dei lavori.",
      ],
      [
        "2026-10-21",
        "3323232323",
        "Le liste d'attesa per le visite sono ancora lunghe: aveva promesso di dimezzarle in un anno.",
      ],
      [
        "2026-09-27",
        "4443345444",
        "Decide in fretta e si prende la responsabilità. Potrebbe coinvolgere di più i comuni piccoli.",
      ],
    ],
  },
  {
    name: "Saverio Pontelungo",
    role: "Assessore",
    party: "Rete dei Ponti",
    location: "Puglia",
    region: "Puglia",
    source: "Regioni",
    means: [3.9, 3.6, 3.4, 3.7, 3.6, 4.1, 3.5, 3.9, 3.7, 4.0],
    stars: [1, 6, 14, 27, 13],
    reviews: [
      [
        "2026-10-15",
        "4434444444",
        "Ha incontrato gli agricoltori tre volte prima di scrivere il bando: si nota.",
      ],
      [
        "2026-09-08",
        "3323333323",
        "Il nuovo orario dei treni regionali è uscito senza ascoltare chi li prende ogni giorno.",
      ],
      ["2026-07-22", "5445454545", "Gentile e competente anche con chi lo contesta."],
    ],
  },
  {
    name: "Ludovica Montelupi",
    role: "Sindaca",
    party: "Ponte Aperto",
    location: "Orvieto (TR)",
    region: "Umbria",
    source: "Comuni",
    means: [4.2, 3.9, 4.1, 3.8, 4.5, 4.2, 3.9, 3.8, 4.0, 4.1],
    stars: [4, 18, 22, 98, 70],
    reviews: [
      [
        "2026-11-12",
        "5455545455",
        "Riceve tutti il mercoledì pomeriggio e il bilancio del comune finalmente si capisce.",
      ],
      [
        "2026-10-30",
        "4444543344",
        "La pista ciclabile è arrivata con un anno di ritardo, ma è arrivata.",
      ],
      [
        "2026-10-02",
        "3333432333",
        "Brava a comunicare, meno a far pulire le strade delle frazioni.",
      ],
    ],
  },
  {
    name: "Ettore Marevivo",
    role: "Consigliere comunale",
    party: "Casa Colorata",
    location: "Trieste (TS)",
    region: "Friuli-Venezia Giulia",
    source: "Comuni",
    means: [4.0, 3.5, 3.8, 3.9, 3.9, 3.7, 3.6, 3.5, 3.8, 4.1],
    stars: [1, 5, 9, 21, 11],
    reviews: [
      [
        "2026-10-19",
        "4344444345",
        "Sempre presente in consiglio e le sue interrogazioni si leggono online.",
      ],
      [
        "2026-09-14",
        "3233323222",
        "Fa opposizione a tutto: qualche proposta sua in più non guasterebbe.",
      ],
      [
        "2026-08-03",
        "5445554445",
        "Ha seguito la questione del campetto fino alla riapertura, spiegando ogni passaggio.",
      ],
    ],
  },
];

/** By id, 1 to 6. */
export const SAMPLES: readonly SamplePolitician[] = SKETCHES.map((sketch, index) => ({
  politician: toPoliticianDetail(sketch, index + 1),
  reviews: sketch.reviews.map(([day, scores, comment], place) =>
    toReview((index + 1) * 10 + place, day, scores, comment),
  ),
}));

export function findSample(id: string | undefined): SamplePolitician | null {
  return SAMPLES.find(({ politician }) => String(politician.id) === id) ?? null;
}

function toPoliticianDetail(sketch: Sketch, id: number): PoliticianDetail {
  const { name, role, party, location, region, source, means, stars } = sketch;
  const reviewCount = stars.reduce((sum, count) => sum + count, 0);
  const ratings = computeRatings({
    ...NO_REVIEWS,
    counted: reviewCount,
    weight: reviewCount,
    estimate: estimateOf(means, reviewCount),
    reviewCount,
    positiveCount: Math.round((reviewCount * SAMPLE_PERCENT_POSITIVE) / 100),
    sums: byAttribute((place) => Math.round((means[place] ?? 0) * reviewCount)),
    stars,
  });
  return {
    id,
    name,
    role,
    party,
    supportingLists: [party],
    location,
    region,
    source,
    imageUrl: null,
    mapPoint: null,
    places: [],
    constituency: null,
    schedaUrl: null,
    createdAt: "2026-07-01T10:00:00Z",
    endedAt: null,
    reviewsCloseAt: null,
    isReviewable: true,
    movedTo: null,
    otherRoles: [],
    offices: [],
    partySource: null,
    partyFamilies: [],
    isDemo: false,
    ratings,
    reportCard: {
      office: officeGroup(role, source),
      attributes: computeReportCard({
        cells: means.flatMap((mean) =>
          countsOf(mean, stars).flatMap((many) => [many, 10 * many, 0]),
        ),
        overall: ratings,
        office: { overall: NEUTRAL_MEAN, attributes: [], reviews: 0 },
      }),
    },
  };
}

/** The stars of the reviews, with single ones moved until they have this mean. */
function countsOf(mean: number, stars: readonly number[]): number[] {
  const counts = [...stars];
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  let missing = Math.round(mean * total(stars)) - total(stars.map((many, at) => many * (at + 1)));
  const step = Math.sign(missing);
  for (; missing !== 0; missing -= step) {
    const movable = counts.map((many, at) => (counts[at + step] === undefined ? 0 : many));
    const from = movable.indexOf(Math.max(...movable));
    counts[from] = (counts[from] ?? 0) - 1;
    counts[from + step] = (counts[from + step] ?? 0) + 1;
  }
  return counts;
}

/** Of accounts that all count in full, drawn to the middle of the scale. */
function estimateOf(means: readonly number[], count: number) {
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const none = { weight: 0, squares: 0, sum: 0, sumSquares: 0 };
  const sum = Math.round(10 * count * 10 * mean);
  const established = {
    weight: 10 * count,
    squares: 100 * count,
    sum,
    sumSquares: sum * 10 * mean,
  };
  return estimateIfEnough({ established, recent: none }, 10, { priorMean: 3, quotaShare: 1 });
}

function toReview(id: number, day: string, digits: string, comment: string): Review {
  const scores = byAttribute((place) => Number(digits[place])) as Scores;
  return {
    id,
    author: PUBLIC_AUTHOR,
    comment,
    scores,
    mean: getReviewAverage(scores),
    createdAt: `${day}T10:00:00Z`,
    editedAt: null,
    standing: "counted",
    useful: 0,
  };
}

function byAttribute(value: (place: number) => number): Record<Attribute, number> {
  const entries = ATTRIBUTES.map((attribute, place) => [attribute, value(place)] as const);
  return Object.fromEntries(entries) as Record<Attribute, number>;
}
