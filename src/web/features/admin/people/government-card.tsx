// Offices in the government of a member of Parliament, as administrators state them with a source.

import { useState } from "react";
import { removeGovernmentOffice, stateGovernmentOffice } from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import { checkGovernment } from "#domain/politician/person-draft.ts";
import type { GovernmentDraft } from "#domain/politician/person-draft.ts";
import { call } from "../../../lib/call.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { governmentText } from "../../../text/government.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { describeFields } from "../shared/record-form.tsx";
import { ChangeDialog } from "./change.tsx";
import type { PersonProps } from "./change.tsx";

const text = adminPeople.government;
const FIELDS = ["title", "from", "to", "sourceUrl"] as const;

type Post = AdministeredPerson["government"][number];

/** What is asked about, by its place in the list; null to add one. */
interface Asked {
  kind: "state" | "remove";
  at: number | null;
}

export function GovernmentCard(props: PersonProps) {
  const { government } = props.person;
  const [asked, setAsked] = useState<Asked | null>(null);
  const post = asked?.at === null ? undefined : government[asked?.at ?? -1];
  const onClose = () => setAsked(null);
  return (
    <Card as="section" aria-labelledby="government-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="government-heading">{text.heading}</h2>
        <Button icon="plus" onClick={() => setAsked({ kind: "state", at: null })}>
          {text.add}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">{text.hint}</p>
      {government.length === 0 && <p className="mt-3 text-muted">{text.none}</p>}
      <ul>
        {government.map((one, at) => (
          <li
            key={`${one.title} ${one.from}`}
            className="border-b border-line py-4 last:border-b-0 last:pb-0"
          >
            <p className="wrap-anywhere">
              <strong>{one.title}</strong>, {governmentText.days(one)}.{" "}
              <a className="link" href={one.sourceUrl} rel="external">
                {text.source}
              </a>
            </p>
            <div
              className="mt-3 flex flex-wrap gap-2"
              role="group"
              aria-label={text.actions(one.title)}
            >
              <Button size="sm" icon="edit" onClick={() => setAsked({ kind: "state", at })}>
                {text.correct}
              </Button>
              <Button size="sm" icon="trash" onClick={() => setAsked({ kind: "remove", at })}>
                {text.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked?.kind === "state" && (
        <StateDialog {...props} at={asked.at} post={post} onClose={onClose} />
      )}
      {asked?.kind === "remove" && asked.at !== null && (
        <RemoveDialog {...props} at={asked.at} post={post} onClose={onClose} />
      )}
    </Card>
  );
}

interface DialogProps<At> extends PersonProps {
  at: At;
  post: Post | undefined;
  onClose: () => void;
}

function StateDialog(props: DialogProps<number | null>) {
  const { at, post } = props;
  const [draft, setDraft] = useState<GovernmentDraft>({
    title: post?.title ?? "",
    from: post?.from ?? "",
    to: post?.to ?? "",
    sourceUrl: post?.sourceUrl ?? "",
  });
  return (
    <ChangeDialog
      {...props}
      title={at === null ? text.add : text.correctTitle}
      confirm={adminPeople.save}
      done={text.added}
      fields={FIELDS}
      check={() => checkGovernment(draft, new Date())}
      change={(seen) => call(stateGovernmentOffice, { ...seen, at, ...draft })}
    >
      {(form) => {
        const field = describeFields({
          draft,
          form,
          words: text.fields,
          change: (part) => setDraft((before) => ({ ...before, ...part })),
        });
        return (
          <>
            <TextInput {...field("title")} required />
            <TextInput {...field("from")} type="date" required />
            <TextInput {...field("to", "from")} type="date" mark={adminPeople.fields.optional} />
            <TextInput
              {...field("sourceUrl")}
              type="url"
              inputMode="url"
              spellCheck={false}
              required
            />
          </>
        );
      }}
    </ChangeDialog>
  );
}

function RemoveDialog(props: DialogProps<number>) {
  return (
    <ChangeDialog
      {...props}
      title={text.removeTitle}
      confirm={text.remove}
      done={text.removed}
      isDanger
      change={(seen) => call(removeGovernmentOffice, { ...seen, at: props.at })}
    >
      {() => <p className="font-semibold wrap-anywhere">{props.post?.title}</p>}
    </ChangeDialog>
  );
}
