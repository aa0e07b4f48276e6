// The verdict of moderation, and the rule that turns findings into a verdict. Invariant: a text is
// rejected only on a certain finding that no context softens.

/** Most severe first: the first category present gives the reason shown to the author. */
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
  // Not found by a rule: flagged by the classifier.
  "resembling",
] as const;

export type ModerationCategory = (typeof moderationCategories)[number];

export type ModerationDecision = "allow" | "hold" | "reject";

/** Offsets are UTF-16 code units of the original text, end exclusive. */
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
  /** A language model should have read the text too, and was not asked or did not answer. */
  isPartial?: true;
  /** It was still reading when the author had waited long enough: a job asks it again. */
  isLate?: true;
}

/** Severity: 1 is tolerated unless findings add up, 2 needs a moderator, 3 is certain. */
export type Severity = 1 | 2 | 3;

/** Context of a finding that changes its meaning. */
export type FindingContext =
  /** Part of a title, an idiom or a compound with another meaning. */
  | "label"
  /** Capitalised like a known surname or place name. */
  | "name"
  /** Capitalised inside a sentence: possibly a name. */
  | "capitalised"
  /** Between quotation marks. */
  | "quoted"
  /** Reported speech. */
  | "reported"
  /** The word itself is discussed ("il termine …"). */
  | "mentioned"
  /** The author speaks of themselves. */
  | "first-person"
  | "negated"
  /** Refers to a law, a choice or a speech: criticism of acts. */
  | "act"
  /** The text argues against it ("contro i mafiosi"). */
  | "opposed"
  /** A conviction, an investigation or a charge is reported. */
  | "legal";

export interface Finding {
  category: ModerationCategory;
  severity: Severity;
  start: number;
  end: number;
  context: readonly FindingContext[];
}

/** Raise with every change of rules or word lists that can change a verdict. */
export const moderationPolicyVersion = "2026-11.7";

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

/** Number of tolerated findings that together need a moderator. */
const tolerated = 3;

/** Severity of a finding in its context; 0 when the context excuses it. */
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

/** Combines findings into the verdict; spans are sorted and unique. */
export function decideVerdict(findings: readonly Finding[], engine: string): ModerationVerdict {
  const mild = findings.filter((finding) => getWeight(finding) === 1);
  const uncertain = findings.filter((finding) => getWeight(finding) === 2);
  const certain = findings.filter((finding) => getWeight(finding) === 3);
  if (certain.length > 0) return verdict("reject", certain, [...certain, ...uncertain], engine);
  if (uncertain.length > 0) return verdict("hold", uncertain, uncertain, engine);
  if (mild.length >= tolerated) return verdict("hold", mild, mild, engine);
  return verdict("allow", [], [], engine);
}

/** `deciding` determines the reason, `shown` is highlighted to the author. */
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
