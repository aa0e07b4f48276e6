// Corrects which party a list belongs to.

import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { correctPartyFamily, listPartyCorrections } from "#contract/party-families.ts";
import { FAMILY_NAMES } from "#domain/politician/party-family.ts";
import { errorMessageOr } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { readText, useSubmit } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminParties as text } from "../../../text/admin-parties.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { PageSection } from "./page-section.tsx";

export function PartySection() {
  const { query, set } = useQuery("party-families", (signal) =>
    call(listPartyCorrections, {}, { signal }),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) =>
    setProblem(errorMessageOr(error, errorText("internal"))),
  );
  const id = useId();
  const corrections = query.status === "ready" ? query.value.corrections : [];
  const correct = (list: string, family: string | null) =>
    submit(async () => {
      setProblem(null);
      set(await call(correctPartyFamily, { list, family }));
    });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const list = readText(form, "list").trim();
    if (list === "") setProblem(text.listMissing);
    else void correct(list, readText(form, "family"));
  }

  return (
    <PageSection title={text.title} lead={text.lead} isPaused={false}>
      {() => (
        <>
          <form method="post" noValidate onSubmit={send} className="grid gap-4">
            <div>
              <label htmlFor={`${id}-list`} className="font-semibold">
                {text.list}
              </label>
              <input
                id={`${id}-list`}
                name="list"
                className="input mt-1"
                maxLength={500}
                autoComplete="off"
                aria-describedby={`${id}-hint ${id}-error`}
                aria-invalid={problem !== null}
              />
              <p id={`${id}-hint`} className="hint mt-1">
                {text.listHint}
              </p>
              <FieldError id={`${id}-error`}>{problem}</FieldError>
            </div>
            <div>
              <label htmlFor={`${id}-family`} className="font-semibold">
                {text.family}
              </label>
              <select id={`${id}-family`} name="family" className="input mt-1">
                {FAMILY_NAMES.map((family) => (
                  <option key={family}>{family}</option>
                ))}
              </select>
            </div>
            <Button type="submit" busy={busy} className="justify-self-start">
              {busy ? text.saving : text.save}
            </Button>
          </form>
          {corrections.length > 0 && (
            <ul aria-label={text.corrected} className="grid gap-2">
              {corrections.map(({ list, family }) => (
                <li key={list} className="flex flex-wrap items-center justify-between gap-2">
                  <span>
                    {list} → <strong>{family}</strong>
                  </span>
                  <Button size="sm" onClick={() => void correct(list, null)}>
                    <span aria-hidden="true">{text.removeShort}</span>
                    <span className="sr-only">{text.remove(list)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PageSection>
  );
}
