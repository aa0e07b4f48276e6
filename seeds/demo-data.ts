// The demonstration data as plain objects: people and their texts. Pure and deterministic;
// load-demo-data.ts writes it to the database.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute, Score } from "#domain/rating/attributes.ts";
import type { Source } from "#domain/politician/source.ts";
import { parseConstituency } from "#domain/politician/constituency.ts";
import { collegesOf } from "#platform/places/read-constituencies.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { comment } from "./comments.ts";
import { FIRST_NAMES, PARTIES, SURNAMES, TOWNS } from "./people.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { TOPICS } from "./topics.ts";

export interface DemoPolitician {
  source: Source;
  name: string;
  role: string;
  supportingLists: string[];
  location: string | null;
  region: string | null;
  /** Of a member of parliament. */
  constituency: string | null;
}

export interface DemoReview {
  /** Positions in `politicians` and `users`. */
  politician: number;
  user: number;
  scores: Record<Attribute, Score>;
  comment: string;
  /** Days before now. */
  daysAgo: number;
}

export interface DemoOpinion {
  topic: number;
  user: number;
  rating: Score;
  comment: string;
  daysAgo: number;
  shownName: "full-name" | "anonymous";
}

export interface DemoData {
  politicians: DemoPolitician[];
  /** `daysAgo`: when the account was opened. */
  users: { fullName: string; email: string; daysAgo: number }[];
  reviews: DemoReview[];
  topics: { title: string; description: string; daysAgo: number }[];
  opinions: DemoOpinion[];
}

const USERS = 900;
/**
 * Number of politicians without a review, so that the page of an unrated politician is shown too.
 */
const UNRATED = 14;
const REVIEWS = 15_360;
/** Of a topic. */
const MOST_OPINIONS = 60;

export function demoData(): DemoData {
  const random = createRandom(20_261_120);
  const politicians = makePoliticians(random);
  const users = makeUsers(random);
  const reviews = makeReviews(random, { users, politicians: politicians.length });
  const topics = makeTopics(random);
  const opinions = makeOpinions(random, users);
  return { politicians, users, reviews, topics, opinions };
}

function makeTopics(random: Random): DemoData["topics"] {
  return TOPICS.map(({ title, description }, i) => ({
    title,
    description,
    daysAgo: (TOPICS.length - i) * 16 + random.next(),
  }));
}

/** Some accounts are older than a year, others a few days: citizens join all the time. */
function makeUsers(random: Random): DemoData["users"] {
  return Array.from({ length: USERS }, (_, i) => ({
    fullName: `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`,
    email: `persona-${i + 1}@dimostrazione.scrutinio.example`,
    daysAgo: 4 + 430 * random.next() ** 1.4,
  }));
}

function makePoliticians(random: Random): DemoPolitician[] {
  const nextName = nameGenerator(random);
  const one = (
    source: Source,
    role: string,
    location: string | null,
    region: string | null,
    supportingLists = [random.pick(PARTIES) as string],
  ): DemoPolitician => ({
    source,
    name: nextName(),
    role,
    supportingLists,
    location,
    region,
    constituency: null,
  });

  const member = (source: "Camera" | "Senato", role: string, constituency: string) => ({
    ...one(source, role, null, parseConstituency(constituency)?.region ?? null),
    constituency,
  });
  const parliament = [
    ...demoColleges("Senato", 70).map((college) => member("Senato", "Senatore", college)),
    ...demoColleges("Camera", 130).map((college) => member("Camera", "Deputato", college)),
  ];
  const local = Object.entries(TOWNS).flatMap(([region, towns]) => [
    one("Regioni", "Presidente della regione", region, region, coalition(random)),
    ...Array.from({ length: 4 }, () => one("Regioni", "Assessore", region, region)),
    ...Array.from({ length: 8 }, () => one("Regioni", "Consigliere", region, region)),
    ...towns.flatMap(([town, province]) => {
      const place = `${town} (${province})`;
      const civic = [`Insieme per ${town}`, ...(random.next() < 0.4 ? coalition(random) : [])];
      return [
        one("Comuni", "Sindaco", place, region, civic),
        ...Array.from({ length: 2 }, () => one("Comuni", "Assessore", place, region)),
        ...Array.from({ length: 2 }, () => one("Comuni", "Consigliere", place, region)),
      ];
    }),
  ]);
  return [...parliament, ...local];
}

