// A photo in a fixed square, or the drawn portrait when there is none or it does not load.
import { useState } from "react";
import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";

interface PortraitProps {
  name: string;
  src: string | null;
  /** Pixels of its square. */
  size?: number | undefined;
  /** Empty when the name stands beside it. */
  alt?: string | undefined;
  /** The one picture a page opens with: fetched at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

export function Portrait({
  name,
  src,
  size = 72,
  alt = "",
  eager = false,
  className,
}: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === null || src === failedSrc)
    return <Avatar name={name} size={size} className={className} />;
  // A picture may have failed before the script arrived: its error event is gone by then.
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
