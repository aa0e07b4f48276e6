// The pages above a page, from the home page down, and the page itself.

import { Link } from "../app/router/link.tsx";
import type { Crumb } from "../lib/breadcrumb-list.ts";

interface BreadcrumbProps {
  label: string;
  trail: readonly Crumb[];
  /** The name of the page. */
  children: string;
}

export function Breadcrumb({ label, trail, children }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="pt-4 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex gap-x-2">
            <Link className="link inline-block py-1" to={path}>
              {name}
            </Link>
            <span aria-hidden="true" className="py-1">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="max-w-full truncate py-1">
          {children}
        </li>
      </ol>
    </nav>
  );
}
