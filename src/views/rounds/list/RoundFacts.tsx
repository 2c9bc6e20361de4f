import type { Round } from '../../../api/rounds/rounds.ts';
import { useMoney } from '../../kit/format/money.ts';
import { currencyOf, wordFees, wordInstrument, wordStage, wordValuation } from './round.labels.ts';

/** Comparable terms of a round, on its card. */
export function RoundFacts({ round }: { round: Round }) {
  const money = useMoney();
  const currency = currencyOf(round);
  const facts = [
    ['Valuation', wordValuation(round, money)],
    ['Minimum', money.short(round.min_ticket, currency)],
    ['Instrument', wordInstrument(round.instrument)],
    ['Stage', wordStage(round.stage)],
    ['Lead', round.lead_investor ?? '—'],
    ['Fees', wordFees(round)],
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
