import type { IlpaPerformance } from '../../../api/reports/ilpa-performance.ts';
import type { IlpaReporting } from '../../../api/reports/ilpa-reporting.ts';
import { moneyText, ratioText } from '../../../domain/money/amounts/decimal.ts';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import { recordedIlpaColumn, recordedIlpaPerformance } from '../../../domain/money/book/recorded-reports.ts';
import { type IlpaColumn, sumsInColumn } from '../../../domain/money/ilpa/ilpa.ts';
import { netReturnsOfRows } from '../../../domain/money/ilpa/stated-returns.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import { statedRatiosOf } from '../../../domain/money/returns/stated-ratios.ts';
import {
  ilpaFigureNames,
  ilpaFlowNames,
  ilpaGroupNames,
  ilpaLineNames,
} from '../../../domain/reports/ilpa-names.ts';
import { formatDate } from '../../kit/format/format.ts';
import { ilpaColumnName } from '../ilpa.labels.ts';
import { reportLabel } from '../report.labels.ts';
import type { Prove } from '../sheets/sheet.ts';
import { type Check, type Proof, sumsOf } from './check.ts';
import { linesOf, textOf } from './recorded.ts';

/** Each sum of the reporting template from its lines. */
const statedIlpaReportingProofs = ({ columns, lines }: IlpaReporting): readonly Proof[] =>
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
  proceeds_gross: 'Gross proceeds',
  fair_value_gross: 'Gross fair value',
};

/** The net figures from the payments listed, and the gross ones of all investments from both groups. */
function statedFiguresProofs(
  { fund, portfolio, rows }: Pick<IlpaPerformance, 'fund' | 'portfolio' | 'rows'>,
  scope: string,
): readonly Proof[] {
  const net = netReturnsOfRows(rows);
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
      title: `Net performance${scope}`,
      formula:
        'IRR: the rate at which the payments listed and the ending NAV have a net present value of zero. TVPI: (ending NAV + distributions) ÷ contributions; DPI and RVPI: its two parts',
      checks: [
        figure('net_irr', 'rate', net.irr),
        figure('net_tvpi', 'multiple', net.total),
        figure('dpi', 'multiple', net.distributed),
        figure('rvpi', 'multiple', net.remaining),
      ],
    },
    {
      title: `MOIC${scope}`,
      formula: '(gross fair value + gross proceeds) ÷ invested',
      checks: portfolio.map((row) => ({
        name: reportLabel(ilpaGroupNames, row.key),
        kind: 'multiple',
        stated: row.moic,
        computed: statedRatiosOf({
          paid: row.invested,
          received: row.proceeds_gross,
          value: row.fair_value_gross,
        }).total,
      })),
    },
    ...(total
      ? [
          {
            title: `All investments${scope}`,
            formula: 'The sum of realized and unrealized investments',
            checks: sumsOf(amounts, (key) => amountNames[key], groups, total),
          },
        ]
      : []),
  ];
}

const statedIlpaPerformanceProofs = (report: IlpaPerformance): readonly Proof[] => [
  ...statedFiguresProofs(report, ''),
  ...(report.vehicle ? statedFiguresProofs(report.vehicle, ', total vehicle') : []),
];

const isOfHoldings = (key: string, column: IlpaColumn): key is keyof IlpaColumn => Object.hasOwn(column, key);

/**
 * The lines of the investor's own columns from purchases, payments and valuations. Those of commitments, and of other
 * investors in a vehicle, are not in the investor's book.
 */
const recordedIlpaProofs = ({ columns, lines }: IlpaReporting, book: RecordedBook): readonly Proof[] =>
  columns.flatMap((period, at) => {
    if (period.scope === 'vehicle') return [];
    const column = recordedIlpaColumn(book, period);
    return [
      {
        title: `${ilpaColumnName(period)}, from purchases, payments and valuations`,
        formula:
          'The account of all holdings at the end of the period, less that on the day before it; commitments are not in it',
        checks: lines
          .filter(({ section, is_recorded: isRecorded }) => isRecorded && section !== 'commitment')
          .map(({ key, amounts: cells }) => ({
            name: reportLabel(ilpaLineNames, key),
            kind: 'amount' as const,
            stated: cells[at] ?? null,
            computed: isOfHoldings(key, column) ? textOf(column[key]) : null,
          })),
      },
    ];
  });

/** The returns and each payment of the investor from purchases, payments and valuations. */
function recordedIlpaPerformanceProofs(report: IlpaPerformance, book: RecordedBook): readonly Proof[] {
  const { groups, flows } = recordedIlpaPerformance(book, report.as_of_date);
  const whole = groups.find(({ key }) => key === 'total');
  const ratio = (value: NonNullable<typeof whole>['fairValueNet'] | undefined) =>
    value ? ratioText(value) : null;
  const computed: Readonly<Record<string, Check['computed']>> = {
    gross_irr: whole ? irrText(whole.gross) : null,
    net_irr: whole ? irrText(whole.net) : null,
    gross_moic: ratio(whole?.multiples.grossMoic),
    net_tvpi: ratio(whole?.multiples.netTvpi),
    dpi: ratio(whole?.multiples.dpi),
    rvpi: ratio(whole?.multiples.rvpi),
  };
  const rowName = (date: string, kind: string) =>
    `${formatDate(date)}, ${reportLabel(ilpaFlowNames, kind).toLowerCase()}`;
  return [
    {
      title: 'Returns, from purchases, payments and valuations',
      formula:
        'Rates: the payments with the value have a net present value of zero. Multiples: value and payments ÷ paid-in, gross ÷ invested',
      checks: report.fund
        .filter(({ is_recorded: isRecorded }) => isRecorded)
        .map(({ key, value, irr_period_days: days }) => ({
          name: reportLabel(ilpaFigureNames, key),
          kind: key.includes('irr') ? ('rate' as const) : ('multiple' as const),
          days,
          stated: value,
          computed: computed[key] ?? null,
        })),
    },
    {
      title: 'Investments, from purchases, payments and valuations',
      formula: 'A holding is realized when nothing of it is left',
      checks: report.portfolio.flatMap((row) => {
        const group = groups.find(({ key }) => key === row.key);
        const name = reportLabel(ilpaGroupNames, row.key);
        const amount = (key: (typeof amounts)[number], other: Check['computed']): Check => ({
          name: `${name}, ${amountNames[key].toLowerCase()}`,
          kind: 'amount',
          stated: row[key],
          computed: other,
        });
        return [
          amount('invested', textOf(group?.invested)),
          amount('proceeds_gross', textOf(group?.proceedsGross)),
          amount('fair_value_gross', textOf(group?.fairValueGross)),
          {
            name: `${name}, gross IRR`,
            kind: 'rate' as const,
            days: row.irr_period_days,
            stated: row.irr,
            computed: group ? irrText(group.gross) : null,
          },
        ];
      }),
    },
    {
      title: 'Payments, from purchases, payments and valuations',
      formula: 'All of a day and kind together',
      checks: linesOf(
        report.rows.map(({ date, kind, amount }) => ({ name: rowName(date, kind), amount })),
        flows.map(({ date, kind, amount }) => ({ name: rowName(date, kind), amount: textOf(amount) })),
      ),
    },
  ];
}

export const ilpaReportingProofs: Prove<IlpaReporting> = (report, book) => [
  ...statedIlpaReportingProofs(report),
  ...(book ? recordedIlpaProofs(report, book) : []),
];

export const ilpaPerformanceProofs: Prove<IlpaPerformance> = (report, book) => [
  ...statedIlpaPerformanceProofs(report),
  ...(book ? recordedIlpaPerformanceProofs(report, book) : []),
];
