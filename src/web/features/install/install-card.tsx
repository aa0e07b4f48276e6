// The install page's first card: the button where the browser offers it, the way to the steps where
// it does not, and that it is done where the site already is an app. Which of the two faces shows is
// decided by an attribute of <html>, so that the first paint is already right.

import { useRef, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { install } from "../../text/install.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { acceptOffer, useInstallState } from "./install-offer.ts";

export function InstallCard({ stepsId }: { stepsId: string }) {
  const state = useInstallState();
  const [busy, setBusy] = useState(false);
  const [declined, setDeclined] = useState(false);
  const done = useRef<HTMLHeadingElement>(null);
  const { offer, installed } = install;

  const press = async () => {
    setBusy(true);
    const outcome = await acceptOffer().catch(() => "dismissed" as const);
    setBusy(false);
    setDeclined(outcome === "dismissed");
    // The button disappears: focus moves to what replaces it.
    if (outcome === "accepted") done.current?.focus();
  };

  return (
    <Card className="bg-accent-soft">
      <div className="[[data-app=installed]_&]:hidden">
        <h2 className="text-xl">{offer.title}</h2>
        <p role="status" className="mt-2 min-h-13">
          <RichText>
            {declined ? offer.declined : state === "offered" || busy ? offer.prompt : offer.manual}
          </RichText>
        </p>
        <div className="mt-4">
          {state === "offered" || busy ? (
            <Button
              variant="primary"
              size="lg"
              icon="download"
              busy={busy}
              className="w-full"
              onClick={() => void press()}
            >
              {busy ? offer.busy : offer.button}
            </Button>
          ) : (
            <Button size="lg" icon="info" to={`#${stepsId}`} className="w-full">
              {offer.seeSteps}
            </Button>
          )}
        </div>
      </div>
      <div className="hidden [[data-app=installed]_&]:block">
        <h2 ref={done} tabIndex={-1} className="flex items-center gap-3 text-xl">
          <Icon name="check-circle" className="size-7 text-good" />
          {installed.title}
        </h2>
        <p className="mt-2 min-h-13">
          <RichText>{installed.text}</RichText>
        </p>
        <Button variant="primary" size="lg" to={paths.politicians} className="mt-4 w-full">
          {installed.action}
        </Button>
      </div>
    </Card>
  );
}
