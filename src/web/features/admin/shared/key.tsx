// A key of the keyboard, as it is drawn in texts.

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-edge bg-sunken px-1.5 font-sans text-xs leading-5 font-semibold text-ink">
      {children}
    </kbd>
  );
}
