// Native <dialog>: the browser traps focus, closes on Escape and restores focus. Children exist
// only while open, unless `keep` is set (forms without JavaScript).
import { useEffect, useId, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeText: string;
  children: ReactNode;
  /** Buttons; the last one is primary. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** For irreversible actions: announced as alertdialog, closed only by a button. */
  alert?: boolean | undefined;
  keep?: boolean | undefined;
  className?: string | undefined;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeText, children, footer, wide, alert = false, keep } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog?.open === false) dialog.showModal();
    if (!open && dialog?.open === true) dialog.close();
  }, [open]);

  /** Selecting text may end on the backdrop: a click there that began inside closes nothing. */
  const pressed = useRef<EventTarget | null>(null);
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    const isBackdrop = event.target === event.currentTarget && pressed.current === event.target;
    if (!alert && isBackdrop) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is native
    <dialog
      ref={ref}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      className={cx("dialog", wide && "dialog-wide", props.className)}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={closeOnBackdrop}
    >
      {(open || keep) && (
        <>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="btn btn-quiet btn-icon" onClick={onClose}>
              <Icon name="close" />
              <span className="sr-only">{closeText}</span>
            </button>
          </div>
          {alert ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is text alone
            <div className="dialog-body" tabIndex={0} role="region" aria-labelledby={titleId}>
              {children}
            </div>
          ) : (
            <div className="dialog-body">{children}</div>
          )}
          {footer !== undefined && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
