// Toasts. The status and alert regions exist from the start so that changes are announced; a toast
// stays at least five seconds and pauses while hovered or focused.
import { createContext, use, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type ToastTone = "info" | "good" | "error";
interface Toast {
  id: number;
  tone: ToastTone;
  text: ReactNode;
}
export type ShowToast = (text: ReactNode, tone?: ToastTone) => void;

const minimumMs = 5000;
const errorMs = 10_000;
const icons = { info: "info", good: "check-circle", error: "alert" } as const;
export const ToastContext = createContext<ShowToast>(() => {});

/** `toast(text, tone)`; a no-op outside a ToastProvider. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

interface ToastProviderProps {
  /** Names of the region and of the dismiss button. */
  label: string;
  closeText: string;
  children: ReactNode;
}

export function ToastProvider({ label, closeText, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [held, setHeld] = useState(false);
  const nextId = useRef(1);

  const [show] = useState<ShowToast>(() => (text: ReactNode, tone: ToastTone = "info") => {
    const toast = { id: nextId.current++, tone, text };
    // The same sentence twice is one toast, starting its time again. News of another kind replaces
    // what was said before: a success does not stand beside the failure it followed.
    setToasts((now) => [
      ...now.filter((other) => other.tone === tone && other.text !== text).slice(-2),
      toast,
    ]);
  });
  const dismiss = (id: number) => setToasts((now) => now.filter((toast) => toast.id !== id));
  const list = (alert: boolean) =>
    toasts
      .filter((toast) => (toast.tone === "error") === alert)
      .map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          held={held}
          closeText={closeText}
          onDismiss={dismiss}
        />
      ));
  return (
    <ToastContext value={show}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds the timers, does nothing else */}
      <section
        className="toasts"
        aria-label={label}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div role="alert">{list(true)}</div>
        <output>{list(false)}</output>
      </section>
    </ToastContext>
  );
}

interface ToastItemProps {
  toast: Toast;
  held: boolean;
  closeText: string;
  onDismiss: (id: number) => void;
}

function ToastItem({ toast, held, closeText, onDismiss }: ToastItemProps) {
  const { id, tone } = toast;
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismiss.current(id), tone === "error" ? errorMs : minimumMs);
    return () => clearTimeout(timer);
  }, [held, id, tone]);
  return (
    <div className={cx("toast", tone !== "info" && `toast-${tone}`)}>
      <Icon name={icons[tone]} />
      <div>{toast.text}</div>
      <button type="button" className="btn btn-quiet btn-icon btn-sm" onClick={() => onDismiss(id)}>
        <Icon name="close" />
        <span className="sr-only">{closeText}</span>
      </button>
    </div>
  );
}
