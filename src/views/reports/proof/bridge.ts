import type { BridgeReport } from '../../../api/reports/bridge.ts';
import { ratioText, sumOfTexts } from '../../../domain/money/decimal.ts';
import { bridgeNames, reportLabel } from '../report.labels.ts';
import { type Proof, sumOfAll, sumsOf } from './check.ts';

const parts = ['gross', 'entry_fees', 'annual_fees', 'sale_fees', 'carry', 'currency_effect'] as const;
const named = (key: string) => reportLabel(bridgeNames, key);

/** The gain and the IRR from gross to net, and the gain of all holdings from that of each. */
export function bridgeProofs({ steps, rows, totals }: BridgeReport): readonly Proof[] {
  const [gross, net] = [steps[0], steps.at(-1)];
  const points = steps.slice(1, -1).map((step) => step.points);
  const known = [gross?.irr ?? null, ...points].flatMap((rate) => rate ?? []);
  return [
    {
      title: 'Net gain',
      formula: 'Gross gain + entry, annual and sale fees + carry + currency effect, all signed',
      checks: [
        ...rows.map((row) => ({
          name: [row.startup.name, row.series?.name].filter(Boolean).join(', '),
          amounts: row,
        })),
        { name: 'All holdings', amounts: totals },
      ].map(({ name, amounts }) => ({
        name,
        kind: 'amount',
        stated: amounts.net,
        computed: sumOfAll(parts.map((part) => amounts[part])),
      })),
    },
    {
      title: 'All holdings',
      formula: 'The sum of all holdings, for each step',
      checks: sumsOf([...parts, 'net'], named, rows, totals),
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
