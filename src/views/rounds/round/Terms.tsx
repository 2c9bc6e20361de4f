import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { DigitGroups } from '../../kit/content/DigitGroups.tsx';
import { unknown } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { currencyOf, feesText, instrumentText, valuationText } from '../list/round.labels.ts';
import { termsOf } from './term.labels.ts';

/** Every term, each explained in one sentence. */
export function Terms({ detail }: { detail: RoundDetail }) {
  const money = useMoney();
  return (
    <Section title="All terms">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {termsOf(detail, money).map(({ name, value, meaning }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="text-base font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
            <dd className="text-sm text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Key terms at a glance; every term with its explanation is further down. */
export function KeyTerms({ detail }: { detail: RoundDetail }) {
  const money = useMoney();
  const { terms } = detail;
  const currency = currencyOf(detail);
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ['Valuation', valuationText(detail, money)],
    ['Instrument', instrumentText(detail.instrument)],
    ['Price per share', money.price(terms?.price_per_share, currency)],
    ['Minimum', money.money(detail.min_ticket, currency)],
    ['Fees', feesText(detail)],
    ['Liquidation preference', terms?.liquidation_preference],
  ];
  const known = named.filter(([, value]) => value !== null && value !== undefined && value !== unknown);
  return (
    <Section title="Key terms">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {known.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="text-base font-semibold wrap-anywhere text-ink tabular-nums">
              <DigitGroups>{value ?? unknown}</DigitGroups>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
