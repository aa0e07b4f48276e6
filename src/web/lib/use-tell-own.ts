// Tells the page about the reader's own text, or its id; null while none is known.

import { useEffect, useEffectEvent } from "react";

export function useTellOwn<Own>(own: Own | null, onOwn: (own: Own | null) => void): void {
  const tell = useEffectEvent(onOwn);
  useEffect(() => tell(own), [own]);
}
