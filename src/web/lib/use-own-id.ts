// Id of the reader's own text in a list, if known.

import { useEffect, useEffectEvent } from "react";

export function useOwnId(id: number | null, onOwn: (id: number | null) => void): void {
  const tell = useEffectEvent(onOwn);
  useEffect(() => tell(id), [id]);
}
