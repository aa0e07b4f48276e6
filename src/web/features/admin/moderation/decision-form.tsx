// The form of a decision on a text: outcome, rule, statement of reasons, sanction. Nothing is
// preselected; a proposed statement is used only when the moderator presses its button.

import { useEffect, useRef, useState } from "react";
import { decideItem } from "#contract/moderation.ts";
import { DECISIONS } from "#domain/moderation/decision.ts";
import type { Decision } from "#domain/moderation/decision.ts";
import { errorMessageOr } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { decisionWord, moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { cx } from "../../../ui/cx.ts";
import { FormError } from "../../../ui/form-error.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";
import { unlessChanged } from "../shared/version.ts";
import {
  DECISION_CODES,
  DECISION_FIELDS,
  EMPTY_DRAFT,
  STALE,
  findProblems,
  toDecision,
} from "./decision-draft.ts";
import type {
  DecidingProps,
  DecisionDraft,
  DecisionField,
  DecisionInput,
} from "./decision-draft.ts";
import { CaseForm, ReasonFields, SanctionFields } from "./decision-fields.tsx";
import { useShortcuts } from "./shortcuts.tsx";

const text = moderation.decision;
const ICONS: Record<Decision, IconName> = { keep: "check", hide: "eye-off", remove: "trash" };
const KEYS: Record<Decision, string> = { keep: "p", hide: "n", remove: "r" };

export function DecisionForm({
  item,
  keysOn,
  onDecided,
  onStale,
}: DecidingProps & { keysOn: boolean }) {
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY_DRAFT);
  const form = useForm<DecisionField | "form">((error) =>
    toFieldProblems(error, {
      fields: DECISION_FIELDS,
      codes: DECISION_CODES,
      failed: text.failed,
    }),
  );
  const { busy, errorFor } = form;
  /** A suspension or ban that waits for confirmation. */
  const [asked, setAsked] = useState<DecisionInput | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const isPublished = item.status === "published";
  const isTakingDown = draft.decision === "hide" || draft.decision === "remove";

  const [prepared, setPrepared] = useState<{ decision: Decision } | null>(null);
  function prepare(decision: Decision) {
    change({ decision });
    setPrepared({ decision });
  }
  useEffect(() => {
    if (prepared === null) return;
    const next = prepared.decision === "keep" ? "button[type=submit]" : "select";
    element.current?.querySelector<HTMLElement>(next)?.focus();
  }, [prepared]);
  useShortcuts(
    keysOn,
    Object.fromEntries(DECISIONS.map((decision) => [KEYS[decision], () => prepare(decision)])),
  );

  function change(part: Partial<DecisionDraft>) {
    setDraft({ ...draft, ...part });
    if (part.decision !== undefined) form.clear();
    else form.clear("form", ...(Object.keys(part) as DecisionField[]));
  }

  function submit() {
    const found = findProblems(draft);
    if (found.length > 0) return form.refuse(found);
    const decision = toDecision(draft);
    const kind = decision.sanction?.kind;
    if (kind === "suspension" || kind === "ban") setAsked(decision);
    else void decide(decision);
  }

  /** Resolves to the failure, which the dialog of a heavy sanction shows; null without one. */
  async function decide(decision: DecisionInput): Promise<string | null> {
    let failure: string | null = null;
    const { id, version } = item;
    await form.submit([], async () => {
      try {
        const decided = await unlessChanged(
          STALE,
          ({ message }) => onStale(message),
          () => call(decideItem, { id, version, ...decision }),
        );
        const word = decisionWord(decision.decision, isPublished);
        if (decided !== null) onDecided(text.done[word]);
      } catch (error) {
        failure = errorMessageOr(error, text.failed);
        throw error;
      }
    });
    return failure;
  }

  return (
    <CaseForm
      form={form}
      ref={element}
      onSend={submit}
      aria-label={text.title}
      // Sticky while it is short.
      className={cx(draft.decision === null && "lg:sticky lg:bottom-0")}
    >
      <ChoiceCards
        field="decision"
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
        error={errorFor("decision")}
      />
      {isTakingDown && (
        <>
          <ReasonFields item={item} draft={draft} onChange={change} errorFor={errorFor} />
          <SanctionFields draft={draft} onChange={change} errorFor={errorFor} />
        </>
      )}
      <FormError>{asked === null ? errorFor("form") : null}</FormError>
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
    </CaseForm>
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
