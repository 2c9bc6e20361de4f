import type { IlpaReporting } from '../../api/reports/ilpa-reporting.ts';
import { statementPeriods } from '../../domain/reports/report-names.ts';
import type { Note } from './figure-notes.ts';

type Column = IlpaReporting['columns'][number];

/** Whose amounts columns have; only the club's staff receive those of the vehicle. */
export const ilpaScopeName = ({ scope }: Column): string =>
  scope === 'vehicle' ? 'Total vehicle' : 'Your share';

/** The name of a column without the name of its group beside it. */
export const ilpaColumnName = ({ key, scope }: Column): string =>
  scope === 'vehicle' ? `${statementPeriods[key]}, total vehicle` : statementPeriods[key];

/** The sections of ILPA’s templates. */
export const ilpaSectionNames: Readonly<Record<string, string>> = {
  nav: 'A.1 NAV reconciliation',
  commitment: 'A.2 Commitment reconciliation',
  incentive: 'A.3 Incentive allocation',
  related: 'B. Received by the club and related persons',
};

/** The lines of the template; the files have them as ILPA spells them. */
export const ilpaLineNames: Readonly<Record<string, string>> = {
  beginning_nav: 'Beginning NAV, net of incentive allocation',
  nav_contributions: 'Contributions, cash and non-cash',
  nav_distributions: 'Distributions, cash and non-cash',
  offering_costs: 'Offering and syndication costs',
  placement_fees: 'Placement fees',
  partner_transfers: 'Partner transfers',
  total_cash_flows: 'Total cash and non-cash flows',
  management_fees: 'Management fees, gross of offsets, waivers and rebates',
  fee_reductions: 'Management fee offsets, waivers and rebates',
  internal_chargebacks: 'Internal chargebacks',
  partnership_expenses: 'External partnership expenses',
  investment_income: 'Interest and dividend income',
  interest_expense: 'Interest expense',
  other_income: 'Other income (expense): entry and sale fees',
  net_operating_income: 'Total net operating income (expense)',
  nav_realised_gain: 'Realized gain (loss)',
  nav_unrealised_change: 'Change in unrealized gain (loss)',
  nav_translation: 'Currency translation',
  incentive_paid: 'Incentive allocation paid',
  incentive_accrued_change: 'Change in accrued incentive allocation',
  ending_nav: 'Ending NAV, net of incentive allocation',
  incentive_accrued: 'Accrued incentive allocation, ending balance',
  ending_nav_gross: 'Ending NAV, gross of accrued incentive allocation',
  beginning_unfunded: 'Beginning unfunded commitment',
  new_commitments: 'New commitments',
  commitment_contributions: 'Contributions',
  commitment_recallable: 'Recallable distributions',
  commitment_released: 'Expired or released commitments',
  unfunded_adjustment: 'Other unfunded adjustment',
  ending_unfunded: 'Ending unfunded commitment',
  beginning_incentive: 'Accrued incentive allocation, starting balance',
  incentive_earned: 'Incentive allocation earned',
  incentive_paid_out: 'Incentive allocation paid',
  ending_incentive: 'Accrued incentive allocation, ending balance',
  management_fees_received: 'Management fees, net',
  fee_reductions_received: 'Offsets to fees and expenses',
  incentive_received: 'Incentive allocation paid',
  club_fees_received: 'Entry and sale fees',
  portfolio_company_fees: 'Fees from portfolio companies',
  reimbursements: 'Reimbursements from portfolio companies',
  total_received: 'Total received, as recorded',
};

export const ilpaFigureNames: Readonly<Record<string, string>> = {
  gross_irr: 'Gross IRR',
  gross_moic: 'Gross MOIC',
  net_irr: 'Net IRR',
  net_tvpi: 'Net TVPI',
  dpi: 'DPI',
  rvpi: 'RVPI',
  gross_irr_without_facility: 'Gross IRR without subscription facilities',
  net_irr_without_facility: 'Net IRR without subscription facilities',
};

export const ilpaGroupNames: Readonly<Record<string, string>> = {
  realised: 'Realized',
  unrealised: 'Unrealized',
  total: 'Total',
};

export const ilpaFlowNames: Readonly<Record<string, string>> = {
  contribution_investment: 'Contribution, investments',
  contribution_fees: 'Contribution, entry fees',
  contribution_management_fees: 'Contribution, management fees',
  distribution_sale: 'Distribution, sale proceeds',
  distribution_gain: 'Distribution, gain',
  distribution_income: 'Distribution, income',
  distribution_capital: 'Distribution, return of capital',
  ending_nav: 'Ending NAV',
};

/** What a reader has to know before passing one of these reports on. */
export const ilpaNote = (template: string): Note => ({
  term: 'ILPA',
  text: `Follows the structure of the ${template} of the Institutional Limited Partners Association. It is not ILPA’s own workbook, and the wording of its lines was not compared with it. Compare the wording before submitting.`,
});
