// Rules of the DSA transparency database about fields that depend on one another.

import { statementSchema } from "#contract/statements-of-reasons.ts";
import type { StatementOfReasons } from "#contract/statements-of-reasons.ts";

/** The database takes dates of these years. */
const MIN_CONTENT_DATE = "2000-01-01";
const MIN_APPLICATION_DATE = "2020-01-01";
const MAX_DATE = "2038-01-01";

const isBetween = (day: string, from: string) => from <= day && day <= MAX_DATE;

/** A text is required exactly where "other" is chosen. */
const explainsOther = (isOther: boolean | undefined, text: string | undefined) =>
  (isOther ?? false) === (text !== undefined);

const rules: readonly [(statement: StatementOfReasons) => boolean, string][] = [
  [
    (one) => one.decision_visibility !== undefined || one.decision_provision !== undefined,
    "a restriction is required",
  ],
  [
    (one) =>
      explainsOther(
        one.decision_visibility?.includes("DECISION_VISIBILITY_OTHER"),
        one.decision_visibility_other,
      ),
    "decision_visibility_other goes with DECISION_VISIBILITY_OTHER",
  ],
  [
    (one) => explainsOther(one.content_type.includes("CONTENT_TYPE_OTHER"), one.content_type_other),
    "content_type_other goes with CONTENT_TYPE_OTHER",
  ],
  [
    (one) =>
      one.category_specification_other === undefined ||
      one.category_specification.includes("KEYWORD_OTHER"),
    "category_specification_other goes with KEYWORD_OTHER",
  ],
  [
    (one) => one.end_date_service_restriction === undefined || one.decision_provision !== undefined,
    "end_date_service_restriction goes with decision_provision",
  ],
  [
    (one) => (one.end_date_service_restriction ?? MAX_DATE) >= one.application_date,
    "end_date_service_restriction is not before application_date",
  ],
  [
    (one) =>
      isBetween(one.content_date, MIN_CONTENT_DATE) &&
      isBetween(one.application_date, MIN_APPLICATION_DATE) &&
      (one.end_date_service_restriction ?? MAX_DATE) <= MAX_DATE,
    "a date is out of range",
  ],
];

export const checkedStatementSchema = statementSchema.check((context) => {
  for (const [isKept, message] of rules)
    if (!isKept(context.value))
      context.issues.push({ code: "custom", input: context.value, message });
});
