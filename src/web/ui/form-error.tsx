// An error that belongs to no single field of a form. Announced when it appears.
import { Notice } from "./notice.tsx";

export function FormError({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {typeof children === "string" && children !== "" && <Notice tone="danger">{children}</Notice>}
    </div>
  );
}
