import type { ExchangedPayments } from '../../../src/domain/money/exchange/exchange.ts';
import { type Basis, type Flow, flowsOf } from '../../../src/domain/money/returns/flows.ts';

/** A flow in the currency of a report; null where its day has no exchange rate. */
export type ReportFlow = Omit<Flow, 'amount'> & { readonly amount: Flow['amount'] | null };

/** The flows of payments in the currency of a report, including those without a rate. */
export const reportFlows = (payments: ExchangedPayments, basis: Basis): readonly ReportFlow[] => [
  ...flowsOf(payments, basis),
  ...flowsOf(payments.missing, basis).map((flow) => ({ ...flow, amount: null })),
];
