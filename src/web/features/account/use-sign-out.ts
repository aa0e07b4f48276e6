// Signs out from any page: a toast, then the home page.

import { useNavigate } from "../../app/router/hooks.ts";
import { errorMessage } from "#domain/error.ts";
import { errorMessageOr } from "../../lib/app-error.ts";
import { useSubmit } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { signOut } from "../../app/session/actions.ts";
import { userMenu as text } from "../../text/user-menu.ts";
import { useToast } from "../../ui/toasts.tsx";

export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, submit } = useSubmit((error) =>
    toast(errorMessageOr(error, errorMessage("sign_out_failed")), "error"),
  );
  return {
    busy,
    async signOut() {
      await submit(async () => {
        await signOut();
        toast(text.signedOut, "good");
        await navigate(paths.home);
      });
    },
  };
}
