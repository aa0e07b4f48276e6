// A condition that is always true. The commit of a statement with it does not wait for the disk: a crash may undo
// the statement, together with whatever was committed after it.

import { sql } from "drizzle-orm";

export const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true) = 'off'`;
