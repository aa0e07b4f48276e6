// Search for a person on a page that adds them: the same suggestions as everywhere, of people only.

import { useRef } from "react";
import { SearchForm } from "./search-form.tsx";
import type { SearchTarget } from "./search-form.tsx";

interface PersonSearchProps extends SearchTarget {
  words: SearchTarget["words"] & { submit: string };
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string>>;
}

export function PersonSearch({ fields, ...target }: PersonSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="relative mt-4 block max-w-2xl print:hidden">
      <SearchForm
        input={input}
        formClass="flex gap-2"
        inputClass="input"
        target={target}
        submit={
          <button type="submit" className="btn btn-secondary">
            {target.words.submit}
          </button>
        }
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
    </search>
  );
}
