// Regions and towns as administrators choose them.

import { useId } from "react";
import type { ComponentProps } from "react";
import type { PlaceRef } from "#contract/place-ref.ts";
import { listTowns } from "#contract/places.ts";
import { REGIONS } from "#domain/politician/regions.ts";
import { call } from "../../../lib/call.ts";
import { townLabel, useTowns } from "../../../lib/use-towns.ts";
import { TextInput } from "../../../ui/inputs.tsx";

/** The codes of the regions are their numbers from north to south. */
export const REGION_OPTIONS = REGIONS.map((name, index) => ({
  code: String(index + 1).padStart(2, "0"),
  name,
}));

/** The town that was typed or taken from the list; undefined where there is no such, or several. */
export async function findTown(q: string): Promise<PlaceRef | undefined> {
  const { towns, isExact } = await call(listTowns, { q });
  return isExact ? towns[0] : towns.find((one) => townLabel(one) === q);
}

/** Suggests towns for what is typed. */
export function TownInput({
  value,
  ...rest
}: ComponentProps<typeof TextInput> & { value: string }) {
  const id = useId();
  const towns = useTowns(value);
  return (
    <>
      <TextInput
        {...rest}
        value={value}
        list={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <datalist id={id}>
        {towns.map((town) => (
          <option key={town.code}>{townLabel(town)}</option>
        ))}
      </datalist>
    </>
  );
}
