import type { BridgeStep } from '../money/book/bridge-steps.ts';
import type { CapitalLine } from '../money/book/capital-account.ts';
import type { CostMethod } from '../money/holdings/lot-pool.ts';
import type { Basis } from '../money/returns/flows.ts';

/** The lines of a capital account. */
export const capitalLineNames: Readonly<Record<CapitalLine, string>> = {
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

/** The columns of a statement. */
export const statementPeriods = {
  period: 'Period',
  year: 'Year to date',
  inception: 'Since inception',
} as const;

/** The steps from gross to net. */
export const bridgeStepNames: Readonly<Record<BridgeStep, string>> = {
  gross: 'Gross gain',
  entry_fees: 'Entry fees',
  annual_fees: 'Annual fees',
  sale_fees: 'Sale fees',
  carry: 'Carry',
  currency_effect: 'Currency effect',
  net: 'Net gain',
};

/** How the purchase is chosen whose cost a sale takes. */
export const costMethodNames: Readonly<Record<CostMethod, string>> = {
  fifo: 'First in, first out',
  specific: 'Specific purchase, else first in, first out',
  average: 'Average cost',
};

/** The kinds of payments, where fees and carry are payments of their own. */
export const paymentKindNames = {
  contribution: 'Invested',
  fee: 'Fee',
  distribution: 'Gross proceeds',
  carry: 'Carry',
} as const;

/** The totals of the payments: both sides with what is charged for them, and the sums by kind. */
export const paymentTotalNames = {
  contributions_with_fees: 'Contributions',
  distributions_net: 'Distributions',
  contributions: 'Invested',
  fees: capitalLineNames.fees,
  distributions: 'Gross proceeds',
  carry_paid: 'Carry paid',
  net: 'Net',
} as const;

type PaymentTotal = keyof typeof paymentTotalNames;

/** The key figures of the payments on a basis, in the order of a page. */
export const paymentSums: Readonly<Record<Basis, readonly PaymentTotal[]>> = {
  net: ['contributions_with_fees', 'distributions_net', 'net'],
  gross: ['contributions', 'distributions', 'net'],
};

/** All totals of a basis. */
export const paymentTotals: Readonly<Record<Basis, readonly PaymentTotal[]>> = {
  net: [...paymentSums.net, 'contributions', 'fees', 'distributions', 'carry_paid'],
  gross: paymentSums.gross,
};
