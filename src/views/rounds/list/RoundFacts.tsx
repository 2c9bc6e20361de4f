import type { Round } from '../../../api/rounds/rounds.ts';
import { useMoney } from '../../kit/format/money.ts';
import { currencyOf, feesText, instrumentText, stageLabel, valuationText } from './round.labels.ts';

/** Comparable terms of a round, on its card. */
export function RoundFacts({ round }: { round: Round }) {
  const money = useMoney();
  const currency = currencyOf(round);
  const facts = [
    ['Valuation', valuationText(round, money)],
    ['Minimum', money.short(round.min_ticket, currency)],
    ['Instrument', instrumentText(round.instrument)],
    ['Stage', stageLabel(round.stage)],
    ['Lead', round.lead_investor ?? '—'],
    ['Fees', feesText(round)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
