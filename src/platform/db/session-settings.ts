// Settings of every session of this release, in the form of command-line options of PostgreSQL.

/**
 * Says that the use cases open and close moderation cases and mark reviews as verified. The triggers that did
 * so before then do nothing; they serve servers of the previous release that run beside this one (migration 0023).
 */
export const SESSION_SETTINGS = ["scrutinio.cases_by=application"];
