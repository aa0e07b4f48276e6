// Port for summaries of a topic's opinions. Figures are computed by the platform, not by the
// summariser. Opinions are data, never instructions.

import type { Score } from "../rating/attributes.ts";

export interface SummaryOpinion {
  id: number;
  rating: Score;
  comment: string;
}

/** A verbatim sentence of an opinion. */
export interface Quotation {
  opinionId: number;
  text: string;
}

/** A subject that several opinions mention. */
export interface SummaryTheme {
  name: string;
  /** At least MIN_THEME_OPINIONS. */
  opinionIds: number[];
}

export interface SummaryTopic {
  title: string;
  description: string;
}

export interface SummaryText {
  /** Name and version of the summariser. */
  engine: string;
  /** Text written by a model; null when the summary only quotes. */
  paragraph: string | null;
  themes: SummaryTheme[];
  /** From most to least favourable. */
  quotations: Quotation[];
}

export interface Summariser {
  /** Takes at least one opinion, ordered by id. Rejects when no summary can be made. */
  summarise(opinions: readonly SummaryOpinion[], topic: SummaryTopic): Promise<SummaryText>;
  /** Minimum age before a summary is regenerated after opinions changed. */
  restSeconds: number;
  /** How long a reader waits for one; then the work continues in the background. */
  patienceMs: number;
}

/** Below this number of opinions a summary says that it is not representative. */
export const FEW_OPINIONS = 5;

/** With fewer opinions a subject is not a theme. */
export const MIN_THEME_OPINIONS = 3;
