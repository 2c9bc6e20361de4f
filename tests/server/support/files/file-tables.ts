import { portfolioSchema } from '../../../../src/api/portfolio/portfolio.ts';
import type { BookReportType } from '../../../../src/api/reports/book-reports.ts';
import {
  type Decimal,
  decimal,
  moneyText,
  quotient,
  ratioText,
  sumOfKnown,
} from '../../../../src/domain/money/amounts/decimal.ts';
import { measuredOn } from '../../../../src/domain/money/book/recorded-book.ts';
import { irrOfRow } from '../../../../src/domain/money/report/report-totals.ts';
import { recordedBookOf } from '../../../../src/views/reports/proof/recorded.ts';
import type { TestHost } from '../host.ts';
import { type Column, type ExpectedTable, figuresOf, tableOf } from './read-back.ts';

/** How the files call the cost methods. */
export const methods: Readonly<Record<string, string>> = {
  fifo: 'first in, first out',
  specific: 'specific purchase, else first in, first out',
  average: 'average cost',
};

/** An answer of the API, as JSON. */
export type Answer = Awaited<ReturnType<TestHost['send']>>['body'];

const [startup, series, vehicle]: readonly [Column, Column, Column] = [
  ['Startup', 'name', 'startup'],
  ['Series', 'name', 'series'],
  ['Vehicle', 'name', 'entity'],
];
const irr: readonly Column[] = [['IRR', 'rate', 'irr']];
const irrDays: Column = ['Days covered by IRR (under one year)', 'count', 'irr_period_days'];

const periodHeads = ({ columns }: Answer): readonly Column[] => {
  const hasVehicle = columns.some(({ scope }: Answer) => scope === 'vehicle');
  return columns.map(({ key, from, to, scope }: Answer, place: number): Column => {
    const name = { period: 'Period', year: 'Year to date', inception: 'Since inception' }[String(key)];
    const whose = scope === 'vehicle' ? 'Total Vehicle: ' : hasVehicle ? 'Investor’s Share: ' : '';
    return [
      `${whose}${name}, ${from} to ${to}`,
      'money',
      (row) => (row['amounts'] as readonly string[])[place],
    ];
  });
};

/** A report of ILPA with the columns of one scope, as its pages have them. */
export const inScope = (answer: Answer, scope: 'investor' | 'vehicle'): Answer => {
  const isIn = (place: number) => answer.columns[place].scope === scope;
  return {
    ...answer,
    columns: answer.columns.filter((_: unknown, place: number) => isIn(place)),
    lines: answer.lines.map((line: Answer) => ({
      ...line,
      amounts: line.amounts.filter((_: unknown, place: number) => isIn(place)),
    })),
  };
};

const sentence = (key: string) => key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const capitalLines: Readonly<Record<string, string>> = {
  beginning: 'Beginning balance',
  contributions: 'Contributions',
  distributions: 'Distributions',
  fees: 'Entry, annual and sale fees',
  realised_gain: 'Realised gain (loss), gross',
  unrealised_change: 'Change in unrealised gain, gross',
  currency_translation: 'Currency translation',
  carry_paid: 'Carry paid',
  accrued_carry_change: 'Change in accrued carry',
  ending: 'Ending balance',
};

const bridgeParts: readonly Column[] = [
  ['Gross gain', 'money', 'gross'],
  ['Entry fees', 'money', 'entry_fees'],
  ['Annual fees', 'money', 'annual_fees'],
  ['Sale fees', 'money', 'sale_fees'],
  ['Carry', 'money', 'carry'],
  ['Currency effect', 'money', 'currency_effect'],
  ['Net gain', 'money', 'net'],
];
const commitmentParts: readonly Column[] = [
  'promised',
  'released',
  'committed',
  'called',
  'received',
  'drawn',
  'uninvested',
  'recallable',
  'unfunded',
].map((key): Column => [sentence(key), 'money', key]);
const pic: Column = ['PIC', 'multiple', 'pic'];

const ilpaKinds: Readonly<Record<string, string>> = {
  contribution_investment: 'Contribution – Investments',
  contribution_fees: 'Contribution – Entry Fees',
  contribution_management_fees: 'Contribution – Management Fees',
  distribution_sale: 'Distribution – Sale Proceeds',
  ending_nav: 'Ending NAV',
};

