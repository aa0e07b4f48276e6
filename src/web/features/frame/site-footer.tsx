// Footer of every page: disclaimer, links, contact. What it says stays as the server wrote it.

import { useEffect, useRef } from "react";
import { usePressLink } from "../../app/router/link.tsx";
import { keepHtml } from "../../lib/keep-html.tsx";
import { site } from "../../text/site.ts";
import { REOPEN_CONSENT, reopenConsent } from "./consent.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const loadColumns = () => import("./footer-columns.tsx").then((module) => module.FooterColumns);

const { Part: KeptColumns } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await loadColumns() : null,
  loadColumns,
);

interface SiteFooterProps {
  contactEmail: string;
  year: number;
}

export function SiteFooter({ contactEmail, year }: SiteFooterProps) {
  const footer = useRef<HTMLElement>(null);
  const pressLink = usePressLink();
  // Kept HTML has no handlers of its own.
  useEffect(() => {
    const columns = footer.current?.firstElementChild;
    const press = (event: Event) => {
      if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
      if (event.target.closest(`[${REOPEN_CONSENT}]`) !== null) reopenConsent();
      else pressLink(event, event.target.closest("a"));
    };
    columns?.addEventListener("click", press);
    return () => columns?.removeEventListener("click", press);
  }, [pressLink]);
  return (
    <footer ref={footer} className="far mt-auto border-t border-line bg-sunken">
      <KeptColumns id="footer-columns" props={{ contactEmail }} />
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-4 print:hidden">
        <p className="text-sm text-muted">{site.footer.copyright(year)}</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
