// Links and forms with client-side navigation. Without JavaScript, with a modifier key or to
// another site they behave as plain HTML.

import { useCallback } from "react";
import type { ComponentPropsWithRef, MouseEvent, SubmitEvent } from "react";
import { useLocation, useRouter } from "./hooks.ts";
import type { NavigateOptions } from "./router.ts";

export interface LinkProps
  extends
    Omit<ComponentPropsWithRef<"a">, "href" | "onPointerEnter">,
    Pick<NavigateOptions, "replace" | "state" | "preventScrollReset"> {
  to: string;
}

export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, onClick, children, ...rest } = props;
  const router = useRouter();
  const pressLink = usePressLink();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    pressLink(event, event.currentTarget, { replace, state, preventScrollReset });
  };
  return (
    <a {...rest} href={to} onClick={press} onPointerEnter={() => router.prepare(to)}>
      {children}
    </a>
  );
}

type Press = Pick<
  globalThis.MouseEvent,
  "defaultPrevented" | "preventDefault" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
>;

/** Navigates inside the site where a press on a link is not for the browser. For links in kept HTML too. */
export function usePressLink() {
  const router = useRouter();
  return useCallback(
    (event: Press, link: HTMLAnchorElement | null, options?: NavigateOptions) => {
      if (link === null || event.defaultPrevented || isForTheBrowser(event, link)) return;
      event.preventDefault();
      void router.navigate(link.href, options);
    },
    [router],
  );
}

interface NavLinkProps extends Omit<LinkProps, "className"> {
  /** Exact match only, without pages below. */
  end?: boolean;
  className: (now: { isActive: boolean }) => string;
}

/** The page, or one below it. */
export function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** A link that marks the current page. */
export function NavLink({ end = false, className, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = end ? pathname === link.to : isWithin(pathname, link.to);
  return (
    <Link
      {...link}
      className={className({ isActive })}
      aria-current={isActive ? "page" : undefined}
    />
  );
}

type FormProps = Omit<ComponentPropsWithRef<"form">, "action" | "method"> & { action: string };

/** A form of method GET: its fields become the query of `action`. */
export function Form({ action, onSubmit, ...rest }: FormProps) {
  const router = useRouter();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") query.append(name, value);
    void router.navigate(`${action}?${query}`, { formAction: action });
  };
  return <form {...rest} action={action} method="get" onSubmit={submit} />;
}

function isForTheBrowser(event: Press, { target, origin }: HTMLAnchorElement): boolean {
  const isElsewhere = (target !== "" && target !== "_self") || origin !== window.location.origin;
  return (
    event.button !== 0 ||
    isElsewhere ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}
