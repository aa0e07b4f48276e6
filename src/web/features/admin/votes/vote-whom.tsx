// Where a vote is, and the people it concerns whatever office they hold.

import { useRef, useState } from "react";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import { COUNTRY_CODE } from "#domain/place/place.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { useSubmit } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { townLabel } from "../../../lib/use-towns.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SelectInput, TextInput } from "../../../ui/inputs.tsx";
import { findPeople } from "../shared/find-people.ts";
import { REGION_OPTIONS, TownInput, findTown } from "../shared/places.tsx";
import type { VoteDraft } from "./vote-draft.ts";

const text = adminVotes.form;
type Territory = VoteDraft["territory"];

interface TerritoryFieldProps {
  territory: Territory;
  error: string | undefined;
  onChange: (territory: Territory) => void;
}

const country = { code: COUNTRY_CODE, name: text.country };
const AREAS = [country, ...REGION_OPTIONS];

export function TerritoryField({ territory, error, onChange }: TerritoryFieldProps) {
  const add = (place: Territory[number]) =>
    onChange([...territory.filter(({ code }) => code !== place.code), place]);
  const chosen = new Set(territory.map(({ code }) => code));
  return (
    <fieldset data-field="territory" aria-describedby="territory-error">
      <legend className="field-label">{text.territory}</legend>
      {territory.length === 0 ? (
        <p className="hint mt-1">{text.territoryNone}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {territory.map(({ code, name }) => (
            <li key={code}>
              <Chip
                removeText={text.remove}
                onRemove={() => onChange(territory.filter((place) => place.code !== code))}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
        <SelectInput
          label={text.region}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const place = AREAS.find(({ code }) => code === value);
            if (place !== undefined) add(place);
          }}
        >
          <option value="">{text.chooseRegion}</option>
          {AREAS.map(({ code, name }) => (
            <option key={code} value={code} disabled={chosen.has(code)}>
              {name}
            </option>
          ))}
        </SelectInput>
        <TownField onAdd={add} />
      </div>
      <FieldError id="territory-error">{error}</FieldError>
    </fieldset>
  );
}

function TownField({ onAdd }: { onAdd: (place: Territory[number]) => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const { busy, submit } = useSubmit((error) => setProblem(error.message));

  const addTyped = () =>
    submit(async () => {
      const q = typed.trim();
      if (q === "") return;
      const town = await findTown(q);
      setProblem(town === undefined ? text.townMissing : undefined);
      if (town === undefined) return;
      onAdd({ code: town.code, name: townLabel(town) });
      setTyped("");
    });

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TownInput
          label={text.town}
          hint={text.townHint}
          error={problem}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void addTyped();
          }}
        />
      </div>
      <Button busy={busy} onClick={() => void addTyped()}>
        {text.add}
      </Button>
    </div>
  );
}

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
