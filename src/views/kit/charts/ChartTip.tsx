import type { ReactNode } from 'react';

const gap = 12;

/** Beside the point being read, on the side with more space; the pointer passes through it. */
export function ChartTip({
  at,
  top = 0,
  width,
  children,
}: {
  readonly at: number;
  readonly top?: number;
  readonly width: number;
  readonly children: ReactNode;
}) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 max-w-full rounded-control border border-line bg-surface-raised px-3 py-2 text-sm text-ink shadow-float"
      style={{ top, ...(at > width / 2 ? { right: width - at + gap } : { left: at + gap }) }}
    >
      {children}
    </div>
  );
}
