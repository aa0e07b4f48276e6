// Any address that is no page: answered with status 404.

import { data, Link } from "react-router";
import type { HeadOf } from "../lib/page.ts";
import { paths } from "../lib/paths.ts";
import { site } from "../text/site.ts";

export const loader = () => data(null, { status: 404 });

export const head: HeadOf<null> = () => ({
  title: site.notFound.title,
  description: site.notFound.text,
  noIndex: true,
});

export function Component() {
  return (
    <section className="page">
      <h1>{site.notFound.title}</h1>
      <p>{site.notFound.text}</p>
      <Link to={paths.home}>{site.notFound.home}</Link>
    </section>
  );
}
