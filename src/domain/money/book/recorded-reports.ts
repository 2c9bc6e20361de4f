import { addDays } from '../../days/days.ts';
import { type Decimal, decimal, sumOfKnown, zero } from '../amounts/decimal.ts';
import type { CommitmentAccount } from '../commitments/commitment-account.ts';
import { isWhole } from '../exchange/exchange.ts';
import { sumsByCharacter, sumsOfPayments } from '../holdings/disposal-sums.ts';
import { exchangedDisposals } from '../holdings/exchanged-disposals.ts';
import type { CostMethod } from '../holdings/lot-pool.ts';
import { ilpaFlows, ilpaGroupOf, ilpaPortfolioGroups } from '../ilpa/ilpa-performance.ts';
import { ilpaColumn, incomeOf } from '../ilpa/ilpa.ts';
import { type Basis, flowsOf } from '../returns/flows.ts';
import { againstIndex, dailyByKind, type IndexLevel } from '../returns/public-market.ts';
import { bookTotalsOf } from './book-totals.ts';
import { capitalAccount, capitalColumn } from './capital-account.ts';
import { bridgeOfBook } from './gross-to-net.ts';
import { measuredBook, measuredOn, type RecordedBook } from './recorded-book.ts';

// Reports from what was recorded alone. A figure that the host states is compared with these, and enters none of them.

/** The bridge from gross to net: see `bridgeOfBook`. */
export function recordedBridge({ holdings, exchange }: RecordedBook, asOf: string) {
  const oneRate = {
    ...exchange,
    convert: (amount: Decimal, from: string) => exchange.convert(amount, from, asOf),
  };
  const measured = holdings.flatMap((holding) => {
    const own = measuredOn(holding, exchange, asOf);
    const one = measuredOn(holding, oneRate, asOf);
    return own && one ? [{ id: holding.id, own, one }] : [];
  });
  return bridgeOfBook(measured, asOf);
}

type Period = { readonly from: string; readonly to: string };

const accountOn = (book: RecordedBook, day: string, basis: Basis) =>
  capitalAccount(
    measuredBook(book, day).map(({ amounts }) => amounts),
    basis,
  );

/** A column of a capital account. */
export const recordedStatement = (book: RecordedBook, { from, to }: Period, basis: Basis) =>
  capitalColumn(accountOn(book, addDays(from, -1), basis), accountOn(book, to, basis));

/** What a holding does not record: promises. */
const unknown: CommitmentAccount = {
  promised: null,
  released: null,
  committed: null,
  called: null,
  received: null,
  drawn: null,
  uninvested: null,
  recallable: null,
  unfunded: null,
};

/** A column of ILPA's Reporting Template, without its commitments. */
export function recordedIlpaColumn(book: RecordedBook, { from, to }: Period) {
  const stateOn = (day: string) => ({
    account: accountOn(book, day, 'net'),
    income: sumOfKnown(measuredBook(book, day).map(({ payments }) => incomeOf(payments))),
    commitments: unknown,
  });
  return ilpaColumn(stateOn(addDays(from, -1)), stateOn(to));
}

/** The groups of ILPA's Performance Template with their returns, and its payments. */
export function recordedIlpaPerformance(book: RecordedBook, asOf: string) {
  const holdings = measuredBook(book, asOf);
  const groups = ilpaPortfolioGroups.map((key) => ({ key, ...ilpaGroupOf(key, holdings, asOf) }));
  const { fairValueNet } = bookTotalsOf(holdings.map(({ amounts }) => amounts));
  return {
    groups,
    flows: ilpaFlows(
      holdings.map(({ payments }) => payments),
      fairValueNet,
      asOf,
    ),
  };
}

/** The disposals of a period, lot by lot, and the annual fees paid in it. */
export function recordedTaxYear(
  { holdings, exchange }: RecordedBook,
  { from, to }: { readonly from: string | null; readonly to: string },
  given: { readonly basis: Basis; readonly method: CostMethod },
) {
  const isIn = ({ date }: { readonly date: string }) => (from === null || date >= from) && date <= to;
  const rows = holdings.flatMap((holding) =>
    exchangedDisposals(holding, exchange, given)
      .filter(isIn)
      .map((disposal) => ({ id: holding.id, taxWithheld: disposal.withheld, ...disposal })),
  );
  const fees = holdings.flatMap(({ annualFees = [], currency }) =>
    annualFees.filter(isIn).map(({ date, amount }) => exchange.convert(decimal(amount), currency, date)),
  );
  const { withheld: taxWithheld, ...paid } = sumsOfPayments(rows);
  return {
    rows,
    sums: sumsByCharacter(rows),
    paid: { taxWithheld, ...paid },
    annualFees: given.basis === 'net' ? sumOfKnown(fees) : zero,
  };
}

/** The payments of a book and its value, and both measures against an index; payments are null where one has no rate. */
export function recordedComparison(
  book: RecordedBook,
  asOf: string,
  basis: Basis,
  levels: readonly IndexLevel[],
) {
  const holdings = measuredBook(book, asOf);
  const totals = bookTotalsOf(holdings.map(({ amounts }) => amounts));
  const value = basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
  if (!holdings.every(({ payments }) => isWhole(payments))) return { flows: null, value, comparison: null };
  const flows = dailyByKind(holdings.flatMap(({ payments }) => flowsOf(payments, basis)));
  const comparison = againstIndex(flows, value, asOf, levels);
  return { flows, value, comparison: 'reason' in comparison ? null : comparison };
}
