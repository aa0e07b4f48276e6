// People who have the name of somebody who is about to be added.

import { useEffect, useRef } from "react";
import type { ListedPerson } from "#contract/admin-people.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PersonRow } from "./person-row.tsx";

const text = adminPeople.create;

export function Namesakes({ people }: { people: readonly ListedPerson[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={text.namesakes} role="alert">
        <p>{text.namesakesText}</p>
        <ul className="card mt-3">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}
