// When a vote is, and how much longer than by law the silence is.

import { LEGAL_DAYS_BEFORE, MAX_DAYS_BEFORE, MAX_HOURS_AFTER } from "#domain/vote/vote.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { TextInput } from "../../../ui/inputs.tsx";
import { WholeNumberInput } from "../shared/whole-number-input.tsx";
import type { VoteDraft, VoteField } from "./vote-draft.ts";

const text = adminVotes.form;

interface WhenFieldsProps {
  draft: VoteDraft;
  errorFor: (field: VoteField) => string | undefined;
  onChange: (part: Partial<VoteDraft>, ...fields: VoteField[]) => void;
}

export function WhenFields({ draft, errorFor, onChange }: WhenFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput
          type="date"
          name="firstDay"
          label={text.firstDay}
          error={errorFor("firstDay")}
          value={draft.firstDay}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              { firstDay: value, lastDay: draft.lastDay < value ? value : draft.lastDay },
              "firstDay",
              "lastDay",
            )
          }
          required
        />
        <TextInput
          type="date"
          name="lastDay"
          label={text.lastDay}
          error={errorFor("lastDay")}
          value={draft.lastDay}
          onChange={({ currentTarget: { value } }) =>
            onChange({ lastDay: value }, "firstDay", "lastDay")
          }
          required
        />
        <TextInput
          type="time"
          name="closingTime"
          label={text.closingTime}
          hint={text.closingTimeHint}
          error={errorFor("closingTime")}
          value={draft.closingTime}
          onChange={({ currentTarget: { value } }) =>
            onChange({ closingTime: value }, "closingTime")
          }
          required
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <WholeNumberInput
          name="daysBefore"
          label={text.daysBefore}
          hint={text.daysBeforeHint}
          error={errorFor("daysBefore")}
          min={LEGAL_DAYS_BEFORE}
          max={MAX_DAYS_BEFORE}
          value={draft.daysBefore}
          onChange={(daysBefore) => onChange({ daysBefore }, "daysBefore")}
        />
        <WholeNumberInput
          name="hoursAfter"
          label={text.hoursAfter}
          error={errorFor("hoursAfter")}
          min={0}
          max={MAX_HOURS_AFTER}
          value={draft.hoursAfter}
          onChange={(hoursAfter) => onChange({ hoursAfter }, "hoursAfter")}
        />
      </div>
    </>
  );
}
