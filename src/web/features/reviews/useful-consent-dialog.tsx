// Asked before the first vote «Utile» of who never gave a text: what one finds useful reveals opinions too.

import { useState } from "react";
import { markUseful } from "#contract/useful.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, toSentences, useForm } from "../../lib/form.ts";
import { reviewListText } from "../../text/review-list.ts";
import { usefulConsentText as text } from "../../text/useful-consent.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ConsentField } from "../authoring/consent-field.tsx";

interface UsefulConsentDialogProps {
  /** Of the review. */
  id: number;
  onClose: () => void;
  /** Gets the votes that the review has now. */
  onMarked: (votes: number) => void;
}

export function UsefulConsentDialog({ id, onClose, onMarked }: UsefulConsentDialogProps) {
  const [consent, setConsent] = useState(false);
  const form = useForm<"consent" | "form">((error) =>
    toFieldProblems(error, {
      fields: [],
      codes: { useful_consent_required: "consent", consent_withdrawn_today: "consent" },
      failed: reviewListText.useful.failed,
    }),
  );
  const wrong = toSentences<"consent">(
    consent ? [] : [{ field: "consent", code: "useful_consent_required" }],
  );
  async function send(): Promise<boolean> {
    const marked = await form.submit(wrong, () => call(markUseful, { id, consent }));
    if (marked !== null) onMarked(marked.useful);
    return marked !== null;
  }
  return (
    <FormDialog form={form} title={text.title} words={text} onSend={send} onClose={onClose}>
      <ConsentField
        id={`${form.id}-consent`}
        explanation={text.explanation}
        checked={consent}
        error={form.errorFor("consent")}
        onChange={(checked) => {
          setConsent(checked);
          form.clear("consent");
        }}
      />
    </FormDialog>
  );
}
