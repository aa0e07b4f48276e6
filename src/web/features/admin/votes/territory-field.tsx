// Where a vote is: the country, regions, towns.

import { useId, useState } from "react";
import { listTowns } from "#contract/places.ts";
import { COUNTRY_CODE } from "#domain/place/place.ts";
import { REGIONS } from "#domain/politician/regions.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { townLabel, useTowns } from "../../../lib/use-towns.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Field, FieldError } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import type { VoteDraft } from "./vote-draft.ts";

const text = adminVotes.form;
type Territory = VoteDraft["territory"];

interface TerritoryFieldProps {
  territory: Territory;
  error: string | undefined;
  onChange: (territory: Territory) => void;
}

/** The codes of the regions are their numbers from north to south. */
const regions = REGIONS.map((name, index) => ({ code: String(index + 1).padStart(2, "0"), name }));
const country = { code: COUNTRY_CODE, name: text.country };

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
        <Field label={text.region}>
          {(control) => (
            <div className="input-wrap">
              <select
                {...control}
                className="input"
                value=""
                onChange={({ currentTarget: { value } }) => {
                  const place = [country, ...regions].find(({ code }) => code === value);
                  if (place !== undefined) add(place);
                }}
              >
                <option value="">{text.chooseRegion}</option>
                {[country, ...regions].map(({ code, name }) => (
                  <option key={code} value={code} disabled={chosen.has(code)}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon name="chevron" className="at-end" />
            </div>
          )}
        </Field>
        <TownField onAdd={add} />
      </div>
      <FieldError id="territory-error">{error}</FieldError>
    </fieldset>
  );
}

function TownField({ onAdd }: { onAdd: (place: Territory[number]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const towns = useTowns(typed);
  const { busy, submit } = useSubmit((error) => setProblem(error.message));

  async function addTyped() {
    const q = typed.trim();
    if (q === "") return;
    const found = await submit(() => call(listTowns, { q }));
    if (found === null) return;
    const [first] = found.towns;
    const town = found.isExact ? first : found.towns.find((one) => townLabel(one) === q);
    setProblem(town === undefined ? text.townMissing : undefined);
    if (town === undefined) return;
    onAdd({ code: town.code, name: townLabel(town) });
    setTyped("");
  }

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextInput
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
          list={`${id}-towns`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
        <datalist id={`${id}-towns`}>
          {towns.map((town) => (
            <option key={town.code}>{townLabel(town)}</option>
          ))}
        </datalist>
      </div>
      <Button busy={busy} onClick={() => void addTyped()}>
        {text.add}
      </Button>
    </div>
  );
}
