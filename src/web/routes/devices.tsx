// Page /settings/devices: where one is signed in, and the sign-ins of 30 days. The HTML is the same for
// everyone.

import "../styles/settings.css";
import { Link } from "../app/router/link.tsx";
import type { HeadOf } from "../app/page.ts";
import { SignedInOnly } from "../app/session/signed-in-only.tsx";
import { ActiveSessions } from "../features/account/security/active-sessions.tsx";
import { SignInHistory } from "../features/account/security/sign-in-history.tsx";
import { paths } from "../lib/paths.ts";
import { devices as text } from "../text/devices.ts";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Loading, Skeleton } from "../ui/skeletons.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.devices,
  noIndex: true,
});

export function Component() {
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8 lg:pt-12">
        <noscript>
          <p>{text.needsScript}</p>
        </noscript>
        <div className="noscript:hidden">
          <SignedInOnly path={paths.devices} text={text} waiting={<Waiting />}>
            <div className="first-known grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
              <div className="first-known grid min-w-0 gap-6">
                <ActiveSessions />
                <SignInHistory />
              </div>
              <Advice />
            </div>
          </SignedInOnly>
        </div>
      </div>
    </div>
  );
}

function Advice() {
  const { title, failures, steps, mail } = text.advice;
  return (
    <Card as="section" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>
            <RichText>{step}</RichText>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{failures}</p>
      <p className="mt-2 text-sm text-muted">{mail}</p>
      <p className="mt-4">
        <Link className="link" to={paths.settings}>
          {text.toSettings}
        </Link>
      </p>
    </Card>
  );
}

function Waiting() {
  return (
    <Loading label={text.history.loading} className="grid gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </Loading>
  );
}
