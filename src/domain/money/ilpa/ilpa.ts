import { type Decimal, type DecimalText, sumOfKnown, sumOfTexts, zero } from '../amounts/decimal.ts';
import { type CapitalAccount, capitalColumn } from '../book/capital-account.ts';
import { characterOf } from '../book/distribution-character.ts';
import type { CommitmentAccount } from '../commitments/commitment-account.ts';
import type { ExchangedPayments } from '../exchange/exchange.ts';
import type { Distribution } from '../returns/flows.ts';

/**
 * The lines of ILPA's Reporting Template (version 2.0, January 2025) by section, in order. Lines that the club's book
 * does not record are `notRecorded`: the amount may or may not be zero. Currency translation is an additional line.
 */
export const ilpaSections = [
  {
    key: 'nav',
    lines: [
      'beginning_nav',
      'nav_contributions',
      'nav_distributions',
      'offering_costs',
      'placement_fees',
      'partner_transfers',
      'total_cash_flows',
      'management_fees',
      'fee_reductions',
      'internal_chargebacks',
      'partnership_expenses',
      'investment_income',
      'interest_expense',
      'other_income',
      'net_operating_income',
      'nav_realised_gain',
      'nav_unrealised_change',
      'nav_translation',
      'incentive_paid',
      'incentive_accrued_change',
      'ending_nav',
      'incentive_accrued',
      'ending_nav_gross',
    ],
  },
  {
    key: 'commitment',
    lines: [
      'beginning_unfunded',
      'new_commitments',
      'commitment_contributions',
      'commitment_recallable',
      'commitment_released',
      'unfunded_adjustment',
      'ending_unfunded',
    ],
  },
  {
    key: 'incentive',
    lines: ['beginning_incentive', 'incentive_earned', 'incentive_paid_out', 'ending_incentive'],
  },
  {
    key: 'related',
    lines: [
      'management_fees_received',
      'fee_reductions_received',
      'incentive_received',
      'club_fees_received',
      'portfolio_company_fees',
      'reimbursements',
      'total_received',
    ],
  },
] as const;

/** Whose amounts a column has: the investor's own, or those of all investors in the vehicle. */
export const ilpaScopes = ['investor', 'vehicle'] as const;

export type IlpaScope = (typeof ilpaScopes)[number];
export type IlpaSection = (typeof ilpaSections)[number]['key'];
export type IlpaLine = (typeof ilpaSections)[number]['lines'][number];

const notRecorded = [
  'offering_costs',
  'placement_fees',
  'partner_transfers',
  'fee_reductions',
  'internal_chargebacks',
  'partnership_expenses',
  'interest_expense',
  'unfunded_adjustment',
  'fee_reductions_received',
  'portfolio_company_fees',
  'reimbursements',
] as const satisfies readonly IlpaLine[];

type NotRecorded = (typeof notRecorded)[number];
const notRecordedLines: ReadonlySet<string> = new Set(notRecorded);

export const isRecorded = (line: IlpaLine): line is Exclude<IlpaLine, NotRecorded> =>
  !notRecordedLines.has(line);

/** The lines of one column: an amount is null where it is not known. */
export type IlpaColumn = Readonly<Record<Exclude<IlpaLine, NotRecorded>, Decimal | null>>;

/** The totals of an account at the end of a day since its first payment, net, and what was promised until then. */
export type IlpaState = {
  readonly account: CapitalAccount;
  /** Dividends and interest before fees: part of the realised gain of the account. */
  readonly income: Decimal | null;
  readonly commitments: CommitmentAccount;
};

type Amount = Decimal | null;

/** Dividends and interest before fees; unknown where a payment that includes some has no exchange rate. */
export function incomeOf({ distributions, missing }: ExchangedPayments): Amount {
  const incomeIn = (payment: Distribution) => characterOf(payment, 'gross').income;
  if (missing.distributions.some((payment) => !incomeIn(payment).eq(0))) return null;
  return sumOfKnown(distributions.map(incomeIn));
}

const plus = (...parts: readonly Amount[]): Amount => sumOfKnown(parts);
const less = (amount: Amount): Amount => amount && zero.minus(amount);
const change = (end: Amount, before: Amount): Amount => plus(end, less(before));

/**
 * One column of the template, from the end of the day before its period and from its own end, in one currency. Signed
 * so that each sum is a plain addition.
 */
