import type { Holding } from '../../../api/portfolio/portfolio.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';

/** What was bought, purchase by purchase. */
export function Lots({ lots, currency }: { lots: NonNullable<Holding['lots']>; currency: string }) {
  const money = useMoney();
  return (
    <ul className="flex flex-col text-base">
      {lots.map((lot, index) => (
        <li
          // Two purchases may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${lot.date} ${index}`}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
        >
          <span className="min-w-0 text-ink-muted">
            {formatDate(lot.date)}
            {lot.units && ` · ${money.units(lot.units)} units`}
          </span>
          <bdi className="ms-auto text-ink tabular-nums">
            {money.money(lot.invested, currency)}
            <span className="text-ink-muted"> + {money.money(lot.fees, currency)} fees</span>
          </bdi>
        </li>
      ))}
    </ul>
  );
}
