import type { IlpaFlowKind, IlpaFundFigure, IlpaPortfolioGroup } from '../money/ilpa/ilpa-performance.ts';
import type { IlpaLine, IlpaScope, IlpaSection } from '../money/ilpa/ilpa.ts';
import { ilpaFigureNames } from './ilpa-names.ts';

/** The names of `ilpa-names.ts` in ILPA’s spelling, for files; not compared with its workbook (decision 0042). */

export const ilpaSectionSpelling: Readonly<Record<IlpaSection, string>> = {
  nav: 'A.1 NAV Reconciliation',
  commitment: 'A.2 Commitment Reconciliation',
  incentive: 'A.3 Incentive Allocation',
  related: 'B. Received by the GP & Related Persons',
};

export const ilpaScopeSpelling: Readonly<Record<IlpaScope, string>> = {
  investor: 'Investor’s Share',
  vehicle: 'Total Vehicle',
};

export const ilpaLineSpelling: Readonly<Record<IlpaLine, string>> = {
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

export const ilpaFigureSpelling: Readonly<Record<IlpaFundFigure, string>> = {
  ...ilpaFigureNames,
  gross_irr_without_facility: 'Gross IRR – Without Subscription Facilities',
  net_irr_without_facility: 'Net IRR – Without Subscription Facilities',
};

export const ilpaGroupSpelling: Readonly<Record<IlpaPortfolioGroup, string>> = {
  realised: 'Realized Investments',
  unrealised: 'Unrealized Investments',
  total: 'Total Investments',
};

export const ilpaFlowSpelling: Readonly<Record<IlpaFlowKind, string>> = {
  contribution_investment: 'Contribution – Investments',
  contribution_fees: 'Contribution – Entry Fees',
  contribution_management_fees: 'Contribution – Management Fees',
  distribution_sale: 'Distribution – Sale Proceeds',
  distribution_gain: 'Distribution – Gain',
  distribution_income: 'Distribution – Income',
  distribution_capital: 'Distribution – Return of Capital',
  ending_nav: 'Ending NAV',
};
