/** The head of a figure where the row of heads has no room; the head itself is still read to those who listen. */
export const NarrowHead = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="hidden text-start font-normal whitespace-normal text-ink-muted max-sm:not-print:inline"
  >
    {children}
  </span>
);
