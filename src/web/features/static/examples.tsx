// What one may write and what not, side by side. Said by heading and icon, not by colour alone.

import { guidelines } from "../../text/guidelines.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "../../ui/rich-text.tsx";

export function Examples() {
  const { fine, refused } = guidelines.examples;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <h3 className="flex items-center gap-2 text-lg">
          <Icon name="check-circle" className="text-good" />
          {fine.title}
        </h3>
        <ul className="mt-3 grid gap-3">
          {fine.list.map((text) => (
            <li key={text}>
              <Quoted>{text}</Quoted>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h3 className="flex items-center gap-2 text-lg">
          <Icon name="close" className="text-danger" />
          {refused.title}
        </h3>
        <ul className="mt-3 grid gap-3">
          {refused.list.map(({ text, why }) => (
            <li key={text}>
              <Quoted>{text}</Quoted>
              <span className="block text-sm text-muted">
                <RichText>{why}</RichText>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Quoted({ children }: { children: string }) {
  return <RichText>{`«${children}»`}</RichText>;
}
