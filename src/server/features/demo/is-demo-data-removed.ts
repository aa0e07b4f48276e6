// Whether somebody has removed the demonstration data: it is not loaded again by itself.

export { isDemoDataRemoved } from "./queries/demo-data.ts";
