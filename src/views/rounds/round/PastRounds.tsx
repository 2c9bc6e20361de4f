import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { currencyOf } from '../list/round.labels.ts';

export function PastRounds({ detail }: { detail: RoundDetail }) {
  const money = useMoney();
  const currency = currencyOf(detail);
  if (detail.past_rounds.length === 0) return null;
  return (
    <Section title="Past rounds">
      <ul className="flex flex-col divide-y divide-line">
        {detail.past_rounds.map((past) => (
          <li key={past.round} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-base">
            <span className="font-semibold text-ink">{past.round}</span>
            <span className="text-ink tabular-nums">
              {money.short(past.amount, currency)} at {money.short(past.post_money, currency)} post-money
            </span>
            <span className="w-full text-sm text-ink-muted">
              {formatDate(past.date)}
              {past.lead_investor !== null && `, led by ${past.lead_investor}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
