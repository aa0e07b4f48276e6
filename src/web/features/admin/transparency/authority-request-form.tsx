// Entering a request of an authority, or changing one.

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
import { adminTransparency } from "../../../text/admin-transparency.ts";
import {
  AUTHORITY_KIND_NAMES,
  AUTHORITY_OUTCOME_NAMES,
  countryName,
} from "../../../text/authorities.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField, useRecordForm } from "../shared/record-form.tsx";
import { useVersion } from "../shared/version.ts";

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
  const { draft, form, field, change } = useRecordForm<Draft, typeof text, (typeof FIELDS)[number]>(
    { start: () => toDraft(request), words: text, fields: FIELDS },
  );
  const { version, isConflict, edit } = useVersion(request, {
    conflict: "authority_request_changed",
    list: async () => (await call(listAuthorityRequests, {})).items,
  });

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
      <SubmitForm
        form={form}
        onSend={send}
        aria-busy={form.busy}
        className="mt-4 grid max-w-3xl gap-5"
      >
        {isConflict && (
          <Notice tone="warn" role="alert">
            <p>{text.changed}</p>
          </Notice>
        )}
        <TextInput {...field("authority")} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field("country")}
            options={AUTHORITY_COUNTRIES.map((country) => [country, countryName(country)])}
          />
          <SelectField
            {...field("kind")}
            options={AUTHORITY_REQUEST_KINDS.map((kind) => [kind, AUTHORITY_KIND_NAMES[kind]])}
          />
          <TextInput {...field("receivedOn", "decidedOn")} type="date" required />
          <TextInput {...field("texts")} type="number" min={0} max={AUTHORITY_MAX_TEXTS} />
        </div>
        <TextInput {...field("legalGround")} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="outcome"
            label={text.outcome}
            value={draft.outcome ?? ""}
            options={[
              ["", text.noOutcome],
              ...AUTHORITY_OUTCOMES.map((one) => [one, AUTHORITY_OUTCOME_NAMES[one]] as const),
            ]}
            onChoose={(outcome) =>
              change({ outcome: outcome === "" ? null : outcome }, "decidedOn")
            }
          />
          {draft.outcome !== null && <TextInput {...field("decidedOn")} type="date" required />}
        </div>
        <FormError>{form.errorFor("form")}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? text.busy : request === null ? text.submit : text.save}
          </Button>
          <Button onClick={onClose}>{text.discard}</Button>
        </div>
      </SubmitForm>
    </Card>
  );
}
