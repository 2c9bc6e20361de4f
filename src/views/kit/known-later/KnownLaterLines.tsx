import type { KnownLater } from '../../../api/portfolio/report-head.ts';
import { useMoney } from '../format/money.ts';
import { type Head, knownLaterLine } from './known-later.labels.ts';

type KnownLaterLinesProps = { readonly rows: readonly KnownLater[]; readonly head: Head };

/** Each valuation that became known after the as-of day, with the value of its holding before and after. */
export function KnownLaterLines({ rows, head }: KnownLaterLinesProps) {
  const money = useMoney();
  return (
    <ul className="flex flex-col gap-1 tabular-nums">
      {rows.map((row) => (
        <li key={row.holding}>{knownLaterLine(row, head, money)}</li>
      ))}
    </ul>
  );
}
