/** The heading of a figure where the row of headings has no space; screen readers still read the heading itself. */
export const CellLabel = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="hidden text-start font-normal whitespace-normal text-ink-muted max-sm:not-print:inline"
  >
    {children}
  </span>
);
