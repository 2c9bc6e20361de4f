import { addDays } from '../../../src/domain/days/days.ts';
import { decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import type { Answer } from './files/file-tables.ts';
import { type Column, type ExpectedTable, tableOf } from './files/read-back.ts';

const sentence = (key: string) => key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
const moneyColumns = (keys: readonly string[]) => keys.map((key): Column => [sentence(key), 'money', key]);

const periods: Readonly<Record<string, string>> = {
  quarter: 'Quarter to date',
  year: 'Year to date',
  one_year: '1 year',
  three_years: '3 years',
  five_years: '5 years',
  inception: 'Since inception',
};

const commitmentColumns = (totals: Answer): readonly Column[] => [
  ...moneyColumns([
    'promised',
    'released',
    'committed',
    'called',
    'received',
    'drawn',
    'uninvested',
    'recallable',
    'unfunded',
  ]),
  ...(Number(totals.drawn_from_members) === 0 ? [] : moneyColumns(['drawn_from_members'])),
  ['PIC', 'multiple', 'pic'],
];

const lessThan = (one: string, other: string) => moneyText(decimal(one).minus(decimal(other)));

/** The flows of a quarter: what its sums have more than those of the quarter before. */
const flowsOf = ({ quarters, returns }: Answer) =>
  quarters.map((quarter: Answer, at: number) => {
    const before = quarters[at - 1] ?? { paid_in: '0', distributions: '0', net: '0' };
    return {
      from: at === 0 ? returns.totals.at(-1).from : addDays(before.date, 1),
      to: quarter.date,
      contributions: lessThan(quarter.paid_in, before.paid_in),
      distributions: lessThan(quarter.distributions, before.distributions),
      net: lessThan(quarter.net, before.net),
    };
  });

/** Each figure of the page of the club’s performance in the tables of its file. */
export function performanceTables(performance: Answer, vintages: Answer, series: Answer) {
  const { basis, returns, quarters, commitments } = performance;
  const isNet = basis === 'net';
  const irr: readonly Column[] = [
    [basis === 'net' ? 'Net IRR' : 'Gross IRR', 'rate', 'irr'],
    ['Days covered by IRR (under one year)', 'count', 'irr_period_days'],
  ];
  const paid: Column = isNet ? ['Paid-in', 'money', 'paid_in'] : ['Invested', 'money', 'invested'];
  const received: Column = isNet
    ? ['Distributions', 'money', 'distributions']
    : ['Gross proceeds', 'money', 'proceeds_gross'];
  const figures: readonly Column[] = [
    paid,
    received,
    isNet ? ['Net fair value', 'money', 'fair_value_net'] : ['Gross fair value', 'money', 'fair_value_gross'],
    [basis === 'net' ? 'DPI' : 'Gross DPI', 'multiple', 'dpi'],
    [basis === 'net' ? 'TVPI' : 'MOIC', 'multiple', 'tvpi'],
    ...irr,
  ];
  const vehicles = returns.vehicles.toSorted((one: Answer, other: Answer) =>
    one.entity.name.localeCompare(other.entity.name, 'en', { numeric: true, sensitivity: 'base' }),
  );
  const latestFirst = ({ key: [one] }: Answer, { key: [other] }: Answer) => Number(other) - Number(one);
  const rows: readonly ExpectedTable[] = [
    tableOf(
      'Returns by period',
      [
        ['Vehicle', 'name', 'vehicle'],
        ['Period', 'name', ({ key }) => periods[String(key)]],
        ['From date', 'day', 'from'],
        ['To date', 'day', 'to'],
        ['Beginning value', 'money', 'beginning'],
        ...moneyColumns(['contributions', 'distributions', 'gain']),
        ['Ending value', 'money', 'ending'],
        ...irr,
      ],
      [{ entity: { name: 'Club' }, periods: returns.totals }, ...vehicles].flatMap(
        ({ entity, periods: own }: Answer) => own.map((period: Answer) => ({ ...period, vehicle: entity })),
      ),
    ),
    tableOf(
      'J-curve',
      [
        ['Date', 'day', 'date'],
        [paid[0], 'money', 'paid_in'],
        [received[0], 'money', 'distributions'],
        ['Net cash flow', 'money', 'net'],
        ['Asset value', 'money', 'value'],
        ['Between members', 'money', 'between_members'],
      ],
      quarters,
    ),
    tableOf(
      'Cash flows by quarter',
      [
        ['From date', 'day', 'from'],
        ['To date', 'day', 'to'],
        ...moneyColumns(['contributions', 'distributions']),
        ['Net cash flow', 'money', 'net'],
      ],
      flowsOf(performance),
    ),
    tableOf(
      'Vintages',
      [['Vintage year', 'word', 'vintage'], ...figures],
      [
        ...vintages.results.toSorted(latestFirst).map((row: Answer) => ({ ...row, vintage: row.key[0] })),
        { ...vintages.totals, vintage: 'Total' },
      ],
    ),
    tableOf(
      'Series within their vintage',
      [
        ['Series', 'name', ({ labels }: Answer) => labels[1]],
        ['Vintage year', 'word', ({ key }: Answer) => key[0]],
        ['Quartile within its vintage', 'count', 'quartile'],
        ...figures,
      ],
      series.results.toSorted(
        (one: Answer, other: Answer) =>
          latestFirst(one, other) || (one.quartile ?? 5) - (other.quartile ?? 5),
      ),
    ),
  ];
  if (commitments === null) return rows;
  const { totals, vehicles: byVehicle, investors } = commitments;
  const total = { name: 'Total' };
  return [
    ...rows,
    tableOf(
      'Commitments by vehicle',
      [['Vehicle', 'name', ({ entity }) => entity ?? 'No vehicle yet'], ...commitmentColumns(totals)],
      [...byVehicle, { ...totals, entity: total }],
    ),
    tableOf(
      'Commitments by investor',
      [['Investor', 'name', ({ investor }) => investor ?? 'Not assigned'], ...commitmentColumns(totals)],
      [...investors, { ...totals, investor: total }],
    ),
  ];
}
