// Announcing a vote, or changing one: what it is, when, whom it concerns, and from when to when there is silence.

import { useState } from "react";
import { createVote, editVote, listAdministeredVotes } from "#contract/admin-votes.ts";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { MAX_VOTE_NAME_LENGTH, usualOffices } from "#domain/vote/vote.ts";
import { VOTE_KINDS } from "#domain/vote/vote-kinds.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { officeName } from "../../../text/office-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Checkbox, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useVersion } from "../shared/use-version.ts";
import { CandidatesField } from "./candidates-field.tsx";
import { TerritoryField } from "./territory-field.tsx";
import { TopicField } from "./topic-field.tsx";
import { NEW_VOTE, previewPeriod, toDraft, toRequest, VOTE_FIELDS } from "./vote-draft.ts";
import type { VoteDraft, VoteField } from "./vote-draft.ts";
import { WhenFields } from "./when-fields.tsx";

const text = adminVotes.form;

interface VoteFormProps {
  /** Null for a new one. */
  vote: AdministeredVote | null;
  onDone: (vote: AdministeredVote) => void;
  onClose: () => void;
}

export function VoteForm({ vote, onDone, onClose }: VoteFormProps) {
  const [draft, setDraft] = useState<VoteDraft>(vote === null ? NEW_VOTE : toDraft(vote));
  const { version, isConflict, edit } = useVersion(vote, {
    conflict: "vote_changed",
    list: async () => (await call(listAdministeredVotes, {})).items,
  });
  const form = useForm((error) => toFieldProblems(error, { fields: VOTE_FIELDS }));
  const { errorFor } = form;
  const period = previewPeriod(draft);

  function change(part: Partial<VoteDraft>, ...fields: VoteField[]) {
    setDraft({ ...draft, ...part });
    form.clear(...fields, "form");
  }

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
      <form
        id={form.id}
        method="post"
        noValidate
        aria-busy={form.busy}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="mt-4 grid max-w-3xl gap-5"
      >
        {isConflict && (
          <Notice tone="warn" role="alert">
            <p>{text.changed}</p>
          </Notice>
        )}
        <fieldset data-field="kind">
          <legend className="field-label">{text.kind}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {VOTE_KINDS.map((kind) => (
              <label key={kind} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  checked={draft.kind === kind}
                  onChange={() => change({ kind, offices: usualOffices(kind) }, "offices")}
                  className="size-4.5"
                />
                {adminVotes.kinds[kind]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextInput
          name="name"
          label={text.name}
          hint={text.nameHint}
          error={errorFor("name")}
          value={draft.name}
          maxLength={MAX_VOTE_NAME_LENGTH}
          onChange={({ currentTarget: { value } }) => change({ name: value }, "name")}
          autoComplete="off"
          required
        />
        <WhenFields draft={draft} errorFor={errorFor} onChange={change} />
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
                onChange={({ currentTarget: { checked } }) =>
                  change(
                    {
                      offices: checked
                        ? [...draft.offices, office]
                        : draft.offices.filter((one) => one !== office),
                    },
                    "offices",
                  )
                }
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
      </form>
    </Card>
  );
}
