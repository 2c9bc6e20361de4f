import { addDays } from '../../../../src/domain/days.ts';
import { capitalAccount } from '../../../../src/domain/money/capital-account.ts';
import { commitmentAccount, noParts } from '../../../../src/domain/money/commitment-account.ts';
import { type Decimal, sumOfKnown } from '../../../../src/domain/money/decimal.ts';
import { characterOf } from '../../../../src/domain/money/distribution-character.ts';
import type { Distribution } from '../../../../src/domain/money/flows.ts';
import {
  ilpaColumn,
  type IlpaLine,
  type IlpaSection,
  ilpaSections,
  type IlpaState,
  isRecorded,
} from '../../../../src/domain/money/ilpa.ts';
import { columnOf } from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { money } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { recordAsOf } from '../../portfolio/holding-records.ts';
import { type Book, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { amountsOfBook, columnsOfPeriods, entityOf, statementColumns } from './capital-account.ts';
import { commitmentsOn } from './commitments.ts';
import { bookReport } from './parts/book-report.ts';
import { valuedHead } from './parts/report-head.ts';

/** Dividends and interest until the end of a day, before fees; unknown where a payment that includes some has no exchange rate. */
function incomeOn(book: Book, day: string): Decimal | null {
  return sumOfKnown(
    book.records.flatMap((record) => {
      const then = recordAsOf(record, day);
      if (!then) return [];
      const { distributions, missing } = paymentsIn(book, then);
      const isIncome = (payment: Distribution) => !characterOf(payment, 'gross').income.eq(0);
      if (missing.distributions.some(isIncome)) return [null];
      return distributions.map((payment) => characterOf(payment, 'gross').income);
    }),
  );
}

/**
 * C18 with type `ilpa_reporting`: the account of the investor, in total or in one vehicle, in the lines of ILPA's
 * template, net on either basis. For its last column, nothing was promised before the first payment.
 */
async function makeIlpaReporting(host: Host, investorId: number, params: BookQuery) {
  const { asOf } = params;
  const book = await openBook(host, investorId, params);
  const columns = statementColumns(book, params);
  const commitmentsAt = (day: string) => commitmentsOn(host, book, params, day);
  const stateOn = (day: string, commitments: IlpaState['commitments']): IlpaState => ({
    account: capitalAccount(amountsOfBook(book, day), 'net'),
    income: incomeOn(book, day),
    commitments,
  });
  const end = stateOn(asOf, await commitmentsAt(asOf));
  const amounts = await Promise.all(
    columns.map(async ({ key, from }) => {
      const eve = addDays(from, -1);
      const promised = key === 'inception' ? commitmentAccount(noParts) : await commitmentsAt(eve);
      return ilpaColumn(stateOn(eve, promised), end);
    }),
  );
  return {
    report_type: 'ilpa_reporting' as const,
    ...valuedHead(host, book, params),
    from: columns[0]?.from ?? null,
    to: asOf,
    entity: await entityOf(host, params),
    columns,
    lines: ilpaSections.flatMap(({ key: section, lines }) =>
      lines.map((key) => ({
        section,
        key,
        is_recorded: isRecorded(key),
        amounts: amounts.map((column) => (isRecorded(key) ? money(column[key]) : null)),
      })),
    ),
    rates: book.exchange.used(),
  };
}

const sectionNames: Readonly<Record<IlpaSection, string>> = {
  nav: 'A.1 NAV Reconciliation',
  commitment: 'A.2 Commitment Reconciliation',
  incentive: 'A.3 Incentive Allocation',
  related: 'B. Received by the GP & Related Persons',
};

/** In ILPA's spelling; not compared with its workbook (decision 0042). */
const lineNames: Readonly<Record<IlpaLine, string>> = {
  beginning_nav: 'Beginning NAV – Net of Incentive Allocation',
  nav_contributions: 'Contributions – Cash & Non-Cash',
  nav_distributions: '(Distributions – Cash & Non-Cash)',
  offering_costs: '(Offering & Syndication Costs)',
  placement_fees: '(Placement Fees)',
  partner_transfers: 'Partner Transfers',
  total_cash_flows: 'Total Cash / Non-Cash Flows',
  management_fees: '(Management Fees – Gross of Offsets, Waivers & Rebates)',
  fee_reductions: 'Management Fee Offsets, Waivers & Rebates',
  internal_chargebacks: '(Internal Chargebacks)',
  partnership_expenses: '(External Partnership Expenses)',
  investment_income: 'Interest & Dividend Income',
  interest_expense: '(Interest Expense)',
  other_income: 'Other Income / (Expense): Entry & Sale Fees',
  net_operating_income: 'Total Net Operating Income / (Expense)',
  nav_realised_gain: 'Realized Gain / (Loss)',
  nav_unrealised_change: 'Change in Unrealized Gain / (Loss)',
  nav_translation: 'Currency Translation',
  incentive_paid: '(Incentive Allocation – Paid During the Period)',
  incentive_accrued_change: '(Accrued Incentive Allocation – Periodic Change)',
  ending_nav: 'Ending NAV – Net of Incentive Allocation',
  incentive_accrued: 'Accrued Incentive Allocation – Ending Period Balance',
  ending_nav_gross: 'Ending NAV – Gross of Accrued Incentive Allocation',
  beginning_unfunded: 'Beginning Unfunded Commitment',
  new_commitments: 'Plus New Commitments',
  commitment_contributions: '(Less Contributions)',
  commitment_recallable: 'Plus Recallable Distributions',
  commitment_released: '(Less Expired / Released Commitments)',
  unfunded_adjustment: 'Other Unfunded Adjustment (+ / –)',
  ending_unfunded: 'Ending Unfunded Commitment',
  beginning_incentive: 'Accrued Incentive Allocation – Starting Period Balance',
  incentive_earned: 'Incentive Allocation – Earned',
  incentive_paid_out: '(Incentive Allocation – Paid During the Period)',
  ending_incentive: 'Accrued Incentive Allocation – Ending Period Balance',
  management_fees_received: 'Management Fees – Net of Offsets, Waivers & Rebates',
  fee_reductions_received: 'Offsets to Fees & Expenses',
  incentive_received: 'Incentive Allocation – Paid',
  club_fees_received: 'Entry & Sale Fees',
  portfolio_company_fees: 'Fees from Portfolio Companies',
  reimbursements: 'Reimbursements from Portfolio Companies',
  total_received: 'Total Received, as Recorded',
};

export const ilpaReportingReport = bookReport({
  title: 'ILPA Reporting Template',
  notes: [
    'This report follows the structure of ILPA’s Reporting Template, version 2.0 (January 2025), with the investor’s own column. It is not ILPA’s workbook, and the wording of its lines was not compared with it: compare the wording before submitting. The columns of the general partner and of the total fund are not part of an investor’s book. Net on either basis.',
    '“Not recorded” means that the club’s book has no such entry: offsets, waivers and rebates of management fees, internal chargebacks, external partnership expenses, offering and placement costs, interest expense, fees and reimbursements from portfolio companies. Such a line is left out of every sum and is not a statement that the amount was zero. The detailed expense lines of the template stand as one line each.',
    'Ending NAV = beginning NAV + cash flows + net operating income + realised gain + change in unrealised gain + currency translation − incentive allocation paid − change in accrued incentive allocation. Incentive allocation is carried interest. Management fees are the club’s annual fees. Entry fees of purchases and fees of sales on the market stand under other income / (expense). Currency translation is a line that the template does not have.',
    'Transfers between members are recorded as sales and purchases and are part of contributions and distributions.',
    'Ending unfunded = beginning unfunded + new commitments − contributions − released. A purchase without a commitment was promised and contributed at once. Contributions here are received for commitments, with those of purchases; those of the NAV are invested. Recallable distributions are zero by the club’s agreements. Commitments in other currencies are at the rate of each date, so that a change of rates is part of new commitments.',
  ],
  make: makeIlpaReporting,
  tables: ({ columns, lines }, { isPaged }) => {
    const heads = [columnOf('line'), columnOf('recorded'), ...columnsOfPeriods(columns)];
    const rowOf = ({ key, is_recorded: isRecorded, amounts }: (typeof lines)[number]) => [
      lineNames[key],
      isRecorded ? 'Recorded' : 'Not recorded',
      ...amounts,
    ];
    // A page has no room for a column of sections.
    if (isPaged)
      return ilpaSections.map(({ key }) => ({
        key: 'statement' as const,
        title: sectionNames[key],
        columns: heads,
        rows: lines.filter(({ section }) => section === key).map(rowOf),
      }));
    return [
      {
        key: 'statement',
        title: 'ILPA Reporting Template',
        columns: [columnOf('section'), ...heads],
        rows: lines.map((line) => [sectionNames[line.section], ...rowOf(line)]),
      },
    ];
  },
});
