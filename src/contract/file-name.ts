// The name of a file that an administrator chooses.

import * as z from "zod/mini";

/** PostgreSQL holds no NUL. */
export const fileNameSchema = z.string().check(z.regex(/^\P{Cc}{1,255}$/u));
