// A field for a whole number. An empty field counts as 0, which its rule then refuses or takes.

import type { ComponentProps } from "react";
import { TextInput } from "../../../ui/inputs.tsx";

interface WholeNumberInputProps extends Omit<
  ComponentProps<typeof TextInput>,
  "type" | "onChange"
> {
  onChange: (value: number) => void;
}

export function WholeNumberInput({ onChange, ...rest }: WholeNumberInputProps) {
  return (
    <TextInput
      {...rest}
      type="number"
      onChange={({ currentTarget }) => onChange(Math.trunc(currentTarget.valueAsNumber) || 0)}
    />
  );
}
