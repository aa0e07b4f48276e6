// A separate consent: its text, then a checkbox that is never preselected.
import type { ReactNode } from "react";
import { Checkbox } from "./inputs.tsx";

interface ConsentBoxProps {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
  /** The text, with a link to more. */
  children: ReactNode;
}

export function ConsentBox({ id, label, checked, onChange, error, children }: ConsentBoxProps) {
  return (
    <div className="mt-4 rounded-md border border-line bg-sunken px-4 pt-3 pb-1">
      <p className="text-sm">{children}</p>
      <Checkbox
        id={id}
        className="mt-1"
        label={<span className="font-semibold">{label}</span>}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        required
      />
    </div>
  );
}
