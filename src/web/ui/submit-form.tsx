// A form that is sent by script.

import type { ComponentProps } from "react";

interface SubmitFormProps extends Omit<ComponentProps<"form">, "id" | "onSubmit"> {
  form: { id: string; busy?: boolean };
  onSend: (element: HTMLFormElement) => unknown;
}

/** The browser validates nothing: problems are said under the fields. */
export function SubmitForm({ form, onSend, ...rest }: SubmitFormProps) {
  return (
    <form
      method="post"
      noValidate
      aria-busy={form.busy}
      {...rest}
      id={form.id}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    />
  );
}
