import type { IlpaPerformance } from '../../../api/reports/ilpa-performance.ts';
import type { IlpaReporting } from '../../../api/reports/ilpa-reporting.ts';
import { moneyText, ratioOf } from '../../../domain/money/decimal.ts';
import { sumsInColumn } from '../../../domain/money/ilpa.ts';
import { irrOf, irrText } from '../../../domain/money/irr.ts';
import { ilpaColumnName, ilpaFigureNames, ilpaGroupNames, ilpaLineNames } from '../ilpa.labels.ts';
import { reportLabel } from '../report.labels.ts';
import { type Check, negative, type Proof, sumOfAll, sumsOf } from './check.ts';

/** Each sum of the reporting template from its lines. */
export const ilpaReportingProofs = ({ columns, lines }: IlpaReporting): readonly Proof[] =>
  columns.map((period, column) => ({
    title: ilpaColumnName(period),
    formula: 'Each total is the sum of its lines, signed as shown; lines that are not recorded are left out',
    checks: sumsInColumn(lines, column).map(({ key, stated, computed }) => ({
      name: reportLabel(ilpaLineNames, key),
      kind: 'amount',
      stated,
      computed: computed && moneyText(computed),
    })),
  }));

const amounts = ['invested', 'proceeds_gross', 'fair_value_gross'] as const;
const amountNames = {
  invested: 'Invested',
  proceeds_gross: 'Proceeds, gross',
  fair_value_gross: 'Fair value, gross',
};

/** The net figures from the payments listed, and the gross ones of all investments from both groups. */
export function ilpaPerformanceProofs({ fund, portfolio, rows }: IlpaPerformance): readonly Proof[] {
  const sumWhere = (prefix: string) =>
    sumOfAll(rows.filter(({ kind }) => kind.startsWith(prefix)).map(({ amount }) => amount));
  const [paidIn, received, value] = [
    negative(sumWhere('contribution')),
    sumWhere('distribution'),
    sumWhere('ending_nav'),
  ];
  const known = rows.flatMap(({ date, amount }) => (amount === null ? [] : [{ date, amount }]));
  const net = known.length < rows.length ? null : irrText(irrOf(known));
  const figure = (key: string, kind: Check['kind'], computed: Check['computed']): Check => {
    const own = fund.find((row) => row.key === key);
    return {
      name: reportLabel(ilpaFigureNames, key),
      kind,
      days: own?.irr_period_days,
      stated: own?.value ?? null,
      computed,
    };
  };
  const groups = portfolio.filter(({ key }) => key !== 'total');
  const total = portfolio.find(({ key }) => key === 'total');
  return [
    {
      title: 'Net performance',
      formula:
        'IRR: the rate at which the payments listed and the ending NAV have a net present value of zero. TVPI: (ending NAV + distributions) ÷ contributions; DPI and RVPI: its two parts',
      checks: [
        figure('net_irr', 'rate', net),
        figure('net_tvpi', 'multiple', ratioOf(sumOfAll([received, value]), paidIn)),
        figure('dpi', 'multiple', ratioOf(received, paidIn)),
        figure('rvpi', 'multiple', ratioOf(value, paidIn)),
      ],
    },
    {
      title: 'MOIC',
      formula: '(fair value, gross + proceeds, gross) ÷ invested',
      checks: portfolio.map((row) => ({
        name: reportLabel(ilpaGroupNames, row.key),
        kind: 'multiple',
        stated: row.moic,
        computed: ratioOf(sumOfAll([row.fair_value_gross, row.proceeds_gross]), row.invested),
      })),
    },
    ...(total
      ? [
          {
            title: 'All investments',
            formula: 'The sum of realised and unrealised investments',
            checks: sumsOf(amounts, (key) => amountNames[key], groups, total),
          },
        ]
      : []),
  ];
}
