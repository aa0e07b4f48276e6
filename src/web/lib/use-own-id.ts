// Tells the page which of the texts it lists is the reader's own, as far as is known.

import { useEffect, useEffectEvent } from "react";

export function useOwnId(id: number | null, onOwn: (id: number | null) => void): void {
  const tell = useEffectEvent(onOwn);
  useEffect(() => tell(id), [id]);
}
