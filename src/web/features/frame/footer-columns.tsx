// What the footer says and leads to, but for what the header of every page leads to.

import type { ReactNode } from "react";
import { Link } from "../../app/router/link.tsx";
import { Held } from "../../lib/held-part.tsx";
import { paths } from "../../lib/paths.ts";
import { footer } from "../../text/footer.ts";
import { site } from "../../text/site.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import { REOPEN_CONSENT } from "./consent.ts";

export function FooterColumns(props: { contactEmail: string }) {
  return (
    <Held
      into="div"
      part="footer"
      of={props}
      className="page grid grid-cols-2 gap-x-5 sm:gap-x-6 gap-y-5 pt-6 pb-4 sm:grid-cols-3 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <Columns {...props} />
    </Held>
  );
}

function Columns({ contactEmail }: { contactEmail: string }) {
  return (
    <>
      <div className="col-span-2 max-w-md sm:col-span-3 lg:col-span-1">
        <Wordmark name={site.name} />
        <p className="mt-1 text-sm font-semibold text-muted">{site.subline}</p>
        <p className="mt-3 text-sm text-muted">{footer.independent}</p>
        <p className="mt-2 text-sm text-muted">{footer.noPoll}</p>
      </div>
      <Column title={footer.platform}>
        <FooterLink to={paths.methodology}>{footer.methodology}</FooterLink>
        <FooterLink to={paths.integrity}>{footer.integrity}</FooterLink>
        <FooterLink to={paths.transparency}>{footer.transparency}</FooterLink>
        <FooterLink to={paths.openData}>{footer.openData}</FooterLink>
        <FooterLink to={paths.api}>{footer.api}</FooterLink>
        <FooterLink to={paths.install}>{footer.install}</FooterLink>
      </Column>
      <Column title={footer.legal}>
        <FooterLink to={paths.privacy}>{footer.privacy}</FooterLink>
        <FooterLink to={paths.communityGuidelines}>{footer.communityGuidelines}</FooterLink>
        <FooterLink to={paths.forPoliticians}>{footer.forPoliticians}</FooterLink>
        <FooterLink to={paths.accessibility}>{footer.accessibility}</FooterLink>
        <li className="noscript:hidden">
          <button type="button" className={linkClass} {...{ [REOPEN_CONSENT]: "" }}>
            {footer.cookies}
          </button>
        </li>
      </Column>
      <Column title={footer.contact}>
        <li>
          <a
            className={`${linkClass} wrap-anywhere max-sm:text-sm`}
            href={`mailto:${contactEmail}`}
          >
            {contactEmail}
          </a>
        </li>
        <FooterLink to={paths.support}>{footer.support}</FooterLink>
      </Column>
    </>
  );
}

const linkClass =
  "inline-flex min-h-8 items-center py-1 text-start leading-snug underline decoration-transparent underline-offset-4 hover:text-accent hover:decoration-current";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    // On a phone the second one is beside the two others.
    <section className="nth-3:max-sm:row-span-2 print:hidden">
      <h2 className="mb-2 font-sans text-sm font-semibold letters-plain text-muted">{title}</h2>
      <ul className="grid">{children}</ul>
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </li>
  );
}
