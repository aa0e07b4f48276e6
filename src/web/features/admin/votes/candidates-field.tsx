// People a vote concerns whatever office they hold, found by name.

import { useRef, useState } from "react";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { findPeople } from "../shared/find-people.ts";

const text = adminVotes.form;

type Candidates = AdministeredVote["candidates"];

interface CandidatesFieldProps {
  candidates: Candidates;
  error: string | undefined;
  onChange: (candidates: Candidates) => void;
}

export function CandidatesField({ candidates, error, onChange }: CandidatesFieldProps) {
  const [q, setQ] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const asked = q.trim();
  const { query } = useQuery(asked === "" ? null : asked, (signal) => findPeople(asked, signal));
  const found = asked !== "" && query.status === "ready" ? query.value : null;
  const chosen = new Set(candidates.map(({ id }) => id));

  /** The button that was pressed goes away: the focus stays in the field. */
  function change(now: Candidates) {
    onChange(now);
    input.current?.focus();
  }

  return (
    <fieldset data-field="candidates" aria-describedby="candidates-error">
      <legend className="field-label">{text.candidates}</legend>
      <div aria-live="polite" className="mt-1">
        {candidates.length === 0 ? (
          <p className="hint">{text.candidatesNone}</p>
        ) : (
          <ul aria-label={text.candidates} className="flex flex-wrap gap-2 pt-1">
            {candidates.map(({ id, name, detail }) => (
              <li key={id} className="max-w-full">
                <Chip
                  removeText={text.removeCandidate}
                  onRemove={() => change(candidates.filter((one) => one.id !== id))}
                >
                  {name}, {detail}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-3 max-w-md">
        <TextInput
          ref={input}
          label={text.person}
          hint={text.candidatesHint}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          // Enter would send the form.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </div>
      <div aria-live="polite" className="mt-1">
        <ul className="max-w-md">
          {found?.map(({ id, name, ...office }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <span>
                {name}, <span className="text-muted">{toOfficeText(office)}</span>
              </span>
              <Button
                size="sm"
                disabled={chosen.has(id)}
                onClick={() => {
                  change([...candidates, { id, name, detail: toOfficeText(office) }]);
                  setQ("");
                }}
                aria-label={chosen.has(id) ? undefined : text.addCandidate(name)}
              >
                {chosen.has(id) ? text.addedCandidate : text.add}
              </Button>
            </li>
          ))}
        </ul>
        {found?.length === 0 && <p className="text-sm text-muted">{text.noneFound}</p>}
      </div>
      {asked !== "" && query.status === "failed" && (
        <FieldError id="candidates-failed">{query.error.message}</FieldError>
      )}
      <FieldError id="candidates-error">{error}</FieldError>
    </fieldset>
  );
}
