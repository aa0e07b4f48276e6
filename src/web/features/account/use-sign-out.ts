// Signing out from wherever one is: news of it, then the home page.

import { useState } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { paths } from "../../lib/paths.ts";
import { signOut } from "../../app/session/use-session.ts";
import { userMenu as text } from "../../text/user-menu.ts";
import { useToast } from "../../ui/toasts.tsx";

export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  return {
    busy,
    async signOut() {
      if (busy) return;
      setBusy(true);
      try {
        await signOut();
        toast(text.signedOut, "good");
        await navigate(paths.home);
      } catch (error) {
        toast(error instanceof AppError ? error.message : errorMessage("sign_out_failed"), "error");
      } finally {
        setBusy(false);
      }
    },
  };
}
