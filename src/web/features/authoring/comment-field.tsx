// The comment of a form: counted while one types, and below it the words moderation objects to.

import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { commentLength, COMMENT_MAX_LENGTH } from "#domain/comment.ts";
import type { Objection } from "#domain/error.ts";
import { authoringText } from "../../text/authoring.ts";
import { TextArea } from "../../ui/inputs.tsx";

const text = authoringText.form;

/** Few comments meet any; the field says itself that it was refused. */
const Objections = lazy<ComponentType<{ objections: readonly Objection[] }>>(() =>
  import("../../lib/objections.tsx").then(
    (loaded) => ({ default: loaded.Objections }),
    () => ({ default: () => null }),
  ),
);

export const COMMENT_ID = "comment";

interface CommentFieldProps {
  hint: string;
  value: string;
  error: string | undefined;
  objections: readonly Objection[] | undefined;
  onChange: (comment: string) => void;
}

export function CommentField({ hint, value, error, objections, onChange }: CommentFieldProps) {
  return (
    <>
      <TextArea
        id={COMMENT_ID}
        name="comment"
        className="mt-6"
        label={text.comment}
        hint={hint}
        aside={<Counter length={commentLength(value)} />}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        required
      />
      {objections !== undefined && objections.length > 0 && (
        <Suspense fallback={null}>
          <Objections objections={objections} />
        </Suspense>
      )}
    </>
  );
}

function Counter({ length }: { length: number }) {
  const words = text.counter(length, COMMENT_MAX_LENGTH);
  return length > COMMENT_MAX_LENGTH ? (
    <strong className="text-danger">{words}</strong>
  ) : (
    <span>{words}</span>
  );
}
