// The home page.

import type { HeadOf } from "../lib/page.ts";
import { site } from "../text/site.ts";

export const head: HeadOf<unknown> = () => ({
  title: "Scrutinio",
  description: site.description,
  canonical: "/",
});

export function Component() {
  return <h1>{site.name}</h1>;
}