export function ilpaColumn(before: IlpaState, end: IlpaState): IlpaColumn {
  const moved = capitalColumn(before.account, end.account);
  const income = change(end.income, before.income);
  const accrued = less(end.account.accruedCarry);
  const received = change(end.commitments.received, before.commitments.received);
  const fees = change(end.account.fees, before.account.fees);
  const managementFees = change(end.account.annualFees, before.account.annualFees);
  const carryPaid = less(moved.carry_paid);
  return {
    beginning_nav: moved.beginning,
    nav_contributions: moved.contributions,
    nav_distributions: moved.distributions,
    total_cash_flows: plus(moved.contributions, moved.distributions),
    investment_income: income,
    management_fees: managementFees,
    other_income: fees,
    net_operating_income: plus(managementFees, income, fees),
    nav_realised_gain: change(moved.realised_gain, income),
    nav_unrealised_change: moved.unrealised_change,
    nav_translation: moved.currency_translation,
    incentive_paid: moved.carry_paid,
    incentive_accrued_change: moved.accrued_carry_change,
    ending_nav: moved.ending,
    incentive_accrued: accrued,
    ending_nav_gross: plus(moved.ending, accrued),
    beginning_unfunded: before.commitments.unfunded,
    new_commitments: change(end.commitments.promised, before.commitments.promised),
    commitment_contributions: less(received),
    commitment_recallable: change(end.commitments.recallable, before.commitments.recallable),
    commitment_released: less(change(end.commitments.released, before.commitments.released)),
    ending_unfunded: end.commitments.unfunded,
    beginning_incentive: less(before.account.accruedCarry),
    incentive_earned: plus(carryPaid, less(moved.accrued_carry_change)),
    incentive_paid_out: moved.carry_paid,
    ending_incentive: accrued,
    incentive_received: carryPaid,
    management_fees_received: less(managementFees),
    club_fees_received: less(fees),
    total_received: plus(less(managementFees), carryPaid, less(fees)),
  };
}

/** Each sum of the template with its lines. */
const sums = {
  total_cash_flows: ['nav_contributions', 'nav_distributions'],
  net_operating_income: ['management_fees', 'investment_income', 'other_income'],
  ending_nav: [
    'beginning_nav',
    'total_cash_flows',
    'net_operating_income',
    'nav_realised_gain',
    'nav_unrealised_change',
    'nav_translation',
    'incentive_paid',
    'incentive_accrued_change',
  ],
  ending_nav_gross: ['ending_nav', 'incentive_accrued'],
  ending_unfunded: [
    'beginning_unfunded',
    'new_commitments',
    'commitment_contributions',
    'commitment_recallable',
    'commitment_released',
  ],
  ending_incentive: ['beginning_incentive', 'incentive_earned', 'incentive_paid_out'],
  total_received: ['management_fees_received', 'incentive_received', 'club_fees_received'],
} as const satisfies Partial<Record<IlpaLine, readonly IlpaLine[]>>;

/** Whether a line is a balance or a sum of others. */
export const isIlpaSum = (line: string): boolean =>
  Object.hasOwn(sums, line) || line.startsWith('beginning_');

type TextLine = { readonly key: string; readonly amounts: readonly (DecimalText | null)[] };

/** Each sum of one column, as stated and from its lines; null is not known. */
export function sumsInColumn(lines: readonly TextLine[], column: number) {
  const amountOf = (key: string) => lines.find((line) => line.key === key)?.amounts[column] ?? null;
  return Object.entries(sums).map(([key, parts]) => {
    const known = parts.flatMap((part) => amountOf(part) ?? []);
    return { key, stated: amountOf(key), computed: known.length < parts.length ? null : sumOfTexts(known) };
  });
}

/** The sums of one column that differ from the sum of their lines; a sum with an unknown part is not checked. */
export const unfootedSums = (lines: readonly TextLine[], column: number): readonly string[] =>
  sumsInColumn(lines, column).flatMap(({ key, stated, computed }) =>
    stated === null || computed === null || computed.eq(stated) ? [] : [key],
  );

/** The index of the investor's own column since the first payment; -1 where there is none. */
export const ownInception = (
  columns: readonly { readonly scope?: IlpaScope | null; readonly key: string }[],
): number => columns.findIndex(({ scope, key }) => scope !== 'vehicle' && key === 'inception');

const navLines = sums.ending_nav.flatMap((line) => (line === 'total_cash_flows' ? sums[line] : line));

/**
 * The steps from the beginning to the ending NAV of one column, without those of zero, which add up. Null where an
 * amount is not known, or where nothing happened.
 */
export function navSteps(lines: readonly TextLine[], column: number) {
  const steps = [...navLines, 'ending_nav' as const].map((key) => ({
    key,
    amount: lines.find((line) => line.key === key)?.amounts[column] ?? null,
    isTotal: key === 'beginning_nav' || key === 'ending_nav',
  }));
  const known = steps.flatMap(({ amount, ...step }) => (amount === null ? [] : [{ ...step, amount }]));
  const moved = known.filter(({ key, amount }) => key === 'ending_nav' || Number(amount) !== 0);
  return known.length < steps.length || moved.length < 2 ? null : moved;
}
