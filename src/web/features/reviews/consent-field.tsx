// Explicit consent to the use of political opinions (GDPR art. 9), asked with the first review only.

import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { reviewText } from "../../text/review.ts";
import { Checkbox } from "../../ui/inputs.tsx";

const text = reviewText.form;

interface ConsentFieldProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

export function ConsentField({ id, checked, onChange, error }: ConsentFieldProps) {
  return (
    <div className="mt-4 rounded-md border border-line bg-sunken px-4 pt-3 pb-1.5">
      <p className="text-sm">
        {text.consentText}{" "}
        <Link className="link" to={paths.privacy} target="_blank">
          {text.consentLink}
        </Link>
      </p>
      <Checkbox
        id={id}
        className="mt-1"
        label={<span className="font-semibold">{text.consent}</span>}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        required
      />
    </div>
  );
}