/** Where the demonstration's towns vote: first the colleges with one member, then those with several, over again. */
function demoColleges(chamber: "Camera" | "Senato", many: number): string[] {
  const towns = Object.values(TOWNS).flatMap((listed) =>
    listed.flatMap(([name, sigla]) => getPlaces().findTown(name, { sigla }) ?? []),
  );
  const all = [...new Set(towns.flatMap(({ code }) => collegesOf(code)[chamber]))];
  const single = all.filter((name) => name.includes(" - U"));
  const several = all.filter((name) => !name.includes(" - U"));
  return Array.from({ length: many }, (_, at) => {
    const name = single[at] ?? several[(at - single.length) % several.length];
    return name ?? "";
  });
}

function coalition(random: Random): string[] {
  return random.shuffle(PARTIES).slice(0, random.whole(2, 4));
}

/** No two politicians share a name, to avoid confusion. */
function nameGenerator(random: Random): () => string {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}

function makeReviews(
  random: Random,
  { users, politicians }: { users: DemoData["users"]; politicians: number },
): DemoReview[] {
  const rated = random.shuffle(Array.from({ length: politicians }, (_, i) => i)).slice(UNRATED);
  const sizes = crowdSizes(rated.length);
  return rated.flatMap((politician, rank) => {
    const standing = 3.25 + 0.55 * random.normal();
    const traits = ATTRIBUTES.map(() => 0.35 * random.normal());
    const reviewers = random.shuffle(Array.from({ length: USERS }, (_, i) => i));
    return reviewers.slice(0, sizes[rank]).map((user) => {
      const mood = standing + 0.85 * random.normal();
      const scores = Object.fromEntries(
        ATTRIBUTES.map((attribute, i) => [
          attribute,
          asScore(mood + (traits[i] ?? 0) + 0.6 * random.normal()),
        ]),
      ) as Record<Attribute, Score>;
      const mean = Object.values(scores).reduce((a, b) => a + b, 0) / ATTRIBUTES.length;
      // More recent dates than old ones, and none before the account.
      const daysAgo = Math.min(400, users[user]?.daysAgo ?? 0) * random.next() ** 1.5;
      return { politician, user, scores, comment: comment(random, mean), daysAgo };
    });
  });
}

/** Few politicians get most of the reviews: sizes follow a Zipf law and add up to REVIEWS. */
function crowdSizes(politicians: number): number[] {
  const weights = Array.from({ length: politicians }, (_, rank) => 1 / (rank + 12) ** 0.75);
  const total = weights.reduce((a, b) => a + b, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.floor((REVIEWS * weight) / total)));
  let missing = REVIEWS - sizes.reduce((a, b) => a + b, 0);
  for (let rank = 0; missing > 0; rank = (rank + 1) % politicians, missing -= 1)
    sizes[rank] = (sizes[rank] ?? 0) + 1;
  return sizes;
}

function makeOpinions(random: Random, users: DemoData["users"]): DemoOpinion[] {
  return TOPICS.flatMap((topic, index) => {
    const { infavour, divided, against, reception } = topic;
    const age = (TOPICS.length - index) * 16;
    // Accounts as old as the topic, so that its months have opinions alike.
    const authors = random.shuffle(
      Array.from(users.keys()).filter((user) => (users[user]?.daysAgo ?? 0) >= age),
    );
    const given = authors.slice(0, MOST_OPINIONS).map((user) => ({
      topic: index,
      user,
      rating: asScore(reception + 1.3 * random.normal()),
      daysAgo: age * random.next(),
      shownName: random.next() < 0.4 ? ("full-name" as const) : ("anonymous" as const),
    }));
    // Who has nothing new to say for their side says nothing: no sentence comes again.
    const unsaid = [infavour, divided, against].map((side) => [...side]);
    return given.flatMap((opinion) => {
      const { rating } = opinion;
      const comment = unsaid[rating >= 4 ? 0 : rating === 3 ? 1 : 2]?.shift();
      return comment === undefined ? [] : [{ ...opinion, comment }];
    });
  });
}

function asScore(value: number): Score {
  return Math.max(1, Math.min(5, Math.round(value))) as Score;
}
