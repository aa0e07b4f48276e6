// Entering a request of an authority, or changing one.

import { useState } from "react";
import {
  addAuthorityRequest,
  editAuthorityRequest,
  listAuthorityRequests,
} from "#contract/admin-transparency.ts";
import type { AuthorityRequests, ListedAuthorityRequest } from "#contract/admin-transparency.ts";
import {
  AUTHORITY_COUNTRIES,
  AUTHORITY_MAX_TEXTS,
  AUTHORITY_OUTCOMES,
  AUTHORITY_REQUEST_KINDS,
} from "#domain/transparency/authority-request.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { adminTransparency } from "../../../text/admin-transparency.ts";
import {
  AUTHORITY_KIND_NAMES,
  AUTHORITY_OUTCOME_NAMES,
  countryName,
} from "../../../text/authorities.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { SelectInput, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useVersion } from "../shared/use-version.ts";
import { WholeNumberInput } from "../shared/whole-number-input.tsx";

const text = adminTransparency.requests.form;

type Draft = Pick<
  ListedAuthorityRequest,
  "authority" | "country" | "kind" | "receivedOn" | "legalGround" | "texts" | "outcome"
> & { decidedOn: string };

/** In the form's order, as the request names them. */
const FIELDS = [
  "authority",
  "country",
  "kind",
  "receivedOn",
  "texts",
  "legalGround",
  "outcome",
  "decidedOn",
] as const satisfies readonly (keyof Draft)[];

const NEW: Draft = {
  authority: "",
  country: "IT",
  kind: "removal",
  receivedOn: "",
  legalGround: "",
  texts: 1,
  outcome: null,
  decidedOn: "",
};

function toDraft(request: ListedAuthorityRequest | null): Draft {
  if (request === null) return NEW;
  const { authority, country, kind, receivedOn, legalGround, texts, outcome } = request;
  const decidedOn = request.decidedOn ?? "";
  return { authority, country, kind, receivedOn, legalGround, texts, outcome, decidedOn };
}

interface AuthorityRequestFormProps {
  /** Null for a new one. */
  request: ListedAuthorityRequest | null;
  onDone: (requests: AuthorityRequests) => void;
  onClose: () => void;
}

export function AuthorityRequestForm({ request, onDone, onClose }: AuthorityRequestFormProps) {
  const [draft, setDraft] = useState(() => toDraft(request));
  const { version, isConflict, edit } = useVersion(request, {
    conflict: "authority_request_changed",
    list: async () => (await call(listAuthorityRequests, {})).items,
  });
  const form = useForm<(typeof FIELDS)[number] | "form">((error) =>
    toFieldProblems(error, { fields: FIELDS }),
  );
  const { errorFor } = form;

  function change(part: Partial<Draft>, ...fields: (typeof FIELDS)[number][]) {
    setDraft({ ...draft, ...part });
    form.clear(...fields, "form");
  }

  async function save(): Promise<AuthorityRequests | null> {
    if (request === null) return call(addAuthorityRequest, draft);
    return edit(() => call(editAuthorityRequest, { id: request.id, version, ...draft }));
  }

  async function send() {
    const saved = await form.submit([], save);
    if (saved !== null) onDone(saved);
  }

  return (
    <Card as="section" aria-labelledby="request-form">
      <h3 id="request-form">{request === null ? text.addTitle : text.editTitle}</h3>
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
        <TextInput
          name="authority"
          label={text.authority}
          hint={text.authorityHint}
          error={errorFor("authority")}
          value={draft.authority}
          onChange={({ currentTarget: { value } }) => change({ authority: value }, "authority")}
          autoComplete="off"
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Options
            name="country"
            label={text.country}
            value={draft.country}
            options={AUTHORITY_COUNTRIES}
            optionName={countryName}
            onChange={(country) => change({ country })}
          />
          <Options
            name="kind"
            label={text.kind}
            value={draft.kind}
            options={AUTHORITY_REQUEST_KINDS}
            optionName={(kind) => AUTHORITY_KIND_NAMES[kind]}
            onChange={(kind) => change({ kind })}
          />
          <TextInput
            type="date"
            name="receivedOn"
            label={text.receivedOn}
            error={errorFor("receivedOn")}
            value={draft.receivedOn}
            onChange={({ currentTarget: { value } }) =>
              change({ receivedOn: value }, "receivedOn", "decidedOn")
            }
            required
          />
          <WholeNumberInput
            name="texts"
            label={text.texts}
            hint={text.textsHint}
            error={errorFor("texts")}
            min={0}
            max={AUTHORITY_MAX_TEXTS}
            value={draft.texts}
            onChange={(texts) => change({ texts }, "texts")}
          />
        </div>
        <TextInput
          name="legalGround"
          label={text.legalGround}
          hint={text.legalGroundHint}
          error={errorFor("legalGround")}
          value={draft.legalGround}
          onChange={({ currentTarget: { value } }) => change({ legalGround: value }, "legalGround")}
          autoComplete="off"
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Options
            name="outcome"
            label={text.outcome}
            value={draft.outcome ?? ""}
            options={["", ...AUTHORITY_OUTCOMES] as const}
            optionName={(outcome) =>
              outcome === "" ? text.noOutcome : AUTHORITY_OUTCOME_NAMES[outcome]
            }
            onChange={(outcome) =>
              change({ outcome: outcome === "" ? null : outcome }, "decidedOn")
            }
          />
          {draft.outcome !== null && (
            <TextInput
              type="date"
              name="decidedOn"
              label={text.decidedOn}
              error={errorFor("decidedOn")}
              value={draft.decidedOn}
              onChange={({ currentTarget: { value } }) => change({ decidedOn: value }, "decidedOn")}
              required
            />
          )}
        </div>
        <FormError>{errorFor("form")}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? text.busy : request === null ? text.submit : text.save}
          </Button>
          <Button onClick={onClose}>{text.discard}</Button>
        </div>
      </form>
    </Card>
  );
}

interface OptionsProps<Option extends string> {
  name: string;
  label: string;
  value: Option;
  options: readonly Option[];
  optionName: (option: Option) => string;
  onChange: (option: Option) => void;
}

function Options<Option extends string>(props: OptionsProps<Option>) {
  const { name, label, value, options, optionName, onChange } = props;
  return (
    <SelectInput
      name={name}
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {optionName(option)}
        </option>
      ))}
    </SelectInput>
  );
}
