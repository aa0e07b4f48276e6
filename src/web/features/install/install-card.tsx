// First card of the install page: the install button where the browser offers it, else a link to the
// steps; a confirmation where the site is installed. An attribute of <html> selects which of the two is
// shown, so that the first paint is right.

import { useRef, useState } from "react";
import { useSubmit } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { install } from "../../text/install.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { acceptOffer, useInstallState } from "./install-offer.ts";

export function InstallCard({ stepsId }: { stepsId: string }) {
  const state = useInstallState();
  const [declined, setDeclined] = useState(false);
  const { busy, submit } = useSubmit(() => setDeclined(true));
  const done = useRef<HTMLHeadingElement>(null);
  const { offer, installed } = install;

  const press = () =>
    submit(async () => {
      const outcome = await acceptOffer();
      setDeclined(outcome === "dismissed");
      // The button disappears: focus moves to what replaces it.
      if (outcome === "accepted") done.current?.focus();
    });

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
