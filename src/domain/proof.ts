// When an action that anybody may take asks for proof of work: above what is usual of a network, or of the site.

export const PROOF_ACTIONS = ["sign-up", "recovery", "visitor-report"] as const;
export type ProofAction = (typeof PROOF_ACTIONS)[number];

/** Without proof in an hour: of one network prefix (a school, an office), and of the whole site at least. */
export const FREE_PER_HOUR: Readonly<Record<ProofAction, { network: number; site: number }>> = {
  "sign-up": { network: 20, site: 60 },
  recovery: { network: 10, site: 60 },
  "visitor-report": { network: 5, site: 30 },
};

/** Hours before this one that say what is usual. */
export const USUAL_HOURS = 24;
/** The busiest hour of an ordinary day has some twice the mean. */
const TIMES_USUAL = 3;

/** `lately`: without proof in the last `USUAL_HOURS`. These never exceed their own allowance: floods do not raise it fast. */
export function freeOfSite(action: ProofAction, lately: number): number {
  return Math.max(FREE_PER_HOUR[action].site, Math.ceil((TIMES_USUAL * lately) / USUAL_HOURS));
}

/** Characters of a challenge with its solution: some 800. */
export const PROOF_MAX_LENGTH = 2_000;
/** How long a challenge may be answered. */
export const PROOF_MINUTES = 10;
