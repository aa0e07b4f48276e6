// The generated portrait as inline SVG, like avatarSvg; the outlines are one file for all portraits. Decorative:
// name and place are always beside it.
import {
  AVATAR_DOT,
  AVATAR_LETTERS,
  AVATAR_RULES,
  avatarGround,
  avatarInk,
  getInitials,
} from "#domain/portrait/avatar-svg.ts";
import { placeMap } from "#domain/portrait/region-map.ts";
import type { MapPoint } from "#domain/portrait/region-map.ts";
import { OUTLINES } from "../lib/paths.ts";
import { cx } from "./cx.ts";

interface AvatarProps {
  name: string;
  mapPoint?: MapPoint | null | undefined;
  /** Pixels of its square. */
  size?: number | undefined;
  className?: string | undefined;
}

export function Avatar({ name, mapPoint = null, size = 72, className }: AvatarProps) {
  const map = mapPoint === null ? null : placeMap(mapPoint);
  const letters = map === null ? AVATAR_LETTERS.alone : AVATAR_LETTERS.belowMap;
  return (
    <svg
      className={cx("portrait", className)}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect width="100" height="100" fill={avatarGround(name)} />
      {mapPoint === null || map === null ? (
        <path d={AVATAR_RULES} stroke={avatarInk} strokeOpacity=".35" />
      ) : (
        <use
          href={`${OUTLINES}#r${mapPoint.region}`}
          transform={map.transform}
          fill={avatarInk}
          fillOpacity=".22"
        />
      )}
      {map !== null && map.dot !== null && (
        <circle cx={map.dot.x} cy={map.dot.y} r={AVATAR_DOT} fill={avatarInk} />
      )}
      <text
        className="avatar-letters"
        x={letters.x}
        y={letters.y}
        textAnchor={letters.anchor}
        fontSize={letters.size}
        fill={avatarInk}
      >
        {getInitials(name)}
      </text>
    </svg>
  );
}
