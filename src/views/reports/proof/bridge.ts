import type { BridgeReport } from '../../../api/reports/bridge.ts';
import { ratioText, sumOfTexts } from '../../../domain/money/amounts/decimal.ts';
import { sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { bridgeSteps } from '../../../domain/money/book/bridge-steps.ts';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import { recordedBridge } from '../../../domain/money/book/recorded-reports.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import { bridgeStepNames } from '../../../domain/reports/report-names.ts';
import { reportLabel } from '../report.labels.ts';
import type { Prove } from '../sheets/sheet.ts';
import { type Check, type Proof, sumsOf } from './check.ts';
import { textOf } from './recorded.ts';

/** The gross gain and all that is between it and the net gain. */
const parts = bridgeSteps.filter((step) => step !== 'net');
const named = (key: string) => reportLabel(bridgeStepNames, key);

const nameOf = ({ startup, series }: BridgeReport['rows'][number]) =>
  [startup.name, series?.name].filter(Boolean).join(', ');

/** The gain and the IRR from gross to net, and the gain of all holdings from that of each. */
function statedBridgeProofs({ steps, rows, totals }: BridgeReport): readonly Proof[] {
  const [gross, net] = [steps[0], steps.at(-1)];
  const points = steps.slice(1, -1).map((step) => step.points);
  const known = [gross?.irr ?? null, ...points].flatMap((rate) => rate ?? []);
  return [
    {
      title: 'Net gain',
      formula: 'Gross gain + entry, annual and sale fees + carry + currency effect, all signed',
      checks: [
        ...rows.map((row) => ({ name: nameOf(row), amounts: row })),
        { name: 'All holdings', amounts: totals },
      ].map(({ name, amounts }) => ({
        name,
        kind: 'amount',
        stated: amounts.net,
        computed: sumIfKnown(parts.map((part) => amounts[part])),
      })),
    },
    {
      title: 'All holdings',
      formula: 'The sum of all holdings, for each step',
      checks: sumsOf(bridgeSteps, named, rows, totals),
    },
    {
      title: 'Net IRR',
      formula: 'Gross IRR + the points of each step',
      checks: [
        {
          name: 'All holdings',
          kind: 'rate',
          days: net?.irr_period_days,
          stated: net?.irr ?? null,
          computed: known.length <= points.length ? null : ratioText(sumOfTexts(known)),
        },
      ],
    },
  ];
}

/** Each step of each holding and of all together, and the return after it, from purchases, payments and valuations. */
function recordedBridgeProofs(report: BridgeReport, book: RecordedBook): readonly Proof[] {
  const { bridges, total, returns } = recordedBridge(book, report.as_of_date);
  const amounts = (name: string, stated: BridgeReport['totals'], computed: typeof total | undefined) =>
    bridgeSteps.map((key): Check => ({
      name: `${name}, ${named(key).toLowerCase()}`,
      kind: 'amount',
      stated: stated[key],
      computed: textOf(computed?.[key]),
    }));
  return [
    {
      title: 'Each step, from purchases, payments and valuations',
      formula:
        'Gross gain: value of the units held + payments before deductions − invested; then the fees and the carry of each purchase and payment, and the carry on the value, at the exchange rate of the as-of date. Net gain: at the rates of each day',
      checks: [
        ...amounts('All holdings', report.totals, total),
        ...report.rows.flatMap((row) =>
          amounts(nameOf(row), row, bridges.find(({ id }) => id === row.holding)?.bridge),
        ),
      ],
    },
    {
      title: 'Return after each step, from purchases, payments and valuations',
      formula:
        'The rate at which all payments without the parts of later steps, and the value, have a net present value of zero',
      checks: bridgeSteps.map((key): Check => {
        const step = report.steps.find((one) => one.key === key);
        return {
          name: named(key),
          kind: 'rate',
          days: step?.irr_period_days,
          stated: step?.irr ?? null,
          computed: irrText(returns[key]),
        };
      }),
    },
  ];
}

export const bridgeProofs: Prove<BridgeReport> = (report, book) => [
  ...statedBridgeProofs(report),
  ...(book ? recordedBridgeProofs(report, book) : []),
];
