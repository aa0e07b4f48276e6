// The generated portrait as inline SVG, identical to avatarSvg. Decorative: the name is always
// beside it.
import { avatarGround, avatarInk, getInitials } from "#domain/portrait/avatar-svg.ts";
import { cx } from "./cx.ts";

interface AvatarProps {
  name: string;
  /** Pixels of its square. */
  size?: number | undefined;
  className?: string | undefined;
}

export function Avatar({ name, size = 72, className }: AvatarProps) {
  return (
    <svg
      className={cx("portrait", className)}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect width="100" height="100" fill={avatarGround(name)} />
      <path d="M16 82h68M16 85.5h68" stroke={avatarInk} strokeOpacity=".35" />
      <text
        className="avatar-letters"
        x="50"
        y="62"
        textAnchor="middle"
        fontSize="38"
        fill={avatarInk}
      >
        {getInitials(name)}
      </text>
    </svg>
  );
}
