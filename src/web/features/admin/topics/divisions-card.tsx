// The divisions of Parliament that a topic is joined to, another one to join, and taking one off.

import { useState } from "react";
import { joinDivision, partDivision } from "#contract/admin-topics.ts";
import { getTopic } from "#contract/topics.ts";
import { call } from "../../../lib/call.ts";
import { formatDate } from "../../../lib/format.ts";
import { useForm, useSubmit } from "../../../lib/form.ts";
import { divisionPath } from "../../../lib/paths.ts";
import { useQuery } from "../../../lib/query.ts";
import { divisionsText } from "../../../text/divisions.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { QueryState, SideCard } from "../shared/section.tsx";

const text = adminTopics.divisions;

export function DivisionsCard({ topicId }: { topicId: number }) {
  const [division, setDivision] = useState("");
  const toast = useToast();
  const { query, set, reload } = useQuery(String(topicId), async (signal) => {
    const { divisions } = await call(getTopic, { id: topicId }, { signal });
    return divisions;
  });
  const parting = useSubmit((error) => toast(error.message, "error"));
  const form = useForm<"division">(({ fields, message }) => [
    { field: "division", message: fields[0]?.message ?? message },
  ]);

  async function join() {
    const answer = await call(joinDivision, { id: topicId, division });
    set(answer.divisions);
    setDivision("");
    toast(text.joined, "good");
  }

  return (
    <SideCard title={text.heading}>
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && (
        <>
          {query.value.length === 0 && <p className="mt-3 text-sm text-muted">{text.none}</p>}
          <ul className="mt-3 grid gap-3 text-sm">
            {query.value.map(({ chamber, key, day, title, billTitle }) => (
              <li key={key} className="min-w-0">
                <a className="link break-words" href={divisionPath({ chamber, key })}>
                  {divisionsText.name({ title, billTitle })}
                </a>
                <p className="flex flex-wrap items-center gap-x-3 text-muted">
                  {chamber}, {formatDate(day)}
                  <Button
                    size="sm"
                    variant="quiet"
                    busy={parting.running === key}
                    aria-label={text.partOf(divisionsText.name({ title, billTitle }))}
                    onClick={() =>
                      void parting.submit(async () => {
                        const answer = await call(partDivision, { id: topicId, chamber, key });
                        set(answer.divisions);
                        toast(text.parted);
                      }, key)
                    }
                  >
                    {text.part}
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <SubmitForm
        form={form}
        onSend={() => form.submit([], join)}
        className="mt-4 grid gap-3 border-t border-line pt-4"
      >
        <TextInput
          name="division"
          label={text.label}
          hint={text.hint}
          error={form.errorFor("division")}
          value={division}
          onChange={(event) => {
            setDivision(event.currentTarget.value);
            form.clear();
          }}
        />
        <div>
          <Button type="submit" size="sm" busy={form.busy}>
            {text.join}
          </Button>
        </div>
      </SubmitForm>
    </SideCard>
  );
}
