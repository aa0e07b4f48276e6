// Menu button on native <details>: opens without JavaScript; with it, Escape, an outside click or a
// choice closes it.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";

interface MenuProps {
  /** The content of the button. */
  label: ReactNode;
  variant?: "secondary" | "quiet" | undefined;
  iconOnly?: boolean | undefined;
  /** Elements with the class "menu-item". */
  children: ReactNode;
  className?: string | undefined;
}

export function Menu({ label, variant = "quiet", iconOnly, children, className }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (focus: boolean) => {
      const details = ref.current;
      if (details?.open !== true) return;
      details.open = false;
      if (focus) details.querySelector("summary")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(true);
    };
    const onPress = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      const inside = ref.current?.contains(event.target) === true;
      if (!inside || event.target.closest(".menu-item")) close(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onPress);
    };
  }, []);
  return (
    <details ref={ref} className={cx("menu", className)}>
      <summary className={buttonClass({ variant, iconOnly })}>{label}</summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}
