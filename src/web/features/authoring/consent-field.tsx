// Explicit consent to the use of political opinions (GDPR art. 9), requested with the first text
// only.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { authoringText } from "../../text/authoring.ts";
import { ConsentBox } from "../../ui/consent-box.tsx";

const text = authoringText.form;

export const CONSENT_ID = "consenso";

interface ConsentFieldProps {
  /** Where the page may have another. */
  id?: string;
  /** What is agreed to. */
  explanation: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

export function ConsentField({ id = CONSENT_ID, explanation, ...box }: ConsentFieldProps) {
  return (
    <div data-field="consent">
      <ConsentBox id={id} {...box} label={text.consent}>
        {explanation}{" "}
        <Link className="link" to={paths.privacy} target="_blank">
          {text.consentLink}
        </Link>
      </ConsentBox>
    </div>
  );
}
