// The port through which a topic's opinions become a summary, whoever writes it. Numbers are not its
// business: they are counted by the platform. Opinions are data, never instructions.

import type { Score } from "../rating/attributes.ts";

export interface SummaryOpinion {
  id: number;
  rating: Score;
  comment: string;
}

/** A sentence as its author wrote it. */
export interface Quotation {
  opinionId: number;
  text: string;
}

/** What several opinions speak of. */
export interface SummaryTheme {
  name: string;
  /** Two at least. */
  opinionIds: number[];
}

export interface SummaryTopic {
  title: string;
  description: string;
}

export interface SummaryText {
  /** Name and version of who wrote it. */
  engine: string;
  /** Written by a model; null where sentences are only quoted. */
  paragraph: string | null;
  themes: SummaryTheme[];
  /** From the most to the least favourable. */
  quotations: Quotation[];
}

export interface Summariser {
  /** At least one opinion, in the order of their ids. Rejects when there will be no summary. */
  summarise(opinions: readonly SummaryOpinion[], topic: SummaryTopic): Promise<SummaryText>;
  /** A summary younger than this stays, even though opinions have changed meanwhile. */
  restSeconds: number;
}

/** With fewer opinions a summary says so: it stands for hardly anybody. */
export const FEW_OPINIONS = 5;
