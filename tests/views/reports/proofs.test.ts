import { describe, expect, it } from 'vitest';
import { withEarlierMarks } from '../../../src/fixtures/portfolio-variants.ts';
import { bridge } from '../../../src/fixtures/reports/bridge.ts';
import {
  ilpaPerformance,
  ilpaPerformanceOfVehicle,
  ilpaReporting,
  ilpaReportingOfVehicle,
} from '../../../src/fixtures/reports/ilpa.ts';
import { publicMarket } from '../../../src/fixtures/reports/public-market.ts';
import {
  capitalAccount,
  commitments,
  performance,
  transactions,
} from '../../../src/fixtures/reports/reports.ts';
import { returnsOfOneVehicle } from '../../../src/fixtures/reports/returns.ts';
import { taxYear, taxYearByLots } from '../../../src/fixtures/reports/tax-year.ts';
import { checksOf, type ProvedReport } from '../../support/report-proofs.ts';

const verdictsOf = async (report: ProvedReport) =>
  (await checksOf(report.report_type, report)).map(
    ({ title, name, isRight }) => [`${title}: ${name}`, isRight] as const,
  );
const wrongIn = async (report: ProvedReport) =>
  (await verdictsOf(report)).flatMap(([name, right]) => (right === false ? [name] : []));
const reports: readonly ProvedReport[] = [
  capitalAccount(),
  transactions(),
  performance(),
  returnsOfOneVehicle(),
  bridge(),
  taxYear(),
  taxYearByLots(),
  commitments(),
  ilpaReporting(),
  ilpaReportingOfVehicle(),
  ilpaPerformance(),
  ilpaPerformanceOfVehicle(),
  publicMarket(),
];

describe('the figures of a report, recalculated', () => {
  it.each(reports.map((report) => [report.report_type, report] as const))(
    'match it: %s',
    async (_, report) => {
      expect(await wrongIn(report)).toEqual([]);
      expect((await verdictsOf(report)).filter(([, right]) => right === true).length).toBeGreaterThan(0);
    },
  );

  const [period] = returnsOfOneVehicle().totals;
  const [vehicle] = returnsOfOneVehicle().rows;
  const changed = (irr: string) => {
    const totals = returnsOfOneVehicle().totals.map((one) =>
      one.key === period?.key ? { ...one, irr } : one,
    );
    return { ...returnsOfOneVehicle(), totals };
  };
  const { totals: year } = taxYear();
  const { totals: promised } = commitments();
  const { totals: gross, steps } = bridge();
  it.each<[string, ProvedReport, readonly string[]]>([
    ['a return', changed('0.0165697373'), ['Return: All holdings, quarter to date']],
    [
      'a payment that is left out',
      {
        ...returnsOfOneVehicle(),
        rows: [{ entity: null, periods: [], cash_flows: vehicle?.cash_flows?.slice(0, -1) ?? [] }],
      },
      [
        'Gain: All holdings, 3 years',
        'Gain: All holdings, 5 years',
        'Gain: All holdings, since inception',
        'Return: All holdings, 3 years',
        'Return: All holdings, 5 years',
        'Return: All holdings, since inception',
      ],
    ],
    [
      'a step of the bridge',
      bridge({ totals: { ...gross, carry: '-11560.01' } }),
      ['Net gain: All holdings', 'All holdings: Carry'],
    ],
    [
      'the points of a step',
      bridge({ steps: steps.map((step) => (step.key === 'carry' ? { ...step, points: '-0.0243' } : step)) }),
      ['Net IRR: All holdings'],
    ],
    [
      'an amount that was drawn',
      commitments({ totals: { ...promised, drawn: '85280.01' } }),
      ['Committed, by use: Total', 'PIC: Total', 'Total of holdings: Drawn', 'Total of vehicles: Drawn'],
    ],
    [
      'a line of the whole vehicle',
      {
        ...ilpaReportingOfVehicle(),
        lines: ilpaReportingOfVehicle().lines.map((line) =>
          line.key === 'nav_unrealised_change'
            ? { ...line, amounts: line.amounts.with(4, '108800.01') }
            : line,
        ),
      },
      ['Year to date, total vehicle: Ending NAV, net of incentive allocation'],
    ],
    ['a PIC', commitments({ totals: { ...promised, pic: '0.5' } }), ['PIC: Total']],
    [
      'a sum of payments, by more than their rounding',
      publicMarket({ grown_distributions: '16956.55' }),
      ['World shares, total return: Distributions, grown'],
    ],
    ['a KS-PME', publicMarket({ ks_pme: '1.1374' }), ['World shares, total return: KS-PME']],
    [
      'a Direct Alpha',
      publicMarket({ direct_alpha: '0.0879' }),
      ['World shares, total return: Direct Alpha'],
    ],
    [
      'a character',
      taxYear({ totals: { ...year, long_gain: '3100.00', income: '100.00' } }),
      ['By character: Held more than one year', 'By character: Income'],
    ],
    ['a fee that no row states', taxYear({ totals: { ...year, sale_fees: '10.00' } }), ['Totals: Sale fees']],
    [
      'carry that leaves more than was received',
      taxYear({ rows: taxYear().rows.map((row) => ({ ...row, carry_paid: '700.00' })) }),
      [
        'Net received of each row: Quayside Pay, 20 May 2024',
        'Proceeds of each row: Quayside Pay, 20 May 2024',
        'Totals: Carry paid',
      ],
    ],
    [
      'tax on the gross basis',
      taxYear({ basis: 'gross', rows: taxYear().rows.map((row) => ({ ...row, tax_withheld: '5.00' })) }),
      [
        'Net received of each row: Quayside Pay, 20 May 2024',
        'Proceeds of each row: Quayside Pay, 20 May 2024',
        'Totals: Tax withheld',
      ],
    ],
    [
      'a realised gain',
      taxYear({ totals: { ...year, annual_fees: '10.00' } }),
      ['Realised gain, as in the portfolio: Realised gain'],
    ],
  ])('do not match another figure: %s', async (_, report, wrong) => {
    expect(await wrongIn(report)).toEqual(wrong);
  });

  it('come from purchases, payments and valuations too, and find lines that only add up', async () => {
    const wrongLines = async (statement: ReturnType<typeof capitalAccount>) =>
      (await checksOf('capital_account', statement, withEarlierMarks()))
        .filter((check) => check.isRight === false)
        .map(({ title, name }) => `${title}: ${name}`);
    expect(await wrongLines(capitalAccount())).toEqual([]);
    const lines = capitalAccount().lines.map((line) => {
      const more = { beginning: '1.00', fees: '-3281.00' }[line.key];
      return more ? { ...line, amounts: line.amounts.with(2, more) } : line;
    });
    expect(await wrongIn(capitalAccount({ lines }))).toEqual([]);
    expect(await wrongLines(capitalAccount({ lines }))).toEqual([
      'Since inception, from purchases, payments and valuations: Beginning balance',
      'Since inception, from purchases, payments and valuations: Entry, annual and sale fees',
    ]);
  });
  it('are not available where an input is not known', async () => {
    const { totals, rows } = returnsOfOneVehicle();
    const unknown = {
      ...returnsOfOneVehicle(),
      rows: [...rows, { entity: null, periods: totals, cash_flows: null }],
    };
    const all = (await verdictsOf(unknown)).filter(([name]) => name.includes('All holdings'));
    expect(all.length).toBeGreaterThan(6);
    expect(all.filter(([, right]) => right !== null)).toEqual([]);
  });
});
