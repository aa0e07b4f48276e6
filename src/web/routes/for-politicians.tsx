// Page /for-politicians?politico=12&dato=party: the notice to the persons rated, with the form to correct a page. With
// ?luogo=052032 it is about the figures of a town, and begins with who represents it; with ?votazione=camera/vs19_700_002
// about a division.

import type { OutputOf } from "#contract/endpoint.ts";
import { getDivision } from "#contract/divisions.ts";
import type { DivisionDetail } from "#contract/divisions.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import { DIVISION_KEY } from "#domain/division/division-key.ts";
import { AppError } from "#domain/error.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { codeInSlug } from "#domain/place/place.ts";
import { CORRECTABLE_DATA } from "#domain/representation/correction-request.ts";
import type { CorrectableDatum } from "#domain/representation/correction-request.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { useSite } from "../app/load-site.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { useLoaderData } from "../app/router/hooks.ts";
import { CorrectionPart } from "../features/corrections/correction-part.tsx";
import type { CorrectedPerson } from "../features/corrections/correction-part.tsx";
import { PersonSearch } from "../features/search/person-search.tsx";
import { ProseSections } from "../features/static/prose-sections.tsx";
import { pathId } from "../lib/path-id.ts";
import {
  CORRECTED_DATUM_PARAM,
  CORRECTED_DIVISION_PARAM,
  CORRECTED_PLACE_PARAM,
  CORRECTION_PARAM,
  correctionOf,
  divisionFields,
  paths,
  placeFields,
} from "../lib/paths.ts";
import {
  correctionForm,
  forPoliticians as text,
  forPoliticiansSections,
} from "../text/for-politicians.ts";
import { PageIntro } from "../ui/page-intro.tsx";

/** Who has left office is found by the address of the page alone. */
const PAGE_ADDRESS = /\/politician-live\/(\d+)$/;

interface NoticeData {
  person: CorrectedPerson | null;
  isMissing: boolean;
  found: CorrectedPerson[] | null;
  q: string;
  /** What the form begins with as wrong. */
  datum: CorrectableDatum | null;
  /** What is wrong beside the person: figures of a town, a division. */
  about: Parameters<typeof CorrectionPart>[0]["about"];
  /** Its fields of the address, which stay while a person is chosen. */
  fields: Record<string, string>;
  isSent: boolean;
}

export async function loader({ url, call, signal }: LoaderArgs): Promise<NoticeData> {
  const wrong = url.searchParams.get(CORRECTED_DATUM_PARAM);
  const asked = url.searchParams.get(CORRECTION_PARAM);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const id = pathId(asked ?? PAGE_ADDRESS.exec(q)?.[1]);
  const code = codeInSlug(url.searchParams.get(CORRECTED_PLACE_PARAM) ?? "");
  const town = code === null ? null : await findTown(() => call(getPlace, { code }, { signal }));
  const division = await findDivision(url, (input) => call(getDivision, input, { signal }));
  // A town begins with who represents it, unless another person is looked for.
  const first = url.searchParams.has("q") ? null : (town?.person ?? null);
  const person =
    id === null ? first : await findPerson(() => call(getPolitician, { id }, { signal }));
  const { about, fields } =
    division !== null
      ? { about: correctionForm.ofDivision(division), fields: divisionFields(division) }
      : town !== null
        ? { about: correctionForm.ofTown(town.name), fields: placeFields(town.code) }
        : { about: null, fields: {} };
  const isSearching = person === null && q !== "";
  return {
    person,
    isMissing: asked !== null && person === null,
    found: isSearching ? (await call(suggest, { q }, { signal })).people.map(toPerson) : null,
    q,
    datum: CORRECTABLE_DATA.find((one) => one === wrong) ?? (about === null ? null : "other"),
    about,
    fields,
    isSent: url.searchParams.get("esito") === "ricevuta",
  };
}

/** Of who was merged, the present page. */
async function findPerson(
  read: () => Promise<Parameters<typeof toPerson>[0]>,
): Promise<CorrectedPerson | null> {
  try {
    return toPerson(await read());
  } catch (error) {
    if (error instanceof AppError && error.code === "politician_not_found") return null;
    throw error;
  }
}

/** Null without one in the address, and for one that is not there. */
async function findDivision(
  url: URL,
  read: (input: { chamber: Chamber; key: string }) => Promise<DivisionDetail>,
): Promise<DivisionDetail | null> {
  const [name, key = ""] = (url.searchParams.get(CORRECTED_DIVISION_PARAM) ?? "").split("/");
  const chamber = CHAMBERS.find((one) => one.toLowerCase() === name);
  if (chamber === undefined || !DIVISION_KEY.test(key)) return null;
  try {
    return await read({ chamber, key });
  } catch (error) {
    if (error instanceof AppError && error.code === "division_not_found") return null;
    throw error;
  }
}

/** With the first who represents it. */
async function findTown(read: () => Promise<OutputOf<typeof getPlace>>) {
  try {
    const { place, offices } = await read();
    if (place.level !== "town") return null;
    const [first] = offices.flatMap(({ people }) => people);
    return {
      code: place.code,
      name: place.name,
      person: first === undefined ? null : toPerson(first),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "place_not_found") return null;
    throw error;
  }
}

function toPerson(found: {
  id: number;
  name: string;
  role: string;
  location: string | null;
}): CorrectedPerson {
  return { id: found.id, name: found.name, detail: toOfficeText(found) };
}

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.forPoliticians,
});

export function Component() {
  const contact = useSite()?.contactEmail ?? "";
  const data = useLoaderData<NoticeData>();
  const { fields } = data;
  const personPath = (id?: number) =>
    id === undefined
      ? correctionOf({ ...fields, ...(CORRECTED_PLACE_PARAM in fields && { q: "" }) })
      : correctionOf({ ...fields, [CORRECTION_PARAM]: String(id) });
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <ProseSections
        contents={text.contents}
        sections={forPoliticiansSections(contact)}
        after={{
          correggere: (
            <CorrectionPart
              {...data}
              personPath={personPath}
              search={
                <PersonSearch
                  key={data.q}
                  words={correctionForm.search}
                  action={paths.forPoliticians}
                  fields={fields}
                  q={data.q}
                  resultsPath={(q) => correctionOf({ ...fields, q })}
                  personPath={personPath}
                />
              }
            />
          ),
        }}
      />
    </>
  );
}
