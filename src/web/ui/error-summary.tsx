// What is wrong with a form, in one place, each line a link to its field. It takes the focus when
// it appears; give it a new `key` per attempt so that it takes it again.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface ErrorSummaryProps {
  title: ReactNode;
  /** `id` of the control to go to. */
  errors: readonly { id: string; text: ReactNode }[];
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="notice notice-danger">
      <Icon name="alert" />
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="mt-1">
          {errors.map((error) => (
            <li key={error.id}>
              <a className="link" href={`#${error.id}`}>
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
