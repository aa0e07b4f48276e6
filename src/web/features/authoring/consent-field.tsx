// Explicit consent to the use of political opinions (GDPR art. 9), requested with the first text
// only.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { authoringText } from "../../text/authoring.ts";
import { ConsentBox } from "../../ui/consent-box.tsx";

const text = authoringText.form;

export const CONSENT_ID = "consenso";

interface ConsentFieldProps {
  /** What is agreed to. */
  explanation: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

export function ConsentField({ explanation, ...box }: ConsentFieldProps) {
  return (
    <ConsentBox id={CONSENT_ID} {...box} label={text.consent}>
      {explanation}{" "}
      <Link className="link" to={paths.privacy} target="_blank">
        {text.consentLink}
      </Link>
    </ConsentBox>
  );
}
