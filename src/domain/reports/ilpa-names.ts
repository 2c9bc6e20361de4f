import type { IlpaFlowKind, IlpaFundFigure, IlpaPortfolioGroup } from '../money/ilpa/ilpa-performance.ts';
import type { IlpaLine, IlpaSection } from '../money/ilpa/ilpa.ts';

/** Names of what is in ILPA’s templates, on the page; the files have them in ILPA’s own spelling (`ilpa-spelling.ts`). */

/** The sections of ILPA’s templates. */
export const ilpaSectionNames: Readonly<Record<IlpaSection, string>> = {
  nav: 'A.1 NAV reconciliation',
  commitment: 'A.2 Commitment reconciliation',
  incentive: 'A.3 Incentive allocation',
  related: 'B. Received by the club and related persons',
};

export const ilpaLineNames: Readonly<Record<IlpaLine, string>> = {
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

export const ilpaFigureNames: Readonly<Record<IlpaFundFigure, string>> = {
  gross_irr: 'Gross IRR',
  gross_moic: 'Gross MOIC',
  net_irr: 'Net IRR',
  net_tvpi: 'Net TVPI',
  dpi: 'DPI',
  rvpi: 'RVPI',
  gross_irr_without_facility: 'Gross IRR without subscription facilities',
  net_irr_without_facility: 'Net IRR without subscription facilities',
};

export const ilpaGroupNames: Readonly<Record<IlpaPortfolioGroup, string>> = {
  realised: 'Realized',
  unrealised: 'Unrealized',
  total: 'Total',
};

export const ilpaFlowNames: Readonly<Record<IlpaFlowKind, string>> = {
  contribution_investment: 'Contribution, investments',
  contribution_fees: 'Contribution, entry fees',
  contribution_management_fees: 'Contribution, management fees',
  distribution_sale: 'Distribution, sale proceeds',
  distribution_gain: 'Distribution, gain',
  distribution_income: 'Distribution, income',
  distribution_capital: 'Distribution, return of capital',
  ending_nav: 'Ending NAV',
};
