// Values of the EU's DSA transparency database, as its documentation names them
// (https://transparency.dsa.ec.europa.eu/page/api-documentation), and which of them fit our rules. Kept complete for the
// fields that we use, so that a file can be validated.

import { EU_COUNTRIES } from "../eu-countries.ts";
import type { GuidelineRule } from "../moderation/guideline-rules.ts";

export const DSA_VISIBILITIES = [
  "DECISION_VISIBILITY_CONTENT_REMOVED",
  "DECISION_VISIBILITY_CONTENT_DISABLED",
  "DECISION_VISIBILITY_CONTENT_DEMOTED",
  "DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED",
  "DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED",
  "DECISION_VISIBILITY_CONTENT_LABELLED",
  "DECISION_VISIBILITY_OTHER",
] as const;

export const DSA_PROVISIONS = [
  "DECISION_PROVISION_PARTIAL_SUSPENSION",
  "DECISION_PROVISION_TOTAL_SUSPENSION",
  "DECISION_PROVISION_PARTIAL_TERMINATION",
  "DECISION_PROVISION_TOTAL_TERMINATION",
] as const;

export const DSA_CONTENT_TYPES = [
  "CONTENT_TYPE_APP",
  "CONTENT_TYPE_AUDIO",
  "CONTENT_TYPE_IMAGE",
  "CONTENT_TYPE_PRODUCT",
  "CONTENT_TYPE_SYNTHETIC_MEDIA",
  "CONTENT_TYPE_TEXT",
  "CONTENT_TYPE_VIDEO",
  "CONTENT_TYPE_OTHER",
] as const;

export const DSA_CATEGORIES = [
  "STATEMENT_CATEGORY_ANIMAL_WELFARE",
  "STATEMENT_CATEGORY_CONSUMER_INFORMATION",
  "STATEMENT_CATEGORY_CYBER_VIOLENCE",
  "STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN",
  "STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS",
  "STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH",
  "STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS",
  "STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS",
  "STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE",
  "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  "STATEMENT_CATEGORY_PROTECTION_OF_MINORS",
  "STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY",
  "STATEMENT_CATEGORY_SCAMS_AND_FRAUD",
  "STATEMENT_CATEGORY_SELF_HARM",
  "STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS",
  "STATEMENT_CATEGORY_VIOLENCE",
] as const;
export type DsaCategory = (typeof DSA_CATEGORIES)[number];

/** Those that fit a rule of ours. */
export const DSA_KEYWORDS = [
  "KEYWORD_HATE_SPEECH",
  "KEYWORD_INCITEMENT_VIOLENCE_HATRED",
  "KEYWORD_MISSING_PROCESSING_GROUND",
  "KEYWORD_DEFAMATION",
  "KEYWORD_INAUTHENTIC_USER_REVIEWS",
  "KEYWORD_OTHER",
] as const;
export type DsaKeyword = (typeof DSA_KEYWORDS)[number];

export const DSA_SOURCES = [
  "SOURCE_ARTICLE_16",
  "SOURCE_TRUSTED_FLAGGER",
  "SOURCE_TYPE_OTHER_NOTIFICATION",
  "SOURCE_VOLUNTARY",
] as const;

export const DSA_AUTOMATED_DECISIONS = [
  "AUTOMATED_DECISION_FULLY",
  "AUTOMATED_DECISION_PARTIALLY",
  "AUTOMATED_DECISION_NOT_AUTOMATED",
] as const;

/** The European Economic Area: we take a text off everywhere. */
export const DSA_COUNTRIES = [...EU_COUNTRIES, "IS", "LI", "NO"] as const;

const OTHER: { category: DsaCategory; keyword: DsaKeyword } = {
  category: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  keyword: "KEYWORD_OTHER",
};
const SPEECH: DsaCategory = "STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH";

/** Category and keyword of a rule; null is a decision without a rule. */
export function toDsaCategory(rule: GuidelineRule | null): typeof OTHER {
  switch (rule) {
    case "hate":
      return { category: SPEECH, keyword: "KEYWORD_HATE_SPEECH" };
    case "unfounded-accusation":
      return { category: SPEECH, keyword: "KEYWORD_DEFAMATION" };
    case "insult":
    case "illegal":
      return { category: SPEECH, keyword: "KEYWORD_OTHER" };
    case "threat":
      return {
        category: "STATEMENT_CATEGORY_VIOLENCE",
        keyword: "KEYWORD_INCITEMENT_VIOLENCE_HATRED",
      };
    case "personal-data":
      return {
        category: "STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS",
        keyword: "KEYWORD_MISSING_PROCESSING_GROUND",
      };
    case "inauthentic":
      return {
        category: "STATEMENT_CATEGORY_SCAMS_AND_FRAUD",
        keyword: "KEYWORD_INAUTHENTIC_USER_REVIEWS",
      };
    default:
      return OTHER;
  }
}
