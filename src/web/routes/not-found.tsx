// Any unknown path: status 404.

import { data } from "../app/router/load.ts";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

export const loader = () => data(null, { status: 404 });

export const head: HeadOf<null> = () => ({
  title: site.notFound.title,
  description: site.notFound.text,
  noIndex: true,
});

export function Component() {
  return (
    <EmptyState
      heading={1}
      mark="search"
      className="page py-16 md:py-24"
      title={site.notFound.title}
      actions={
        <>
          <Button variant="primary" to={paths.home}>
            {site.notFound.home}
          </Button>
          <Button to={paths.politicians}>{site.notFound.politicians}</Button>
        </>
      }
    >
      {site.notFound.text}
    </EmptyState>
  );
}
