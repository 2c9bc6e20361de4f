import { reportName } from '../../../../src/api/reports/book-reports.ts';
import { addDays } from '../../../../src/domain/days/days.ts';
import { type Decimal, sumOfKnown, zero } from '../../../../src/domain/money/amounts/decimal.ts';
import { capitalAccount } from '../../../../src/domain/money/book/capital-account.ts';
import { commitmentAccount, noParts } from '../../../../src/domain/money/commitments/commitment-account.ts';
import type { ReportAmounts } from '../../../../src/domain/money/holdings/position.ts';
import {
  ilpaColumn,
  type IlpaLine,
  ilpaScopes,
  ilpaSections,
  type IlpaState,
  incomeOf,
  isRecorded,
  navSteps,
  ownInception,
} from '../../../../src/domain/money/ilpa/ilpa.ts';
import {
  ilpaSectionSpelling,
  ilpaScopeSpelling,
  ilpaLineSpelling,
} from '../../../../src/domain/reports/ilpa-spelling.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { columnOf, highlightsTable } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { notFound } from '../../../http/refusal.ts';
import { money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { type HoldingRecord, recordAsOf } from '../../portfolio/holding-records.ts';
import {
  amountsOn,
  type Book,
  openBook,
  openVehicleBook,
  paymentsIn,
  type VehicleBook,
} from '../../portfolio/investor-book.ts';
import { columnsOfPeriods, entityOf, statementColumns } from './capital-account.ts';
import { commitmentsOn } from './commitments.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';
import { yielding } from './parts/yielding.ts';

/** Dividends and interest of a holding until the end of a day. */
function incomeOn(book: Book | VehicleBook, record: HoldingRecord, day: string): Decimal | null {
  const then = recordAsOf(record, day);
  return then ? incomeOf(paymentsIn(book, then)) : zero;
}

/** The account and the income at the end of a day. A large vehicle does not keep other requests waiting. */
async function accountOn(book: Book | VehicleBook, day: string): Promise<Omit<IlpaState, 'commitments'>> {
  const holdings: ReportAmounts[] = [];
  const incomes: (Decimal | null)[] = [];
  for await (const record of yielding(book.records)) {
    const amounts = amountsOn(book, record, day);
    if (!amounts) continue;
    holdings.push(amounts);
    incomes.push(incomeOn(book, record, day));
  }
  return { account: capitalAccount(holdings, 'net'), income: sumOfKnown(incomes) };
}

/** The columns of one investor, or of all in a vehicle. For the last column, nothing was promised before the first payment. */
async function columnsOf(host: Host, book: Book | VehicleBook, params: BookQuery) {
  const { asOf } = params;
  const scope = book.investorId === null ? ('vehicle' as const) : ('investor' as const);
  const commitmentsAt = (day: string) => commitmentsOn(host, book, params, day);
  const end = { ...(await accountOn(book, asOf)), commitments: await commitmentsAt(asOf) };
  return Promise.all(
    statementColumns(book, params).map(async (column) => {
      const dayBefore = addDays(column.from, -1);
      const commitments =
        column.key === 'inception' ? commitmentAccount(noParts) : await commitmentsAt(dayBefore);
      const amounts = ilpaColumn({ ...(await accountOn(book, dayBefore)), commitments }, end);
      return { column: { ...column, scope }, amounts };
    }),
  );
}

/** The investor's own book and, for the club's staff, that of the whole vehicle, in one currency. @throws Refusal */
export async function openBooks(host: Host, investorId: number, params: BookQuery) {
  const own = await openBook(host, investorId, params);
  const { filter, includesVehicle } = params;
  if (!includesVehicle || filter.entity === undefined) return { own, vehicle: null };
  const vehicle = await openVehicleBook(host, filter.entity, params, own);
  return { own: { ...own, exchange: vehicle.exchange }, vehicle };
}

/**
 * C18 with type `ilpa_reporting`: the account of the investor, in total or in one vehicle, in the lines of ILPA's
 * template, net on either basis; for the club's staff also the account of the whole vehicle: every line is a sum of
 * amounts, so that the holdings of all its investors together have the sum of their accounts.
 */
async function makeIlpaReporting(host: Host, investorId: number, params: BookQuery) {
  const entity = await entityOf(host, params);
  if (params.includesVehicle && entity === null) throw notFound();
  const { own, vehicle } = await openBooks(host, investorId, params);
  const columns = [
    ...(await columnsOf(host, own, params)),
    ...(vehicle ? await columnsOf(host, vehicle, params) : []),
  ];
  return {
    report_type: 'ilpa_reporting' as const,
    ...valuedHead(host, own, params),
    from: columns[0]?.column.from ?? null,
    to: params.asOf,
    entity,
    columns: columns.map(({ column }) => column),
    lines: ilpaSections.flatMap(({ key: section, lines }) =>
      lines.map((key) => ({
        section,
        key,
        is_recorded: isRecorded(key),
        amounts: columns.map(({ amounts }) => (isRecorded(key) ? money(amounts[key]) : null)),
      })),
    ),
    rates: own.exchange.used(),
  };
}

type Report = Awaited<ReturnType<typeof makeIlpaReporting>>;

/** The line as a step of the chart: without the parentheses of a deduction and what specifies it. */
const stepName = (line: IlpaLine) =>
  ilpaLineSpelling[line].replace(/^\((.*)\)$/, '$1').replace(/ – (?:Cash & Non-Cash|Net of .*)$/, '');

function navChart(report: Report): PdfChart | null {
  const steps = navSteps(report.lines, ownInception(report.columns));
  if (!steps) return null;
  const bars = steps.map(({ key, amount, isTotal }) => ({
    name: stepName(key),
    amount: Number(amount),
    isTotal,
  }));
  return {
    title: 'NAV since inception',
    description: `Bars to the ending NAV by ${bars
      .filter(({ isTotal }) => !isTotal)
      .map(({ name }) => name.toLowerCase())
      .join(', ')}; the table below lists the amounts.`,
    bars,
    currency: report.currency,
  };
}

export const ilpaReportingReport = bookReport({
  notes: [
    'This report follows the structure of ILPA’s Reporting Template, version 2.0 (January 2025), with the investor’s own columns. It is not ILPA’s workbook, and the wording of its lines was not compared with it: compare the wording before submitting. Net on either basis.',
    'A report that the club’s staff request on one vehicle also has the columns of the total vehicle: the sum of all its investors, each calculated as in their own report and in the same currency. Where an amount of one investor is not known, the sum is not known. There is no column of the general partner, because the club’s own share of capital is not recorded.',
    '“Not recorded” means that the club’s book has no such entry: offsets, waivers and rebates of management fees, internal chargebacks, external partnership expenses, offering and placement costs, interest expense, fees and reimbursements from portfolio companies. Such a line is left out of every sum and is not a statement that the amount was zero. The detailed expense lines of the template stand as one line each.',
    'Ending NAV = beginning NAV + cash flows + net operating income + realized gain + change in unrealized gain + currency translation − incentive allocation paid − change in accrued incentive allocation. Incentive allocation is carry. Management fees are the club’s annual fees. Entry fees of purchases and fees of sales on the market stand under other income / (expense). Currency translation is a line that the template does not have.',
    'Transfers between members are recorded as sales and purchases and are part of contributions and distributions. Those between investors of the same vehicle are in both lines of the total vehicle as well: the two sides are not offset.',
    'Ending unfunded = beginning unfunded + new commitments − contributions − released. A purchase without a commitment was promised and contributed at once. Contributions here are received for commitments, with those of purchases; those of the NAV are invested. Recallable distributions are zero by the club’s agreements. Commitments in other currencies are at the rate of each date, so that a change of rates is part of new commitments.',
  ],
  make: makeIlpaReporting,
  chart: navChart,
  highlights: ({ columns, lines }) => {
    const inception = ownInception(columns);
    const sinceInception = (line: IlpaLine) => lines.find(({ key }) => key === line)?.amounts[inception];
    return highlightsTable([
      ['Ending NAV', 'ending', sinceInception('ending_nav')],
      ['Contributions to date', 'contributions', sinceInception('nav_contributions')],
      ['Distributions to date', 'distributions', sinceInception('nav_distributions')],
      ['Ending unfunded', 'unfunded', sinceInception('ending_unfunded')],
    ]);
  },
  tables: ({ columns, lines }, { isPaged, writeDay }) => {
    const hasVehicle = columns.some(({ scope }) => scope === 'vehicle');
    const heads = [columnOf('line'), columnOf('recorded')];
    const rowOf = ({ key, is_recorded: isRecorded }: (typeof lines)[number]) => [
      ilpaLineSpelling[key],
      isRecorded ? 'Recorded' : 'Not recorded',
    ];
    const periods = columnsOfPeriods(columns, writeDay).map((period, index) => {
      const scope = columns[index]?.scope ?? 'investor';
      return hasVehicle
        ? { ...period, key: `${scope}_${period.key}`, title: `${ilpaScopeSpelling[scope]}: ${period.title}` }
        : period;
    });
    // A page has no room for a column of sections, nor for the columns of two scopes beside each other.
    if (isPaged)
      return ilpaScopes.flatMap((scope) => {
        const isIn = (_: unknown, index: number) => columns[index]?.scope === scope;
        const own = periods.filter(isIn);
        if (own.length === 0) return [];
        return ilpaSections.map(({ key }) => ({
          key: 'statement' as const,
          title: hasVehicle
            ? `${ilpaSectionSpelling[key]}: ${ilpaScopeSpelling[scope]}`
            : ilpaSectionSpelling[key],
          columns: [...heads, ...own],
          rows: lines
            .filter(({ section }) => section === key)
            .map((line) => [...rowOf(line), ...line.amounts.filter(isIn)]),
        }));
      });
    return [
      {
        key: 'statement',
        title: reportName('ilpa_reporting'),
        columns: [columnOf('section'), ...heads, ...periods],
        rows: lines.map((line) => [ilpaSectionSpelling[line.section], ...rowOf(line), ...line.amounts]),
      },
    ];
  },
});
