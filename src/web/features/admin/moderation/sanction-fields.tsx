// Consequence for the author: none, a warning, a suspension of some days, a ban.

import { SANCTIONS, SUSPENSION_DAYS, SUSPENSION_MAX_DAYS } from "#domain/moderation/decision.ts";
import { moderation } from "../../../text/moderation.ts";
import type { IconName } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";
import type { DecisionDraft, DecisionField } from "./decision-draft.ts";

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
  errorFor: (field: DecisionField) => string | undefined;
}

export function SanctionFields({ draft, onChange, errorFor }: SanctionFieldsProps) {
  return (
    <div>
      <ChoiceCards
        field="sanction"
        legend={text.sanction}
        choices={CHOICES.map((sanction) => ({
          value: sanction,
          label: text.sanctions[sanction],
          icon: ICONS[sanction],
          hint: text.sanctionHints[sanction],
        }))}
        value={draft.sanction}
        onChange={(sanction) => onChange({ sanction })}
        error={errorFor("sanction")}
      />
      {draft.sanction === "suspension" && (
        <>
          <TextInput
            name="days"
            className="mt-4 max-w-56"
            type="number"
            inputMode="numeric"
            min={1}
            max={SUSPENSION_MAX_DAYS}
            list="suggested-days"
            label={text.days}
            hint={text.daysHint(SUSPENSION_MAX_DAYS)}
            error={errorFor("days")}
            value={draft.days}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
            required
          />
          <datalist id="suggested-days">
            {SUSPENSION_DAYS.map((days) => (
              <option key={days}>{days}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
