// Choice before a file is read: does it list all office-holders, so that missing ones end? Off by
// default for each file.

import { useId } from "react";
import { PLACE_SOURCES } from "#contract/bulk-jobs.ts";
import type { EndingScope } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Checkbox } from "../../../ui/inputs.tsx";

const text = adminSync.complete;
const SCOPES = ["source", "places"] as const;

interface CompletenessChoiceProps {
  source: Source;
  value: EndingScope;
  onChange: (value: EndingScope) => void;
}

export function CompletenessChoice({ source, value, onChange }: CompletenessChoiceProps) {
  const places = PLACE_SOURCES.find((one) => one === source);
  const name = useId();
  const isComplete = value !== "none";
  return (
    <div className="grid w-full gap-2 text-sm">
      <Checkbox
        label={text.label}
        hint={isComplete ? text.hint : undefined}
        checked={isComplete}
        onChange={(event) => onChange(event.currentTarget.checked ? "source" : "none")}
      />
      {isComplete && places !== undefined && (
        <fieldset className="grid gap-1 pl-7">
          <legend className="font-semibold">{text.scope}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="check">
              <input
                type="radio"
                name={name}
                checked={value === scope}
                onChange={() => onChange(scope)}
              />
              <span>{scope === "source" ? text.wholeSource : text.places[places]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
