// The way from the settings to where one is signed in.

import { paths } from "../../../lib/paths.ts";
import { devices } from "../../../text/devices.ts";
import { Button } from "../../../ui/button.tsx";
import { SecuritySection } from "./security-section.tsx";

const text = devices.settings;

export function DevicesLink() {
  return (
    <SecuritySection title={text.title}>
      {({ sessions }) => (
        <>
          <p>{text.text(sessions.length)}</p>
          <Button className="justify-self-start" to={paths.devices}>
            {text.open}
          </Button>
        </>
      )}
    </SecuritySection>
  );
}
