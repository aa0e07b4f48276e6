// What people of one chamber chose in the same divisions: how often alike, then where not.

import type { ComparedChoices } from "#contract/divisions.ts";
import { divisionsText } from "../../text/divisions.ts";
import { participationText } from "../../text/participation.ts";
import { DivisionList } from "./division-list.tsx";

const text = divisionsText.common;

interface CommonDivisionsProps {
  choices: ComparedChoices;
  people: readonly { id: number; name: string }[];
}

export function CommonDivisions({ choices, people }: CommonDivisionsProps) {
  const { obstacle, chamber, common, alike, differences } = choices;
  if (obstacle === "not_read") return null;
  return (
    <section aria-labelledby="votazioni" className="mt-10">
      <h2 id="votazioni">{text.title}</h2>
      {obstacle !== null || chamber === null ? (
        <p className="mt-2 max-w-[65ch] text-muted">{text.none(choices)}</p>
      ) : (
        <>
          <p className="mt-2 max-w-[65ch]">{text.count(choices, people.length)}</p>
          <p className="mt-2 max-w-[65ch] text-sm text-muted">{text.reading}</p>
          {differences.length > 0 && (
            <>
              <h3 className="mt-6 mb-3">{text.differences(differences.length, common - alike)}</h3>
              <DivisionList
                divisions={differences}
                detailOf={({ choices: own }) =>
                  people
                    .flatMap(({ id, name }) => {
                      const state = own.find((one) => one.id === id)?.state;
                      return state === undefined
                        ? []
                        : [`${name}: ${participationText.choices.chosen[state]}`];
                    })
                    .join(" · ")
                }
              />
            </>
          )}
        </>
      )}
    </section>
  );
}
