// The file of one source, and how it is to be read.

import { useId, useState } from "react";
import { PLACE_SOURCES, startImport } from "#contract/bulk-jobs.ts";
import type { EndingScope } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Checkbox } from "../../../ui/inputs.tsx";
import { FileChooser } from "../shared/file-chooser.tsx";
import type { Pause } from "./page-section.tsx";

const text = adminSync.files;

export interface ImportChoice {
  ending: EndingScope;
  /** Of data less recent than those imported. */
  older: "refuse" | "accept";
}

interface FilePickerProps {
  source: Source;
  pause: Pause;
  onFile: (file: File, choice: ImportChoice) => void;
}

export function FilePicker({ source, pause, onFile }: FilePickerProps) {
  const [ending, setEnding] = useState<EndingScope>("none");
  const [acceptsOlder, setAcceptsOlder] = useState(false);

  function take(file: File) {
    onFile(file, { ending, older: acceptsOlder ? "accept" : "refuse" });
    setEnding("none");
    setAcceptsOlder(false);
  }

  return (
    <FileChooser
      {...pause}
      title={source}
      label={text.chooseFor(source)}
      maxBytes={startImport.upload?.maxBytes}
      onFile={take}
    >
      <CompletenessChoice source={source} value={ending} onChange={setEnding} />
      {PLACE_SOURCES.some((one) => one === source) && (
        <Checkbox
          className="text-sm"
          label={text.older}
          checked={acceptsOlder}
          onChange={({ currentTarget }) => setAcceptsOlder(currentTarget.checked)}
        />
      )}
    </FileChooser>
  );
}

const complete = adminSync.complete;
const SCOPES = ["source", "places"] as const;

interface CompletenessChoiceProps {
  source: Source;
  value: EndingScope;
  onChange: (value: EndingScope) => void;
}

/** Does the file list all office-holders, so that missing ones end? Off by default for each file. */
function CompletenessChoice({ source, value, onChange }: CompletenessChoiceProps) {
  const places = PLACE_SOURCES.find((one) => one === source);
  const name = useId();
  const isComplete = value !== "none";
  return (
    <div className="grid w-full gap-2 text-sm">
      <Checkbox
        label={complete.label}
        hint={isComplete ? complete.hint : undefined}
        checked={isComplete}
        onChange={(event) => onChange(event.currentTarget.checked ? "source" : "none")}
      />
      {isComplete && places !== undefined && (
        <fieldset className="grid gap-1 pl-7">
          <legend className="font-semibold">{complete.scope}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="check">
              <input
                type="radio"
                name={name}
                checked={value === scope}
                onChange={() => onChange(scope)}
              />
              <span>{scope === "source" ? complete.wholeSource : complete.places[places]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
