// The question for the reader's town: a plain form that leads to the town's page, or to a choice. With scripts it
// suggests names and keeps the town in this browser.

import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { listTowns } from "#contract/places.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { placePath } from "#domain/place/place.ts";
import { Link } from "../../app/router/link.tsx";
import { useNavigate } from "../../app/router/hooks.ts";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { townLabel, useTowns } from "../../lib/use-towns.ts";
import { myTownText } from "../../text/my-town.ts";
import { Button } from "../../ui/button.tsx";
import { setMyTown } from "./my-town.ts";

const text = myTownText;

const POSTCODE = /^\d{5}$/;

export interface Asked {
  q: string;
  towns: OutputOf<typeof listTowns>["towns"];
}

export function TownQuestion({ asked }: { asked: Asked | null }) {
  const [q, setQ] = useState(asked?.q ?? "");
  const towns = useTowns(q);
  const navigate = useNavigate();
  const id = useId();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = await call(listTowns, { q }).catch(() => null);
    const [town] = found?.towns ?? [];
    if (found?.isExact === true && town !== undefined) setMyTown(town.code);
    else await navigate(`${paths.myRepresentatives}?${new URLSearchParams({ comune: q })}`);
  };
  return (
    <>
      <form
        action={paths.myRepresentatives}
        method="get"
        onSubmit={(event) => void submit(event)}
        className="max-w-xl"
      >
        <label htmlFor={id} className="font-semibold">
          {text.label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {text.hint}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id={id}
            name="comune"
            className="input min-w-0 flex-1 basis-64"
            value={q}
            required
            maxLength={100}
            autoComplete="address-level2"
            autoCapitalize="words"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            list={`${id}-towns`}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </div>
        <datalist id={`${id}-towns`}>
          {towns.map((town) => (
            <option key={town.code}>{townLabel(town)}</option>
          ))}
        </datalist>
      </form>
      {asked !== null && <Choice asked={asked} />}
    </>
  );
}

function Choice({ asked: { q, towns } }: { asked: Asked }) {
  return (
    <div role="status" className="mt-6">
      <p className="font-semibold">
        {towns.length > 0 ? text.several(q) : POSTCODE.test(q) ? text.postcode(q) : text.none(q)}
      </p>
      <ul className="mt-2">
        {towns.map((town) => (
          <li key={town.code}>
            <Link
              className="link inline-block py-1.5"
              to={placePath(town)}
              onClick={() => setMyTown(town.code)}
            >
              {townLabel(town)}
            </Link>
            {typeof town.population === "number" && (
              <span className="text-sm text-muted">{` ${text.inhabitants(town.population)}`}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
