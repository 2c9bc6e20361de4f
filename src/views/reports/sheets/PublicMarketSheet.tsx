import type { PublicMarket } from '../../../api/reports/public-market.ts';
import { formatDate, formatMultiple, formatPercent, formatRate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { PublicMarketFlows } from './PublicMarketFlows.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

type Comparison = PublicMarket['rows'][number];

interface ComparisonTableProps {
  comparison: Comparison;
  currency: string;
  basis: PublicMarket['basis'];
}

/** The result of the comparison with one index, or why there is none. */
function ComparisonTable({ comparison, currency, basis }: ComparisonTableProps) {
  const money = useMoney();
  const { name, ks_pme: ksPme, direct_alpha: alpha, unavailable_reason: reason } = comparison;
  const lines = [
    {
      key: 'contributions',
      text: 'Contributions, grown with the index',
      value: money.amount(comparison.grown_contributions, currency),
    },
    {
      key: 'distributions',
      text: 'Distributions, grown with the index',
      value: money.amount(comparison.grown_distributions, currency),
    },
    {
      key: 'value',
      text: basisLabels[basis].fairValue,
      value: money.amount(comparison.fair_value, currency),
    },
    { key: 'ksPme', text: 'KS-PME', value: formatMultiple(ksPme) },
    {
      key: 'alpha',
      text: 'Direct Alpha',
      value: comparison.direct_alpha_period_days === null ? formatRate(alpha) : formatPercent(alpha),
    },
  ];
  return (
    <>
      <ReportTable
        label={name}
        rows={lines}
        keyOf={({ key }) => key}
        isStrong={({ key }) => key === 'ksPme' || key === 'alpha'}
        columns={[
          { id: 'line', head: name, cell: ({ text }) => text },
          { id: 'value', head: `In ${currency}`, isFigure: true, cell: ({ value }) => value },
        ]}
      />
      {reason !== null && <p className="text-sm text-ink-muted">{reason}</p>}
      {comparison.last_level_date !== null && (
        <p className="text-sm text-ink-muted">
          Last level on {formatDate(comparison.last_level_date)}. Source: {comparison.source ?? 'not stated'}.
        </p>
      )}
    </>
  );
}

/** The book against each index of the club: the results, and the payments behind them. */
function PublicMarketSheet({ market }: { market: PublicMarket }) {
  const { rows, currency, basis } = market;
  return (
    <>
      {rows.map((comparison) => (
        <ComparisonTable key={comparison.name} {...{ comparison, currency, basis }} />
      ))}
      {rows
        .filter(({ flows }) => flows.length > 0)
        .map((comparison) => (
          <PublicMarketFlows
            key={comparison.name}
            comparison={comparison}
            currency={currency}
            basis={basis}
          />
        ))}
    </>
  );
}

export const publicMarketSheet: Sheet<PublicMarket> = {
  notes: [
    {
      term: 'Grown with the index',
      text: 'A payment × the level of the index on the as-of date ÷ its level on the day of the payment, or the last day before.',
    },
    {
      term: 'KS-PME',
      text: '(distributions grown + fair value) ÷ contributions grown. Above 1 your portfolio did better than the index (Kaplan and Schoar, 2005).',
    },
    {
      term: 'Direct Alpha',
      text: 'The annual rate of return of the grown payments and the fair value: by how much your portfolio did better than the index each year (Gredil, Griffiths and Stucke, 2014). For less than a year it is that of the period.',
    },
    {
      term: 'Index',
      text: 'Imported by the club. A comparison is fair with a total return index, which reinvests dividends.',
    },
  ],
  draw: (market) => <PublicMarketSheet market={market} />,
  proofs: lazyValue(async () => (await import('../proof/public-market.ts')).publicMarketProofs),
  isOfHoldings: true,
};
