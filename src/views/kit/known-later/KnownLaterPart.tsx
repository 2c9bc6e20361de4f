import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { useMoney } from '../format/money.ts';
import { knownLaterText, valuesBeforeText } from './known-later.labels.ts';
import { KnownLaterLines } from './KnownLaterLines.tsx';

/** Why the values of a day differ from those of a report made on that day; hidden where they do not. */
export function KnownLaterPart({ portfolio }: { portfolio: Portfolio }) {
  const money = useMoney();
  const { known_later: rows, as_of_date: asOf } = portfolio;
  if (!rows || rows.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface-raised px-4 py-2 text-sm text-ink-muted">
      <summary className="cursor-pointer rounded-control py-1 text-ink">{knownLaterText(rows, asOf)}</summary>
      <div className="mt-1 flex flex-col gap-2 pb-2">
        {rows.length > 1 && <p>Together: {valuesBeforeText(rows, portfolio, money)}</p>}
        <KnownLaterLines rows={rows} head={portfolio} />
      </div>
    </details>
  );
}
