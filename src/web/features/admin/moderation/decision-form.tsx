// The form of a decision on a text: outcome, rule, statement of reasons, sanction. Nothing is
// preselected; a proposed statement is used only when the moderator presses its button.

import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, SubmitEvent } from "react";
import { decideItem } from "#contract/moderation.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { AppError } from "#domain/error.ts";
import { DECISIONS } from "#domain/moderation/decision.ts";
import type { Decision } from "#domain/moderation/decision.ts";
import { call } from "../../../lib/call.ts";
import { decisionWord, moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { EMPTY_DRAFT, readDecision, toPlace } from "./decision-draft.ts";
import type { DecisionDraft, DecisionInput, Problem } from "./decision-draft.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { SanctionFields } from "./sanction-fields.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const text = moderation.decision;
const ICONS: Record<Decision, IconName> = { keep: "check", hide: "eye-off", remove: "trash" };
const KEYS: Record<Decision, string> = { keep: "p", hide: "n", remove: "r" };

interface DecisionFormProps {
  item: ModerationItem;
  keysOn: boolean;
  onDecided: (words: string) => void;
  /** Another administrator was faster, or the text changed; the draft stays. */
  onStale: (message: string) => void;
}

export function DecisionForm({ item, keysOn, onDecided, onStale }: DecisionFormProps) {
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY_DRAFT);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  /** A heavy one that is to be confirmed. */
  const [asked, setAsked] = useState<DecisionInput | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isPublished = item.status === "published";
  const at = (place: Problem["place"]) => (problem?.place === place ? problem.message : undefined);
  const isTakingDown = draft.decision === "hide" || draft.decision === "remove";

  const [prepared, setPrepared] = useState<{ decision: Decision } | null>(null);
  function prepare(decision: Decision) {
    change({ decision });
    setPrepared({ decision });
  }
  useEffect(() => {
    if (prepared === null) return;
    const next = prepared.decision === "keep" ? "button[type=submit]" : "select";
    form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [prepared]);
  useShortcuts(
    keysOn,
    Object.fromEntries(DECISIONS.map((decision) => [KEYS[decision], () => prepare(decision)])),
  );

  useEffect(() => {
    if (problem !== null)
      form.current
        ?.querySelector<HTMLElement>(`[data-place="${problem.place}"] :is(input, select, textarea)`)
        ?.focus();
  }, [problem]);

  function change(part: Partial<DecisionDraft>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }

  function submit(event?: SubmitEvent) {
    event?.preventDefault();
    if (busy) return;
    const read = readDecision(draft);
    if ("place" in read) return setProblem(read);
    const isHeavy = read.sanction?.kind === "suspension" || read.sanction?.kind === "ban";
    if (isHeavy) setAsked(read);
    else void decide(read);
  }

  /** What went wrong, or null. */
  async function decide(decision: DecisionInput): Promise<string | null> {
    setBusy(true);
    setProblem(null);
    try {
      await call(decideItem, { id: item.id, version: item.version, ...decision });
    } catch (error) {
      setBusy(false);
      return refused(error);
    }
    setBusy(false);
    onDecided(text.done[decisionWord(decision.decision, isPublished)]);
    return null;
  }

  function refused(error: unknown): string | null {
    const code = error instanceof AppError ? error.code : "internal";
    const message = error instanceof AppError && code !== "internal" ? error.message : text.failed;
    if (code === "item_decided" || code === "item_changed" || code === "item_own") {
      onStale(message);
      return null;
    }
    setProblem({ place: toPlace(code), message });
    return message;
  }

  function sendFromAnywhere(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way to its own button
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={sendFromAnywhere}
      noValidate
      aria-label={text.title}
      className={cx(
        "-mx-4 -mb-4 mt-6 grid gap-5 rounded-b-lg border-t border-line bg-sunken p-4 sm:-mx-6 sm:-mb-6 sm:p-6",
        // Sticky while it is short.
        draft.decision === null && "lg:sticky lg:bottom-0",
      )}
    >
      <div data-place="decision">
        <ChoiceCards
          legend={text.outcome}
          choices={DECISIONS.map((decision) => {
            const word = decisionWord(decision, isPublished);
            return {
              value: decision,
              label: text[word],
              icon: ICONS[decision],
              hint: text.hints[word === "keep" ? "publish" : word],
              hotkey: keysOn ? KEYS[decision].toUpperCase() : undefined,
            };
          })}
          value={draft.decision}
          onChange={(decision) => change({ decision })}
        />
        <FieldError id={`caso-${item.id}-esito`}>{at("decision")}</FieldError>
      </div>
      {isTakingDown && (
        <>
          <ReasonFields item={item} draft={draft} onChange={setDraft} errorAt={at} />
          <SanctionFields draft={draft} onChange={change} errorAt={at} />
        </>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError id={`caso-${item.id}-errore`}>{asked === null && at("send")}</FieldError>
      </div>
      {draft.decision !== null && (
        <div className="flex justify-end">
          <Button
            type="submit"
            variant={draft.decision === "remove" ? "danger" : "primary"}
            busy={busy}
            className="max-sm:w-full"
          >
            {busy ? text.sending : sendWords(draft.decision, draft, isPublished)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked === null ? Promise.resolve(null) : decide(asked))}
        title={
          asked?.sanction?.kind === "suspension"
            ? text.confirm.suspension(asked.sanction.days)
            : text.confirm.ban
        }
        cancelText={text.confirm.cancel}
        confirmText={text.confirm.act[asked?.sanction?.kind === "ban" ? "ban" : "suspension"]}
        busyText={text.sending}
      >
        <p>
          {asked?.sanction?.kind === "ban" ? text.confirm.banText : text.confirm.suspensionText}
        </p>
      </ConfirmDialog>
    </form>
  );
}

/** The button says all of what it does. */
function sendWords(
  decision: Decision,
  { sanction, days }: DecisionDraft,
  isPublished: boolean,
): string {
  const act = text.send[decisionWord(decision, isPublished)];
  if (decision === "keep" || sanction === "none" || sanction === null) return act;
  if (sanction === "suspension") return `${act} ${text.with.suspension(Number(days) || 0)}`;
  return `${act} ${text.with[sanction]}`;
}
