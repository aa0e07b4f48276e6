// Button in four variants; with `to` (route) or `href` it is a link. While busy it keeps place,
// width and focus, and ignores clicks.
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Link } from "../app/router/link.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface Look {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Shows only the icon; the children remain the accessible name. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}
type AsButton = Look &
  Omit<ComponentPropsWithRef<"button">, "children"> & {
    busy?: boolean;
    to?: undefined;
    href?: undefined;
  };
type AsRoute = Look & Omit<ComponentPropsWithRef<typeof Link>, "children"> & { href?: undefined };
type AsAnchor = Look &
  Omit<ComponentPropsWithRef<"a">, "children"> & { href: string; to?: undefined };

export type ButtonProps = AsButton | AsRoute | AsAnchor;

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, iconOnly, className, children, ...rest } = props;
  const classes = buttonClass({ variant, size, iconOnly, className });
  const busy = "busy" in rest && rest.busy;
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={classes}>
        {content}
      </Link>
    );
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    );
  }
  const { busy: _busy, type = "button", onClick, ...button } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {content}
    </button>
  );
}

/** Only the classes, for a `<summary>`, a `<label>` or other markup. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  iconOnly = false,
  className,
}: {
  variant?: Look["variant"] | undefined;
  size?: Look["size"] | undefined;
  iconOnly?: boolean | undefined;
  className?: string | undefined;
}): string {
  return cx(
    "btn",
    `btn-${variant}`,
    size !== "md" && `btn-${size}`,
    iconOnly && "btn-icon",
    className,
  );
}
