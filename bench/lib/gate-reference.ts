// The fixed work that the gate compares with: elements, JSON and statements as pages and answers are made of, with as much
// memory, so that what else the machine does slows both. Nothing of it is the site's own. Kept ratios are void when it
// is changed.

import { sql } from "drizzle-orm";
import { createElement } from "react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Db } from "#platform/db/database.ts";

const PEOPLE = 2_000;
const ON_PAGE = 60;
const PAGES = 6;

interface Person {
  id: number;
  name: string;
  marks: number[];
  about: string;
}

export async function createReference(db: Db): Promise<() => Promise<void>> {
  await db.execute(
    sql`CREATE TABLE gate_people (id int PRIMARY KEY, name text, marks int[], about text)`,
  );
  await db.execute(sql`CREATE TABLE gate_marks (person int, mark int, PRIMARY KEY (person, mark))`);
  await db.execute(sql`
    INSERT INTO gate_people
    SELECT i, 'Persona ' || hashint4(i), ARRAY[i % 5, i % 7, i % 11, i % 13], repeat('testo ' || i, 20)
    FROM generate_series(1, ${PEOPLE}::int) AS i`);
  await db.execute(sql`
    INSERT INTO gate_marks SELECT i, j FROM generate_series(1, ${PEOPLE}::int) AS i, generate_series(1, 10) AS j`);
  let turn = 0;
  return async () => {
    for (let page = 0; page < PAGES; page += 1) {
      turn = (turn + 1) % 30;
      const { rows } = await db.execute<Record<keyof Person, never>>(sql`
        SELECT id, name, marks, about, sum(mark)::int AS total
        FROM gate_people JOIN gate_marks ON person = id
        WHERE id > ${turn * ON_PAGE} AND id <= ${(turn + 1) * ON_PAGE}
        GROUP BY id ORDER BY hashint4(id)`);
      const text = JSON.stringify(rows);
      const people = JSON.parse(text) as Person[];
      const html = renderToString(toTable(people));
      if (people.length !== ON_PAGE || html.length < text.length)
        throw new Error("Not the fixed work");
    }
  };
}

function toTable(people: readonly Person[]): ReactElement {
  return createElement(
    "ul",
    { className: "list" },
    people.map((person) => createElement(Card, { key: person.id, ...person })),
  );
}

function Card({ id, name, marks, about }: Person): ReactElement {
  return createElement(
    "li",
    { id: `person-${id}`, className: "card" },
    createElement("a", { href: `/person/${id}`, className: "name" }, name),
    createElement("p", { className: "about", title: about }, about),
    createElement(
      "dl",
      null,
      marks.map((mark, at) =>
        createElement("dd", { key: at, "aria-label": `${mark} di 13` }, mark),
      ),
    ),
  );
}
