import type { Holding } from '../../../api/portfolio/portfolio.ts';
import { conversionText } from '../../../domain/money/holdings/conversion.ts';
import { splitText } from '../../../domain/money/holdings/split.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';

/** Corporate actions since the first purchase, each with its day and description. */
function actionsOf({ lots, splits, conversion }: Holding) {
  const first = lots?.[0]?.date ?? '';
  const actions = [
    ...(conversion ? [{ ...conversion, text: conversionText(conversion) }] : []),
    ...(splits ?? []).map((split) => ({ ...split, text: splitText(split) })),
  ];
  return actions.filter(({ date }) => date > first);
}

/** Purchases in the units of their day, and later changes of the units. */
export function Lots({ holding, currency }: { holding: Holding; currency: string }) {
  const money = useMoney();
  return (
    <ul className="flex flex-col text-base">
      {holding.lots?.map((lot, index) => (
        <li
          // Two purchases may be equal.
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
      {actionsOf(holding).map(({ date, text, source }) => (
        <li key={date} className="border-b border-line py-1.5 text-ink-muted last:border-0">
          {formatDate(date)} · {text}, cost and dates of the purchases unchanged
          {source && `. ${source}`}
        </li>
      ))}
    </ul>
  );
}
