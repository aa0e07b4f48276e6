// Hands the page's address to the device's own share sheet, or copies it where there is none.

import { politicianText } from "../../text/politician.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";

const text = politicianText.share;

export function ShareButton({ name }: { name: string }) {
  const toast = useToast();
  async function share() {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === "function") {
      const outcome = await navigator.share({ title: text.text(name), url }).then(
        () => "shared",
        (error: unknown) =>
          error instanceof DOMException && error.name === "AbortError" ? "dismissed" : "failed",
      );
      if (outcome !== "failed") return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(text.copied, "good");
    } catch {
      toast(text.failed, "error");
    }
  }
  return (
    <Button icon="share" className="grow px-3 noscript:hidden" onClick={() => void share()}>
      {text.button}
    </Button>
  );
}
