// The share dialog over any page. Its code and data come when it is opened.

import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { call } from "../../lib/call.ts";
import { shareText as text } from "../../text/share.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SharePanel } from "./share-panel.tsx";
import { loadShared } from "./shared.ts";
import type { Shared } from "./shared.ts";

let root: Root | null = null;
let opened = 0;

/** `path`: "/share/politician/12". Rejects when there is nothing to share, or no connection. */
export async function openShareDialog(path: string): Promise<void> {
  const [kind = "", of = ""] = path.split("/").slice(2);
  const shared = await loadShared(call, kind, decodeURIComponent(of));
  if (shared === null) throw new Error(`Nothing to share at ${path}`);
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  opened += 1;
  root.render(<ShareDialog key={opened} shared={shared} />);
}

function ShareDialog({ shared }: { shared: Shared }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const close = () => setOpen(false);
    // It belongs to the page it was opened on.
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={text.heading}
      closeText={text.close}
    >
      <SharePanel shared={shared} origin={window.location.origin} />
    </Dialog>
  );
}
