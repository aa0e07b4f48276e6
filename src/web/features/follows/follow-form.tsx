// How one follows something: how often, and by which way.

import { useState } from "react";
import { setFollow, unfollow } from "#contract/follows.ts";
import type { getFollow } from "#contract/follows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { FOLLOW_FREQUENCIES } from "#domain/follow/follow.ts";
import type { FollowFrequency } from "#domain/follow/follow.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, toSentences, useForm } from "../../lib/form.ts";
import { formatDate } from "../../lib/format.ts";
import { followsText } from "../../text/follows.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Checkbox } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { PushChoice } from "./push-choice.tsx";
import { ConsentField } from "../authoring/consent-field.tsx";

type Found = OutputOf<typeof getFollow>;

const text = followsText.form;
const FREQUENCY_NAME = "frequenza";

interface FollowFormProps {
  found: Found;
  onChanged: (found: Found) => void;
}

export function FollowForm({ found, onChanged }: FollowFormProps) {
  const { subject, since, hasConsent, mailTo } = found;
  const [frequency, setFrequency] = useState<FollowFrequency>(found.frequency);
  const [byMail, setByMail] = useState(found.byMail);
  const [byPush, setByPush] = useState(found.byPush);
  const [consent, setConsent] = useState(false);
  const toast = useToast();
  const form = useForm<"consent" | "form">((error) =>
    toFieldProblems(error, {
      fields: [],
      codes: { follow_consent_required: "consent", consent_withdrawn_today: "consent" },
    }),
  );
  const isFollowed = since !== null;

  const wrong = toSentences<"consent">(
    hasConsent || consent ? [] : [{ field: "consent", code: "follow_consent_required" }],
  );
  const save = () =>
    form.submit(wrong, async () => {
      const follow = await call(setFollow, { subject, frequency, byMail, byPush, consent });
      toast(isFollowed ? text.changed : text.saved, "good");
      onChanged({ ...found, ...follow, hasConsent: true });
    });
  const stop = () =>
    form.submit([], async () => {
      await call(unfollow, { subject });
      toast(text.stopped, "good");
      onChanged({ ...found, since: null });
    });
  return (
    <SubmitForm form={form} onSend={save} className="mt-4 grid gap-5">
      {isFollowed && <p className="text-muted">{text.since(formatDate(since))}</p>}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{text.frequency}</legend>
        {FOLLOW_FREQUENCIES.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name={FREQUENCY_NAME}
              value={one}
              checked={frequency === one}
              onChange={() => setFrequency(one)}
            />
            <span>
              {text.frequencies[one]}
              <span className="hint block">{text.hints[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {frequency !== "never" && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{text.ways}</legend>
          <Checkbox
            label={text.mail}
            hint={mailTo === null ? text.mailUnconfirmed : text.mailTo(mailTo)}
            checked={byMail}
            onChange={(event) => setByMail(event.target.checked)}
          />
          <PushChoice
            push={found.push}
            checked={byPush}
            onChange={setByPush}
            onEnabled={(push) => onChanged({ ...found, push })}
          />
        </fieldset>
      )}
      {!hasConsent && (
        <ConsentField
          explanation={text.consent}
          checked={consent}
          error={form.errorFor("consent")}
          onChange={(checked) => {
            setConsent(checked);
            form.clear("consent");
          }}
        />
      )}
      <FormError>{form.errorFor("form")}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
          {form.busy ? text.saving : isFollowed ? text.save : text.follow}
        </Button>
        {isFollowed && (
          <Button disabled={form.busy} className="max-sm:w-full" onClick={() => void stop()}>
            {text.stop}
          </Button>
        )}
      </div>
    </SubmitForm>
  );
}
