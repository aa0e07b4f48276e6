// Summary of a form's errors, each linked to its field. Receives focus when it appears; change its
// `key` per attempt to focus it again.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface ErrorSummaryProps {
  title: ReactNode;
  /** `id` of the invalid control. */
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
