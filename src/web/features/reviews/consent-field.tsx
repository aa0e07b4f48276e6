// Explicit consent to the use of political opinions (GDPR art. 9), asked with the first review only.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { reviewText } from "../../text/review.ts";
import { ConsentBox } from "../../ui/consent-box.tsx";

const text = reviewText.form;

interface ConsentFieldProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

export function ConsentField(props: ConsentFieldProps) {
  return (
    <ConsentBox {...props} label={text.consent}>
      {text.consentText}{" "}
      <Link className="link" to={paths.privacy} target="_blank">
        {text.consentLink}
      </Link>
    </ConsentBox>
  );
}
