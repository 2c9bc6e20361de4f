import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import type { FlowRow } from '../groups/flow-rows.ts';

/** Dated, signed payments; the startup is named where there are several. */
export function Payments({
  flows,
  currency,
  isNamed,
}: {
  flows: readonly FlowRow[];
  currency: string;
  isNamed: boolean;
}) {
  const money = useMoney();
  if (flows.length === 0)
    return <p className="text-base text-ink-muted">The report doesn’t list any payments.</p>;
  return (
    <ul className="flex flex-col text-base">
      {flows.map(({ id, date, startup, kind, amount }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
        >
          <span className="min-w-0 text-ink-muted">
            {formatDate(date)} · {isNamed ? `${startup}, ${kind.toLowerCase()}` : kind}
          </span>
          <bdi className="ms-auto whitespace-nowrap text-ink tabular-nums">
            {money.moneySigned(amount, currency)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