const ilpaPerformanceTables = (
  { fund, portfolio, rows }: Answer,
  prefix: string,
): readonly ExpectedTable[] => [
  tableOf(
    `${prefix}Fund performance`,
    [
      ['Recorded', 'word', (row) => (row['is_recorded'] ? 'Recorded' : 'Not recorded')],
      ['Value', 'multiple', 'value'],
    ],
    fund,
    { kinds: fund.map(({ key }: Answer) => (key.includes('irr') ? 'rate' : 'multiple')) },
  ),
  tableOf(
    `${prefix}Portfolio performance`,
    [
      ['Invested', 'money', 'invested'],
      ['Gross proceeds', 'money', 'proceeds_gross'],
      ['Gross fair value', 'money', 'fair_value_gross'],
      ['MOIC', 'multiple', 'moic'],
      ['Gross IRR', 'rate', 'irr'],
    ],
    portfolio,
  ),
  tableOf(
    `${prefix}Cash flows`,
    [
      ['Date', 'day', 'date'],
      ['Type', 'name', ({ kind }) => ilpaKinds[String(kind)]],
      ['Amount', 'money', 'amount'],
    ],
    rows,
  ),
];

/** As every file lists them; the answer has the order of the book. */
const byStartup = (holdings: readonly Answer[]): readonly Answer[] =>
  holdings.toSorted(
    (one, other) =>
      one.startup.name.localeCompare(other.startup.name, 'en', { numeric: true }) ||
      one.investment_date.localeCompare(other.investment_date),
  );

/** Those in another currency than the answer's, as it has them. */
const ownCurrencyTables = (holdings: readonly Answer[], currency: string): readonly ExpectedTable[] => {
  const others = holdings.filter((row) => row.currency !== currency);
  const table = tableOf(
    'Amounts in own currency',
    [
      startup,
      series,
      ['Own currency', 'name', 'currency'],
      ['Paid-in', 'money', 'paid_in'],
      ['Distributions', 'money', 'distributions'],
      ['Net fair value', 'money', 'fair_value_net'],
      ['TVPI', 'multiple', 'tvpi'],
      ['Net IRR', 'return', 'irr'],
      ['Invested', 'word', 'invested'],
      ['Accrued carry', 'word', 'accrued_carry'],
    ],
    others,
  );
  return others.length === 0 ? [] : [table];
};

/** The holdings of an answer in its currency: the recorded amounts of each, converted by the rates that the answer states. */
function inReport(answer: Answer): readonly Answer[] {
  const portfolio = portfolioSchema.parse(answer);
  const book = recordedBookOf(portfolio, portfolio);
  return answer.holdings.map((row: Answer, place: number) => {
    const [holding, recorded] = [portfolio.holdings[place], book?.holdings[place]];
    const measured = book && recorded && measuredOn(recorded, book.exchange, portfolio.as_of_date);
    if (!holding || !measured) throw new Error('A holding of the answer is not recorded.');
    const { invested, fees, annualFees, paidIn, accruedCarry, fairValueGross, ...amounts } = measured.amounts;
    const { fairValueNet, proceedsGross, carryPaid, saleFees, distributions } = amounts;
    const { realisedGain, unrealisedGain, totalGain } = amounts;
    const text = (...parts: readonly (Decimal | null)[]) => {
      const sum = sumOfKnown(parts);
      return sum && moneyText(sum);
    };
    const multiple = (value: Decimal | null, received: Decimal | null, paid: Decimal | null) => {
      const total = sumOfKnown([value, received]);
      const ratio = total && paid && quotient(total, paid);
      return ratio && ratioText(ratio);
    };
    return {
      ...row,
      own_currency: row.currency,
      currency: answer.currency,
      invested: text(invested),
      fees: text(fees, annualFees),
      annual_fees: text(annualFees),
      paid_in: text(paidIn),
      fair_value_gross: text(fairValueGross),
      accrued_carry: text(accruedCarry),
      fair_value_net: text(fairValueNet),
      proceeds_gross: text(proceedsGross),
      carry_paid: text(carryPaid),
      sale_fees: text(saleFees),
      distributions: text(distributions),
      realised_gain: text(realisedGain),
      unrealised_gain: text(unrealisedGain),
      total_gain: text(totalGain),
      gross_gain: text(fairValueGross, proceedsGross, invested && invested.neg()),
      moic: multiple(fairValueGross, proceedsGross, invested),
      tvpi: multiple(fairValueNet, distributions, paidIn),
      irr: irrOfRow(portfolio, holding),
    };
  });
}

