// One reply or statement: shown with its state, written, changed, withdrawn. What is typed is kept in this browser.

import { useEffect, useRef, useState } from "react";
import type { OfficeReply } from "#contract/replies.ts";
import { commentLength } from "#domain/comment.ts";
import { toFailureText } from "../../lib/app-error.ts";
import { toFieldProblems, useForm } from "../../lib/form.ts";
import { HeldObjections, Objections } from "../../lib/objections.tsx";
import { decisionsPath } from "../../lib/paths.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { officeText } from "../../text/office.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextArea } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { TextComment, TextDates } from "../authoring/text-card.tsx";

const text = officeText.reviews;

interface ReplyEditorProps {
  draftKey: string;
  reply: OfficeReply | null;
  max: number;
  writeText: string;
  write: (comment: string) => Promise<{ reply: OfficeReply }>;
  edit: (id: number, comment: string) => Promise<{ reply: OfficeReply }>;
  withdraw: (id: number) => Promise<object>;
  onChange: (reply: OfficeReply | null) => void;
}

export function ReplyEditor(props: ReplyEditorProps) {
  const [isWriting, setWriting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = isWriting ? "form" : props.reply === null ? "nothing" : "reply";
  const before = useRef(shown);
  // What was pressed is gone: its place keeps the focus.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    box.current?.querySelector<HTMLElement>("textarea, button, a")?.focus();
  }, [shown]);
  return (
    <div ref={box}>
      <Shown {...props} isWriting={isWriting} setWriting={setWriting} />
    </div>
  );
}

interface ShownProps extends ReplyEditorProps {
  isWriting: boolean;
  setWriting: (isWriting: boolean) => void;
}

function Shown({ isWriting, setWriting, ...props }: ShownProps) {
  const { reply, writeText, withdraw, onChange } = props;
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  if (isWriting)
    return (
      <ReplyForm
        {...props}
        onDone={(now) => {
          setWriting(false);
          if (now !== null) onChange(now);
        }}
      />
    );
  if (reply === null)
    return (
      <Button className="mt-3" icon="edit" onClick={() => setWriting(true)}>
        {writeText}
      </Button>
    );
  const isDown = reply.status === "hidden" || reply.status === "removed";
  const remove = async () => {
    await withdraw(reply.id);
    toast(officeText.withdraw.done, "good");
    onChange(null);
  };
  return (
    <div className="mt-4 border-s-2 border-edge ps-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Badge tone={reply.status === "published" ? "neutral" : "warn"}>
          {officeText.status[reply.status]}
        </Badge>
        <TextDates {...reply} isPublished={reply.status === "published"} />
      </p>
      <TextComment comment={reply.comment} />
      <p className="mt-1 text-sm text-muted">{text.writtenBy(reply.writtenBy)}</p>
      {reply.status === "held" && (
        <HeldObjections key={reply.editedAt} kind="reply" id={reply.id} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isDown ? (
          <Button to={decisionsPath}>{officeText.why}</Button>
        ) : (
          <Button icon="edit" onClick={() => setWriting(true)}>
            {text.edit}
          </Button>
        )}
        <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => toFailureText(remove(), officeText.withdraw.failed)}
        title={officeText.withdraw.title}
        cancelText={officeText.withdraw.cancel}
        confirmText={officeText.withdraw.confirm}
        busyText={officeText.withdraw.busy}
      >
        <p>{officeText.withdraw.text}</p>
      </ConfirmDialog>
    </div>
  );
}

interface Draft {
  comment: string;
}

const toKind = (comment: string) => ({
  empty: { comment },
  isEmpty: (draft: Draft) => draft.comment.trim() === "" || draft.comment === comment,
  parse: (stored: unknown): Draft | null => {
    const { comment: kept } = (stored ?? {}) as { comment?: unknown };
    return typeof kept === "string" ? { comment: kept } : null;
  },
});

interface ReplyFormProps extends Pick<
  ReplyEditorProps,
  "draftKey" | "reply" | "max" | "write" | "edit"
> {
  /** Null when it was called off. */
  onDone: (reply: OfficeReply | null) => void;
}

function ReplyForm({ draftKey, reply, max, write, edit, onDone }: ReplyFormProps) {
  const start = reply?.comment ?? "";
  const { draft, change, clear } = useDraft(draftKey, { comment: start }, toKind(start));
  const toast = useToast();
  const form = useForm<"comment" | "form">((error) =>
    toFieldProblems(error, { fields: ["comment"] }),
  );
  const objections = form.problems.flatMap((problem) => problem.objections ?? []);
  const length = commentLength(draft.comment);
  async function send() {
    const sent = await form.submit([], () =>
      reply === null ? write(draft.comment) : edit(reply.id, draft.comment),
    );
    if (sent === null) return;
    clear();
    const isPublished = sent.reply.status === "published";
    toast(officeText.form[isPublished ? "published" : "held"], "good");
    onDone(sent.reply);
  }
  return (
    <SubmitForm form={form} onSend={send} className="mt-4 grid gap-3">
      <TextArea
        name="comment"
        label={officeText.form.label}
        hint={officeText.form.hint}
        aside={
          <span className={length > max ? "font-semibold text-danger" : undefined}>
            {officeText.form.counter(length, max)}
          </span>
        }
        error={form.errorFor("comment")}
        value={draft.comment}
        onChange={(event) => {
          change({ comment: event.currentTarget.value });
          form.clear();
        }}
        autoComplete="off"
        required
      />
      {objections.length > 0 && <Objections objections={objections} />}
      <FormError>{form.errorFor("form")}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? officeText.form.sending : officeText.form.send}
        </Button>
        <Button disabled={form.busy} onClick={() => onDone(null)}>
          {officeText.form.cancel}
        </Button>
      </div>
    </SubmitForm>
  );
}
