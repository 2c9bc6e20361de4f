import type { Holding } from '../../../api/portfolio/portfolio.ts';
import { splitText } from '../../../domain/money/split.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';

/** What was bought, purchase by purchase in the units of its day, and the splits since the first one. */
export function Lots({ holding, currency }: { holding: Holding; currency: string }) {
  const money = useMoney();
  const { lots, splits } = holding;
  const first = lots?.[0]?.date ?? '';
  return (
    <ul className="flex flex-col text-base">
      {lots?.map((lot, index) => (
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
      {splits
        ?.filter(({ date }) => date > first)
        .map((split) => (
          <li key={split.date} className="border-b border-line py-1.5 text-ink-muted last:border-0">
            {formatDate(split.date)} · {splitText(split)}, cost and dates of the purchases unchanged
            {split.source && `. ${split.source}`}
          </li>
        ))}
    </ul>
  );
}
