import { useMemo } from 'react';
import type { ClubStartup } from '../../../api/club/club-lists.ts';
import { decimal, ratioText } from '../../../domain/money/amounts/decimal.ts';
import {
  type ValueConcentration,
  concentrationOf,
  equalParts,
} from '../../../domain/money/book/concentration.ts';
import type { LabelsFor } from '../../kit/charts/chart-shapes.ts';
import { RowsChart } from '../../kit/charts/RowsChart.tsx';
import { formatCounted, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';

const percent = (share: ValueConcentration['topShare']) => formatPercent(ratioText(share));

const chartLabels =
  ({ top, topShare, herfindahl }: ValueConcentration, currency: string): LabelsFor =>
  (money) => ({
    title: 'Largest startups by net fair value',
    finding: `${percent(topShare)} of the value is in ${formatCounted(top.length, 'startup')}, ${percent(top[0]?.share ?? decimal(0))} in ${top[0]?.name ?? 'none'}`,
    summary: `The Herfindahl index is ${herfindahl.toFixed(3)}, equivalent to about ${equalParts(herfindahl).toFixed(0)} equal-sized holdings.`,
    table: {
      heads: ['Startup', `Net fair value, ${currency}`, 'Share'],
      rows: top.map(({ name, value, share }) => [
        name,
        money.amount(value.toFixed(2), currency),
        percent(share),
      ]),
    },
  });

/** How concentrated the value is in a few startups. */
export function Concentration({
  startups,
  currency,
}: {
  startups: readonly ClubStartup[] | null;
  currency: string;
}) {
  const money = useMoney();
  const found = useMemo(() => startups && concentrationOf(startups), [startups]);
  if (!found) return null;
  return (
    <Section title="Concentration" bare>
      <RowsChart
        labels={chartLabels(found, currency)}
        name="club-concentration"
        rows={found.top.map(({ id, name, value, share }) => ({
          key: String(id),
          label: name,
          from: decimal(0),
          to: value,
          text: `${money.short(value.toFixed(2), currency)}, ${percent(share)}`,
          tone: 'total' as const,
        }))}
      />
      <p className="mt-2 text-sm text-ink-muted">
        Herfindahl index {found.herfindahl.toFixed(3)}: equivalent to about{' '}
        {equalParts(found.herfindahl).toFixed(0)} equal-sized holdings.
        {found.unvalued > 0 && ` ${found.unvalued} startups without a value are excluded.`}
      </p>
    </Section>
  );
}
