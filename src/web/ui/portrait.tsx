// A square photo, or the generated portrait when there is none or loading fails.
import { useState } from "react";
import type { MapPoint } from "#domain/portrait/region-map.ts";
import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";

interface PortraitProps {
  name: string;
  src: string | null;
  /** For the generated portrait. */
  mapPoint?: MapPoint | null | undefined;
  /** Pixels of its square. */
  size?: number | undefined;
  /** Empty when the name is beside it. */
  alt?: string | undefined;
  /** The LCP image of a page: loaded eagerly with high priority. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

export function Portrait({
  name,
  src,
  mapPoint,
  size = 72,
  alt = "",
  eager = false,
  className,
}: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === null || src === failedSrc)
    return <Avatar name={name} mapPoint={mapPoint} size={size} className={className} />;
  // The image may have failed before hydration: its error event is lost.
  const inspect = (image: HTMLImageElement | null) => {
    if (image?.complete !== true || image.naturalWidth > 0) return;
    image.decode().catch(() => setFailedSrc(src));
  };
  return (
    <img
      ref={inspect}
      className={cx("portrait", className)}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      fetchPriority={eager ? "high" : "auto"}
      onError={() => setFailedSrc(src)}
    />
  );
}
