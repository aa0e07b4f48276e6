// Compiles an output schema into a function that copies the declared fields and nothing else. For
// values that fit the schema the result equals parsing, at a fraction of the cost: lists are read
// far more often than written. `checksOutput` also validates values (tests).

import type * as z from "zod/mini";

type Project = (value: unknown) => unknown;
type Schema = z.ZodMiniType | z.core.$ZodType;

/** Values without fields are passed on unchanged. */
const PLAIN = new Set(["string", "number", "int", "boolean", "enum", "literal", "null", "unknown"]);

export function compileProjector(schema: Schema): Project {
  return compile(schema) ?? ((value) => value);
}

/** Null: there is nothing to leave out. */
function compile(schema: Schema): Project | null {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & Partial<Parts> };
  if (PLAIN.has(def.type)) return null;
  if (def.type === "object" && def.shape !== undefined && def.catchall === undefined)
    return projectObject(def.shape);
  if (def.type === "array" && def.element !== undefined) return projectArray(compile(def.element));
  if ((def.type === "nullable" || def.type === "optional") && def.innerType !== undefined)
    return projectPresent(compile(def.innerType));
  if (def.type === "union" && def.options?.every((option) => compile(option) === null)) return null;
  return (value) => (schema as z.ZodMiniType).parse(value);
}

/** The schema definitions this compiler supports. */
interface Parts {
  shape: Record<string, Schema>;
  catchall: unknown;
  element: Schema;
  innerType: Schema;
  options: Schema[];
}

function projectObject(shape: Record<string, Schema>): Project {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, project: compile(field) }));
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, project } of fields) {
      const field = from[name];
      if (field !== undefined) to[name] = project === null ? field : project(field);
    }
    return to;
  };
}

function projectArray(project: Project | null): Project | null {
  return project === null ? null : (value) => (value as unknown[]).map(project);
}

function projectPresent(project: Project | null): Project | null {
  if (project === null) return null;
  return (value) => (value === null || value === undefined ? value : project(value));
}
