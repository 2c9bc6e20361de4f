export interface SkipLinkProps {
  /** The id of the page's main region, which must be focusable. */
  target?: string;
}

export function SkipLink({ target = 'main' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-3 top-3 z-50 -translate-y-20 rounded-control bg-primary-fill px-4 py-3 font-semibold text-on-fill focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
