// The topic of a referendum, among the newest ones.

import type { AdministeredVote } from "#contract/admin-votes.ts";
import { listTopics } from "#contract/topics.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminVotes } from "../../../text/admin-votes.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

const text = adminVotes.form;
const MAX_TOPICS = 50;

interface TopicFieldProps {
  /** As stored: it may be an old one. */
  topic: AdministeredVote["topic"];
  value: number | null;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

export function TopicField({ topic, value, error, onChange }: TopicFieldProps) {
  const { query } = useQuery("topics of votes", (signal) =>
    call(listTopics, { limit: MAX_TOPICS }, { signal }),
  );
  const newest = query.status === "ready" ? query.value.items : [];
  const options = [
    ...(topic === null ? [] : [topic]),
    ...newest.filter(({ id }) => id !== topic?.id),
  ];
  return (
    <Field label={text.topic} error={error}>
      {(control) => (
        <div className="input-wrap">
          <select
            {...control}
            name="topicId"
            className="input"
            value={value ?? ""}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.value === "" ? null : Number(currentTarget.value))
            }
          >
            <option value="">{text.noTopic}</option>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}
