// What the GDPR entitles one to, and where each of it is done.

import { paths } from "../../lib/paths.ts";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Part } from "./part.tsx";

const text = settings.rights;

export function RightsPart() {
  return (
    <Part title={text.title}>
      <ul className="mt-3 grid gap-3">
        {text.list.map((right) => (
          <li key={right}>
            <RichText>{right}</RichText>
          </li>
        ))}
      </ul>
      <Button to={paths.privacy} icon="shield" className="mt-4 max-sm:w-full">
        {text.more}
      </Button>
    </Part>
  );
}
