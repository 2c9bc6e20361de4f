import { brand } from '../../../brand.ts';

export function MarkIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0 text-primary">
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <path
        d="M7 16V9.5M12 16V6M17 16v-4"
        stroke="var(--surface-raised)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The product's mark and name; `compact` leaves the name to screen readers on a phone. */
export function Mark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-lg font-bold text-ink">
      <MarkIcon />
      <span className={compact ? 'truncate max-sm:sr-only' : 'truncate'}>{brand.name}</span>
    </span>
  );
}
