// Consequence for the author: none, a warning, a suspension of some days, a ban.

import { useId } from "react";
import { SANCTIONS, SUSPENSION_DAYS, SUSPENSION_MAX_DAYS } from "#domain/moderation/decision.ts";
import { moderation } from "../../../text/moderation.ts";
import { FieldError } from "../../../ui/field.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { DecisionDraft, Problem } from "./decision-draft.ts";

const text = moderation.decision;
const CHOICES = ["none", ...SANCTIONS] as const;
const ICONS: Record<(typeof CHOICES)[number], IconName> = {
  none: "minus",
  warning: "mail",
  suspension: "clock",
  ban: "lock",
};

interface SanctionFieldsProps {
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
  errorAt: (place: Problem["place"]) => string | undefined;
}

export function SanctionFields({ draft, onChange, errorAt }: SanctionFieldsProps) {
  const errorId = useId();
  return (
    <div>
      <div data-place="sanction">
        <ChoiceCards
          legend={text.sanction}
          choices={CHOICES.map((sanction) => ({
            value: sanction,
            label: text.sanctions[sanction],
            icon: ICONS[sanction],
            hint: text.sanctionHints[sanction],
          }))}
          value={draft.sanction}
          onChange={(sanction) => onChange({ sanction })}
        />
        <FieldError id={errorId}>{errorAt("sanction")}</FieldError>
      </div>
      {draft.sanction === "suspension" && (
        <div data-place="days">
          <TextInput
            className="mt-4 max-w-56"
            type="number"
            inputMode="numeric"
            min={1}
            max={SUSPENSION_MAX_DAYS}
            list="giorni-proposti"
            label={text.days}
            hint={text.daysHint(SUSPENSION_MAX_DAYS)}
            error={errorAt("days")}
            value={draft.days}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
            required
          />
          <datalist id="giorni-proposti">
            {SUSPENSION_DAYS.map((days) => (
              <option key={days}>{days}</option>
            ))}
          </datalist>
        </div>
      )}
    </div>
  );
}
