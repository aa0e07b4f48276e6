// How to install by hand. All three ways are in the page, for readers without script; with it only
// the one of this device shows, by an attribute of <html>, so that nothing moves after the first paint.

import { install } from "../../text/install.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { PointList } from "../../ui/point-list.tsx";
import type { Point } from "../../ui/point-list.tsx";
import { RichText } from "../../ui/rich-text.tsx";

const { ios, android, desktop } = install.steps;

export function InstallSteps() {
  return (
    <div className="grid gap-8">
      <Way
        title={ios.title}
        icon="phone"
        points={ios.list}
        icons={[undefined, "share"]}
        note={ios.note}
        className="[[data-device=android]_&]:hidden [[data-device=desktop]_&]:hidden"
      />
      <Way
        title={android.title}
        icon="phone"
        points={android.list}
        className="[[data-device=desktop]_&]:hidden [[data-device=ios]_&]:hidden"
      />
      <Way
        title={desktop.title}
        icon="laptop"
        points={desktop.list}
        icons={["download", "plus", "star"]}
        className="[[data-device=android]_&]:hidden [[data-device=ios]_&]:hidden"
        isChoice
      />
    </div>
  );
}

interface WayProps {
  title: string;
  icon: IconName;
  points: readonly Point[];
  icons?: readonly (IconName | undefined)[];
  note?: string;
  className: string;
  /** One of the points, not one after the other. */
  isChoice?: boolean;
}

function Way({ title, icon, points, icons, note, className, isChoice = false }: WayProps) {
  return (
    <div className={className}>
      <h3 className="mb-3 flex items-center gap-2 text-lg">
        <Icon name={icon} className="text-muted" />
        {title}
      </h3>
      <PointList points={points} ordered={!isChoice} icons={icons ?? []} heading={4} />
      {note !== undefined && (
        <p className="mt-3 max-w-[65ch] text-sm text-muted">
          <RichText>{note}</RichText>
        </p>
      )}
    </div>
  );
}
