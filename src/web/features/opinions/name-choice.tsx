// Under which name the opinion appears: said before it is sent, and up to its author.

import { useId } from "react";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import type { NameChoice as Choice } from "#domain/topic/opinion.ts";
import { topicText } from "../../text/topic.ts";

const text = topicText.form.name;

interface NameChoiceProps {
  /** Null while signed out. */
  fullName: string | null;
  value: Choice;
  onChange: (choice: Choice) => void;
}

export function NameChoice({ fullName, value, onChange }: NameChoiceProps) {
  const id = useId();
  // Who has given no name has nothing to choose.
  if (fullName === PUBLIC_AUTHOR) return null;
  const option = (choice: Choice) => ({
    type: "radio",
    name: "shownName",
    value: choice,
    checked: value === choice,
    onChange: () => onChange(choice),
  });
  return (
    <fieldset className="mt-5">
      <legend className="field-label">{text.legend}</legend>
      <label className="check">
        <input {...option("full-name")} />
        <span className="min-w-0 wrap-anywhere">
          {fullName === null ? text.ownName : text.fullName(fullName)}
        </span>
      </label>
      <label className="check">
        <input {...option("anonymous")} aria-describedby={`${id}-hint`} />
        <span>
          {text.anonymous}
          <span className="hint block" id={`${id}-hint`}>
            {text.anonymousHint}
          </span>
        </span>
      </label>
    </fieldset>
  );
}
