// What a form is doing before it is sent, read out politely. Rendered empty too: a live region has to be there
// before its text.

export function ProofStatus({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm text-muted not-empty:mt-3">
      {children}
    </p>
  );
}
