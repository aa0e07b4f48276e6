// What moderation says about a text, and the one rule that turns findings into a verdict.
// Invariant: a text is rejected only on a finding that is certain and that no context softens.

/** Gravest first: the first category present names the reason given to the author. */
export const moderationCategories = [
  "threat",
  "hate",
  "personal-data",
  "blasphemy",
  "sexual",
  "insult",
  "profanity",
  "crime-accusation",
  "spam",
  "unreadable",
  // Found by no rule: like what people have not published before.
  "resembling",
] as const;

export type ModerationCategory = (typeof moderationCategories)[number];

export type ModerationDecision = "allow" | "hold" | "reject";

/** Offsets are UTF-16 units of the original text, end excluded. */
export interface ModerationSpan {
  start: number;
  end: number;
  category: ModerationCategory;
}

export interface ModerationVerdict {
  decision: ModerationDecision;
  categories: ModerationCategory[];
  /** Italian; completes "Il commento è stato rifiutato: {reason}". Null when nothing was found. */
  reason: string | null;
  spans: ModerationSpan[];
  policyVersion: string;
  engine: string;
}

/** 1 is tolerated unless it piles up, 2 needs a human, 3 is certain. */
export type Severity = 1 | 2 | 3;

/** What surrounds a finding and changes what it means. */
export type FindingContext =
  /** Part of a title, an idiom or a compound that names something else. */
  | "label"
  /** A surname or a place, written like one. */
  | "name"
  /** Capitalised inside a sentence: it may be a name. */
  | "capitalised"
  /** Between quotation marks. */
  | "quoted"
  /** What somebody else said. */
  | "reported"
  /** The word itself is the subject ("il termine …"). */
  | "mentioned"
  /** The author speaks of himself. */
  | "first-person"
  | "negated"
  /** Said of a law, a choice, a speech: criticism of acts. */
  | "act"
  /** The text takes sides against it ("contro i mafiosi"). */
  | "opposed"
  /** A conviction, an inquiry, a charge is being told. */
  | "legal";

export interface Finding {
  category: ModerationCategory;
  severity: Severity;
  start: number;
  end: number;
  context: readonly FindingContext[];
}

/** Changes with every change of the rules or of the word lists that can change a verdict. */
export const moderationPolicyVersion = "2026-11.5";

export const defaultModerationReason = "contenuto inappropriato";

const reasons: Record<ModerationCategory, string> = {
  threat: "minaccia o augurio di violenza",
  hate: "espressione d’odio o discriminatoria",
  "personal-data": "dati personali o recapiti di una persona",
  blasphemy: "bestemmia",
  sexual: "contenuto sessuale offensivo",
  insult: "insulto alla persona",
  profanity: "linguaggio volgare",
  "crime-accusation": "accusa di un reato presentata come fatto",
  spam: "pubblicità, collegamenti o ripetizioni",
  unreadable: "testo non leggibile",
  resembling: "espressioni simili a quelle di testi che non abbiamo pubblicato",
};

export function getReason(category: ModerationCategory): string {
  return reasons[category];
}

/** Tolerated findings that together ask for a human. */
const tolerated = 3;

/** What a finding is worth once its context is taken into account; 0 is nothing. */
export function getWeight(finding: Finding): 0 | Severity {
  let weight: number = finding.severity;
  for (const context of finding.context) {
    switch (context) {
      case "label":
      case "name":
        return 0;
      case "negated":
      case "act":
      case "opposed":
      case "legal":
        weight -= 1;
        break;
      case "capitalised":
      case "quoted":
      case "reported":
      case "mentioned":
      case "first-person":
        weight = Math.min(weight, 2);
        break;
    }
  }
  return weight >= 3 ? 3 : weight === 2 ? 2 : weight === 1 ? 1 : 0;
}

/** Combines findings into the verdict; spans come sorted, without repetitions. */
export function decideVerdict(findings: readonly Finding[], engine: string): ModerationVerdict {
  const mild = findings.filter((finding) => getWeight(finding) === 1);
  const doubtful = findings.filter((finding) => getWeight(finding) === 2);
  const certain = findings.filter((finding) => getWeight(finding) === 3);
  if (certain.length > 0) return verdict("reject", certain, [...certain, ...doubtful], engine);
  if (doubtful.length > 0) return verdict("hold", doubtful, doubtful, engine);
  if (mild.length >= tolerated) return verdict("hold", mild, mild, engine);
  return verdict("allow", [], [], engine);
}

/** `deciding` names the reason, `shown` is what the author is pointed to. */
function verdict(
  decision: ModerationDecision,
  deciding: readonly Finding[],
  shown: readonly Finding[],
  engine: string,
): ModerationVerdict {
  const [gravest] = listCategories(deciding);
  return {
    decision,
    categories: listCategories(shown),
    reason: gravest === undefined ? null : reasons[gravest],
    spans: listSpans(shown),
    policyVersion: moderationPolicyVersion,
    engine,
  };
}

function listCategories(findings: readonly Finding[]): ModerationCategory[] {
  const present = new Set(findings.map(({ category }) => category));
  return moderationCategories.filter((category) => present.has(category));
}

function listSpans(findings: readonly Finding[]): ModerationSpan[] {
  const sorted = findings
    .map(({ start, end, category }) => ({ start, end, category }))
    .sort((a, b) => a.start - b.start || b.end - a.end || a.category.localeCompare(b.category));
  const spans: ModerationSpan[] = [];
  for (const span of sorted) {
    const last = spans.at(-1);
    const covered = last && last.category === span.category && span.end <= last.end;
    if (!covered) spans.push(span);
  }
  return spans;
}
