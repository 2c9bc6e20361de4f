import type { ReactNode } from 'react';
import type { KnownSum } from '../../../domain/money/amounts/sums.ts';
import { unknown } from '../../kit/format/format.ts';

/** A figure with a note below. */
export function Noted({ children, note }: { children: ReactNode; note: string | null }) {
  return (
    <>
      {children}
      {note && <span className="block text-sm font-normal text-ink-muted">{note}</span>}
    </>
  );
}

/** A sum of the known amounts; if some are missing it says how many it includes. */
export function SumCell({
  total,
  print,
  label,
}: {
  total: KnownSum;
  print: (amount: string) => string;
  label: string;
}) {
  const { sum, known, count } = total;
  return (
    <Noted note={known < count ? `${known} of ${count} ${label}` : null}>
      {sum === null ? unknown : print(sum.toFixed())}
    </Noted>
  );
}
