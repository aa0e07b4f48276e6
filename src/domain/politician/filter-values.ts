// Values of the filters with a fixed choice. By themselves, so that the browser does not load the search.

export const RATED = ["rated", "unrated"] as const;
export const STATUSES = ["in-office", "ended"] as const;
