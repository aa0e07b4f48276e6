// Announcing a vote, or changing one: what it is, when, whom it concerns, and from when to when there is silence.

import { createVote, editVote, listAdministeredVotes } from "#contract/admin-votes.ts";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import { listTopics } from "#contract/topics.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { VOTE_KINDS } from "#domain/vote/vote-kinds.ts";
import {
  LEGAL_DAYS_BEFORE,
  MAX_DAYS_BEFORE,
  MAX_HOURS_AFTER,
  MAX_VOTE_NAME_LENGTH,
  usualOffices,
} from "#domain/vote/vote.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { officeName } from "../../../text/office-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioField, SelectField, useRecordForm } from "../shared/record-form.tsx";
import { useVersion } from "../shared/version.ts";
import { NEW_VOTE, VOTE_FIELDS, previewPeriod, toDraft, toRequest } from "./vote-draft.ts";
import type { VoteDraft, VoteField } from "./vote-draft.ts";
import { CandidatesField, TerritoryField } from "./vote-whom.tsx";

const text = adminVotes.form;

interface VoteFormProps {
  /** Null for a new one. */
  vote: AdministeredVote | null;
  onDone: (vote: AdministeredVote) => void;
  onClose: () => void;
}

export function VoteForm({ vote, onDone, onClose }: VoteFormProps) {
  const { draft, form, errorFor, field, change } = useRecordForm<VoteDraft, typeof text, VoteField>(
    {
      start: vote === null ? NEW_VOTE : toDraft(vote),
      words: text,
      fields: VOTE_FIELDS,
    },
  );
  const { version, isConflict, edit } = useVersion(vote, {
    conflict: "vote_changed",
    list: async () => (await call(listAdministeredVotes, {})).items,
  });
  const period = previewPeriod(draft);

  async function save(): Promise<AdministeredVote | null> {
    if (vote === null) return (await call(createVote, toRequest(draft))).vote;
    const edited = { id: vote.id, version, ...toRequest(draft) };
    return edit(async () => (await call(editVote, edited)).vote);
  }
  async function send() {
    const saved = await form.submit([], save);
    if (saved !== null) onDone(saved);
  }

  return (
    <Card as="section" aria-labelledby="vote-form">
      <h2 id="vote-form">{vote === null ? text.createTitle : text.editTitle}</h2>
      <SubmitForm
        form={form}
        onSend={send}
        aria-busy={form.busy}
        className="mt-4 grid max-w-3xl gap-5"
      >
        {isConflict && (
          <Notice tone="warn" role="alert">
            <p>{text.changed}</p>
          </Notice>
        )}
        <RadioField
          name="kind"
          legend={text.kind}
          options={VOTE_KINDS.map((kind) => [kind, adminVotes.kinds[kind]])}
          value={draft.kind}
          onChange={(kind) => change({ kind, offices: usualOffices(kind) }, "offices")}
        />
        <TextInput {...field("name")} maxLength={MAX_VOTE_NAME_LENGTH} required />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextInput
            {...field("firstDay")}
            type="date"
            onChange={({ currentTarget: { value } }) => {
              const lastDay = draft.lastDay < value ? value : draft.lastDay;
              change({ firstDay: value, lastDay }, "firstDay", "lastDay");
            }}
            required
          />
          <TextInput {...field("lastDay", "firstDay")} type="date" required />
          <TextInput {...field("closingTime")} type="time" required />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            {...field("daysBefore")}
            type="number"
            min={LEGAL_DAYS_BEFORE}
            max={MAX_DAYS_BEFORE}
          />
          <TextInput {...field("hoursAfter")} type="number" min={0} max={MAX_HOURS_AFTER} />
        </div>
        <output className="font-semibold">
          {period === null ? text.noPreview : text.preview(period.beginsAt, period.endsAt)}
        </output>
        <fieldset data-field="offices" aria-describedby="offices-hint offices-error">
          <legend className="field-label">{text.offices}</legend>
          <p id="offices-hint" className="hint">
            {text.officesHint}
          </p>
          <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
            {OFFICE_GROUPS.map((office) => (
              <Checkbox
                key={office}
                label={officeName(office)}
                checked={draft.offices.includes(office)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = draft.offices.filter((one) => one !== office);
                  change({ offices: checked ? [...others, office] : others }, "offices");
                }}
              />
            ))}
          </div>
          <FieldError id="offices-error">{errorFor("offices")}</FieldError>
        </fieldset>
        {draft.offices.length > 0 && (
          <TerritoryField
            territory={draft.territory}
            error={errorFor("territory")}
            onChange={(territory) => change({ territory }, "territory")}
          />
        )}
        <CandidatesField
          candidates={draft.candidates}
          error={errorFor("candidates")}
          onChange={(candidates) => change({ candidates }, "candidates", "offices")}
        />
        <TopicField
          topic={vote?.topic ?? null}
          value={draft.topicId}
          error={errorFor("topicId")}
          onChange={(topicId) => change({ topicId }, "topicId", "offices")}
        />
        <Checkbox
          label={text.areTextsReadable}
          checked={draft.areTextsReadable}
          onChange={({ currentTarget: { checked } }) => change({ areTextsReadable: checked })}
        />
        <FormError>{errorFor("form")}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? text.busy : vote === null ? text.submit : text.save}
          </Button>
          <Button onClick={onClose}>{text.discard}</Button>
        </div>
      </SubmitForm>
    </Card>
  );
}

interface TopicFieldProps {
  /** As stored: it may be an old one. */
  topic: AdministeredVote["topic"];
  value: number | null;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

const MAX_TOPICS = 50;

/** The topic of a referendum, among the newest ones. */
function TopicField({ topic, value, error, onChange }: TopicFieldProps) {
  const { query } = useQuery("topics of votes", (signal) =>
    call(listTopics, { limit: MAX_TOPICS }, { signal }),
  );
  const newest = query.status === "ready" ? query.value.items : [];
  const stored = topic === null ? [] : [topic];
  const topics = [...stored, ...newest.filter(({ id }) => id !== topic?.id)];
  return (
    <SelectField
      name="topicId"
      label={text.topic}
      error={error}
      value={String(value ?? "")}
      options={[["", text.noTopic], ...topics.map(({ id, title }) => [String(id), title] as const)]}
      onChoose={(id) => onChange(id === "" ? null : Number(id))}
    />
  );
}