/** Each figure of the answer in the tables of a file, by the names that a reader finds there. */
export const tablesOf: Readonly<Record<BookReportType, (answer: Answer) => readonly ExpectedTable[]>> = {
  portfolio: ({ holdings, cash_flows: flows, summary, ...head }) => [
    tableOf(
      'Holdings',
      [
        startup,
        series,
        ['Own currency', 'name', 'own_currency'],
        ['Paid-in', 'money', 'paid_in'],
        ['Distributions', 'money', 'distributions'],
        ['Net fair value', 'money', 'fair_value_net'],
        ['Gain', 'money', 'total_gain'],
        ['TVPI', 'multiple', 'tvpi'],
        ['Net IRR', 'return', 'irr'],
        ['Currency', 'word', 'currency'],
        ['Investment date', 'word', 'investment_date'],
        ['Status', 'word', 'status'],
        vehicle,
        ['Instrument', 'word', 'instrument'],
        ['Share class', 'name', 'share_class'],
        ['Vintage year', 'word', 'vintage_year'],
        ['Units', 'word', 'units'],
        ['Cost per unit', 'word', 'cost_per_unit'],
        ['Invested', 'word', 'invested'],
        ['Fees', 'word', 'fees'],
        ['Annual fees', 'word', 'annual_fees'],
        ['Current price', 'word', 'current_price'],
        ['Price date', 'word', 'price_date'],
        ['Valuation known on', 'word', 'valuation_known_date'],
        ['Valuation method', 'word', 'valuation_method'],
        ['Valuation source', 'name', 'valuation_source'],
        ['Gross fair value', 'word', 'fair_value_gross'],
        ['Accrued carry', 'word', 'accrued_carry'],
        ['Gross proceeds', 'word', 'proceeds_gross'],
        ['Carry paid', 'word', 'carry_paid'],
        ['Sale fees', 'word', 'sale_fees'],
        ['Realised gain', 'word', 'realised_gain'],
        ['Unrealised gain', 'word', 'unrealised_gain'],
        ['Gain before fees and carry', 'word', 'gross_gain'],
        ['Local gain', 'word', 'local_gain'],
        ['Currency translation', 'word', 'currency_translation'],
        ['MOIC', 'word', 'moic'],
        ['Ownership percent', 'word', 'ownership_percent'],
        ['Carry rate', 'word', 'carry_rate'],
        ['Sector', 'name', 'sector'],
        ['Stage', 'name', 'stage'],
        ['Country', 'word', 'country'],
      ],
      byStartup(inReport({ holdings, cash_flows: flows, summary, ...head })),
    ),
    ...ownCurrencyTables(byStartup(holdings), head.currency),
    tableOf(
      'Cash flows',
      [['Date', 'day', 'date'], ['Kind', 'word', 'kind'], startup, series, ['Amount', 'money', 'amount']],
      flows.map((flow: Answer) => ({
        ...holdings.find(({ id }: Answer) => id === flow.holding),
        ...flow,
      })),
    ),
    figuresOf('Key figures', [
      ['Invested', 'money', summary.invested],
      [
        'Gain before fees and carry',
        'money',
        moneyText(decimal(summary.fair_value_gross).plus(summary.proceeds_gross).minus(summary.invested)),
      ],
      ['Fees', 'money', summary.fees],
      ['Annual fees', 'money', summary.annual_fees],
      ['Paid-in', 'money', summary.paid_in],
      ['Gross fair value', 'money', summary.fair_value_gross],
      ['Accrued carry', 'money', summary.accrued_carry],
      ['Net fair value', 'money', summary.fair_value_net],
      ['Gross proceeds', 'money', summary.proceeds_gross],
      ['Carry paid', 'money', summary.carry_paid],
      ['Sale fees', 'money', summary.sale_fees],
      ['Distributions', 'money', summary.distributions],
      ['Realised gain', 'money', summary.realised_gain],
      ['Unrealised gain', 'money', summary.unrealised_gain],
      ['Gain', 'money', summary.total_gain],
      ['Local gain', 'money', summary.local_gain],
      ['Currency translation', 'money', summary.currency_translation],
      ['MOIC', 'multiple', summary.gross_moic],
      ['TVPI', 'multiple', summary.net_tvpi],
      ['DPI', 'multiple', summary.dpi],
      ['RVPI', 'multiple', summary.rvpi],
      ['Net IRR', 'rate', summary.net_irr],
      ['Gross IRR', 'rate', summary.gross_irr],
      ['Pending commitments', 'money', summary.pending_commitments],
      ['Uninvested cash', 'money', summary.uninvested_cash],
      ['Holdings', 'count', summary.holdings_count],
      ['Holdings valued', 'count', summary.valued_count],
      ['Active count', 'count', summary.active_count],
    ]),
  ],
  capital_account: (answer) => [
    tableOf(
      'Capital account',
      [['Item', 'name', ({ key }) => capitalLines[String(key)]], ...periodHeads(answer)],
      answer.lines,
    ),
    figuresOf('Memo', [
      ['Commitment', 'money', answer.memo.commitment],
      ['Unfunded', 'money', answer.memo.unfunded],
      ['Uninvested cash', 'money', answer.memo.uninvested_cash],
    ]),
  ],
  transactions: ({ rows, totals }) => [
    tableOf(
      'Payments',
      [
        ['Date', 'day', 'date'],
        ['Kind', 'word', 'kind'],
        startup,
        series,
        vehicle,
        ['Amount', 'money', 'amount'],
        ['Running total', 'money', 'running'],
      ],
      rows,
    ),
    figuresOf('Key figures', [
      ['Contributions', 'money', totals.contributions_with_fees],
      ['Distributions', 'money', totals.distributions_net],
      ['Net', 'money', totals.net],
      ['Invested', 'money', totals.contributions],
      ['Entry, annual and sale fees', 'money', totals.fees],
      ['Gross proceeds', 'money', totals.distributions],
      ['Carry paid', 'money', totals.carry_paid],
    ]),
  ],
  performance: ({ points }) => [
    tableOf(
      'Performance',
      [
        ['Date', 'day', 'date'],
        ['Paid-in', 'money', 'paid_in'],
        ['Distributions', 'money', 'distributions'],
        ['Gross fair value', 'money', 'fair_value_gross'],
        ['Net fair value', 'money', 'fair_value_net'],
        ['TVPI', 'multiple', 'tvpi'],
        ['DPI', 'multiple', 'dpi'],
        ['Net IRR', 'rate', 'irr'],
        irrDays,
      ],
      points,
    ),
  ],
  returns: ({ totals, rows, quarters }) => [
    tableOf(
      'Returns by period',
      [
        ['Vehicle', 'name', 'vehicle'],
        ['Period', 'name', 'period'],
        ['From date', 'day', 'from'],
        ['Beginning value', 'money', 'beginning'],
        ['Contributions', 'money', 'contributions'],
        ['Distributions', 'money', 'distributions'],
        ['Gain', 'money', 'gain'],
        ['Ending value', 'money', 'ending'],
        ...irr,
        irrDays,
        // Not in the rows of a page: every period ends on the day at its top.
        ['To date', 'word', 'to'],
      ],
      [{ entity: { name: 'All holdings' }, periods: totals }, ...rows].flatMap(
        ({ entity, periods }: Answer) =>
          periods.map((period: Answer) => ({
            ...period,
            vehicle: entity,
            period: {
              quarter: 'Quarter to date',
              year: 'Year to date',
              one_year: '1 year',
              three_years: '3 years',
              five_years: '5 years',
              inception: 'Since inception',
            }[String(period.key)],
          })),
      ),
    ),
    tableOf(
      'Payments by quarter',
      [
        ['From date', 'day', 'from'],
        ['To date', 'day', 'to'],
        ['Contributions', 'money', 'contributions'],
        ['Distributions', 'money', 'distributions'],
        ['Net', 'money', 'net'],
      ],
      quarters,
    ),
  ],
  bridge: ({ steps, rows, totals }) => [
    tableOf(
      'Gross-to-net bridge',
      [
        [
          'Step',
          'name',
          ({ key }) =>
            ({ gross: 'Gross gain', currency: 'Currency effect', net: 'Net gain' })[String(key)] ??
            sentence(String(key)),
        ],
        ['Amount', 'money', 'amount'],
        ['IRR points', 'rate', 'points'],
        ...irr,
        irrDays,
      ],
      steps,
    ),
    tableOf(
      'By holding',
      [startup, series, vehicle, ['Holding currency', 'word', 'holding_currency'], ...bridgeParts],
      rows,
    ),
    figuresOf(
      'Key figures',
      bridgeParts.map(([name, kind, key]) => [name, kind, totals[String(key)]]),
    ),
  ],
  tax_year: ({ rows, totals, cost_method: method }) => [
    tableOf(
      `Disposals and payments: ${methods[String(method)]}`,
      [
        startup,
        ['Kind', 'word', 'kind'],
        ['Acquired', 'day', 'acquired_date'],
        ['Disposed', 'day', 'disposed_date'],
        ['Term', 'word', 'term'],
        ['Gross proceeds', 'money', 'proceeds_gross'],
        ['Sale fees', 'money', 'sale_fees'],
        ['Carry paid', 'money', 'carry_paid'],
        ['Tax withheld', 'money', 'tax_withheld'],
        ['Net received', 'money', 'net_received'],
        ['Proceeds', 'money', 'proceeds'],
        ['Cost', 'money', 'cost'],
        ['Gain', 'money', 'gain'],
        ['Cost by average', 'money', 'average_cost'],
      ],
      rows,
    ),
    figuresOf('Totals', [
      ['Gross proceeds', 'money', totals.proceeds_gross],
      ['Sale fees', 'money', totals.sale_fees],
      ['Carry paid', 'money', totals.carry_paid],
      ['Tax withheld', 'money', totals.tax_withheld],
      ['Net received', 'money', totals.net_received],
      ['Proceeds', 'money', totals.proceeds],
      ['Cost', 'money', totals.cost],
      ['Gain', 'money', totals.gain],
      ['Gain, short term', 'money', totals.short_gain],
      ['Gain, long term', 'money', totals.long_gain],
      ['Income', 'money', totals.income],
      ['Return of capital', 'money', totals.capital],
      ['Cost by average', 'money', totals.average_cost],
      ['Annual fees', 'money', totals.annual_fees],
      ['Realised gain', 'money', totals.realised_gain],
    ]),
  ],
  commitments: ({ rows, vehicles, totals }) => [
    tableOf(
      'By holding',
      [
        startup,
        ['Round', 'name', 'round'],
        series,
        vehicle,
        ['Status', 'word', 'status'],
        ...commitmentParts,
        pic,
      ],
      rows,
    ),
    tableOf('By vehicle', [vehicle, ...commitmentParts, pic], vehicles),
    figuresOf(
      'Totals',
      [...commitmentParts, pic].map(([name, kind, key]) => [name, kind, totals[String(key)]]),
    ),
  ],
  ilpa_reporting: (answer) => [
    tableOf(
      'ILPA Reporting Template',
      [
        ['Recorded', 'word', (row) => (row['is_recorded'] ? 'Recorded' : 'Not recorded')],
        ...periodHeads(answer),
      ],
      answer.lines,
    ),
  ],
  ilpa_performance: (answer) => [
    ...ilpaPerformanceTables(answer, ''),
    ...(answer.vehicle ? ilpaPerformanceTables(answer.vehicle, 'Vehicle – ') : []),
  ],
  pme: ({ rows }) => [
    tableOf(
      'Comparison',
      [
        ['Index', 'name', 'name'],
        ['Contributions, grown', 'money', 'grown_contributions'],
        ['Distributions, grown', 'money', 'grown_distributions'],
        ['Net fair value', 'money', 'fair_value'],
        ['KS-PME', 'multiple', 'ks_pme'],
        ['Direct Alpha', 'rate', 'direct_alpha'],
      ],
      rows,
    ),
    tableOf(
      'Payments against the index',
      [
        ['Index', 'name', 'name'],
        ['Date', 'day', 'date'],
        ['Kind', 'word', 'kind'],
        ['Amount', 'money', 'amount'],
        ['Level date', 'day', 'level_date'],
        ['Level', 'price', 'level'],
        ['Grown with the index', 'money', 'grown'],
      ],
      rows.flatMap(({ name, flows }: Answer) => flows.map((flow: Answer) => ({ name, ...flow }))),
    ),
  ],
};

/** The position and the events of a subject's report; its facts and terms are words. */
export const subjectTables = ({ position, events }: Answer): readonly ExpectedTable[] => [
  figuresOf('Position', [
    ['Paid-in', 'money', position.paid_in],
    ['Net fair value', 'money', position.fair_value_net],
    ['Distributions', 'money', position.distributions],
    ['TVPI', 'multiple', position.tvpi],
    ['Net IRR', 'rate', position.irr],
  ]),
  tableOf(
    'Events',
    [
      ['Date', 'day', 'date'],
      ['Event', 'name', 'title'],
      ['Price before', 'price', ({ effect }: Answer) => effect?.from_price ?? null],
      ['Price after', 'price', ({ effect }: Answer) => effect?.to_price ?? null],
    ],
    events,
  ),
];
