import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  ratioText,
} from '../../../domain/money/amounts/decimal.ts';
import {
  decimalIfKnown,
  differenceIfKnown,
  sumIfKnown,
} from '../../../domain/money/amounts/known-amounts.ts';
import { valueAtPrice } from '../../../domain/money/holdings/position.ts';
import { amountsOf, sidesOf } from '../../../domain/money/report/holding-amounts.ts';
import { gainPartOf, gainPartsOf, unitsBeforeSplit } from '../../../domain/money/report/recalculation.ts';
import { irrOfFlows, irrOfHoldings } from '../../../domain/money/report/report-totals.ts';
import { gainOf } from '../../../domain/money/returns/gains.ts';
import { type Irr, irrText } from '../../../domain/money/returns/irr.ts';
import { ratiosOf } from '../../../domain/money/returns/multiples.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { formatCounted, formatMultiple, formatPercent, formatRate } from '../../kit/format/format.ts';
import { describeIrr } from '../../kit/format/irr.labels.ts';
import type { Money } from '../../kit/format/money.ts';
import { formulas, proofNames, proofRounding } from './proof.labels.ts';
import type { Subject } from './subject.ts';

/** An amount, unless it counts units or is the price of one. */
type Input = {
  readonly name: string;
  readonly value: DecimalText | null;
  readonly kind?: 'units' | 'price';
};

/**
 * The calculation of a figure, and whether the result is what the host states. `stated` and `computed` are exact texts,
 * money to the minor unit and ratios to ten places; null is not known, and `reason` says why there is nothing to
 * compare.
 */
export type Proof = {
  readonly figure: ProofFigure;
  readonly name: string;
  readonly formula: string;
  readonly inputs: readonly Input[];
  readonly stated: DecimalText | null;
  readonly computed: DecimalText | null;
  readonly verdict: 'same' | 'different' | 'notStated' | 'notComputed' | 'unknown';
  readonly reason: string | null;
  readonly rounding: string;
  /** A rate of at least one year: others belong to their period and are never annualised. */
  readonly isYearly: boolean;
};

type Calculation = { readonly inputs: readonly Input[]; readonly computed: DecimalText | null };

const money = (inputs: readonly Input[], value: Decimal | null): Calculation => ({
  inputs,
  computed: value && moneyText(value),
});

const sameAs = (input: Input): Calculation => ({ inputs: [input], computed: input.value });

/** The first input less all others. */
const difference = (first: Input, ...others: readonly Input[]): Calculation => ({
  inputs: [first, ...others],
  computed: differenceIfKnown(first.value, ...others.map(({ value }) => value)),
});

const ratio = (inputs: readonly Input[], value: Decimal | null): Calculation => ({
  inputs,
  computed: value && ratioText(value),
});

const hasFlowsInOwnCurrency = ({ currency, flowCurrency }: Subject) => currency === flowCurrency;

/** The rate of a subject, in its own currency if its payments are in that. */
function irrOf(portfolio: Portfolio, subject: Subject): Irr | null {
  if (subject.currency === portfolio.currency || !hasFlowsInOwnCurrency(subject)) {
    return irrOfHoldings(portfolio, subject.holdings);
  }
  const { flows, paidIn, fairValue } = subject;
  return irrOfFlows(flows, decimalIfKnown(paidIn), decimalIfKnown(fairValue), portfolio.as_of_date);
}

function calculationOf(
  portfolio: Portfolio,
  subject: Subject,
  figure: ProofFigure,
  rate: Irr | null,
): Calculation {
  const input = (name: string, value: DecimalText | null): Input => ({ name, value });
  const names = proofNames(portfolio.basis);
  // Converted payments prove nothing about a holding in its own currency.
  const isOwn = hasFlowsInOwnCurrency(subject);
  const { contributed, received } = sidesOf(subject.flows);
  const paidIn = input(names.paidIn, subject.paidIn);
  const fairValue = input(names.fairValue, subject.fairValue);
  const distributions = input(names.distributions, subject.distributions);
  const ratios = () =>
    ratiosOf(
      decimalIfKnown(subject.distributions),
      decimalIfKnown(subject.fairValue),
      decimalIfKnown(subject.paidIn),
    );
  const sumOfHoldings = (pick: (holding: Subject['holdings'][number]) => DecimalText | null) =>
    sameAs(
      input(
        `Sum of ${formatCounted(subject.holdings.length, 'holding')}`,
        sumIfKnown(subject.holdings.map(pick)),
      ),
    );
  const gains = subject.isTotal ? null : gainPartsOf(portfolio, subject.holdings[0]);
  const grossValue = () => {
    if (subject.isTotal) return sumOfHoldings((holding) => amountsOf(portfolio, holding).fairValue);
    const [only] = subject.holdings;
    // The unit cost of a note with interest is rounded to fewer places than its units need.
    if (gains && only?.conversion && only.valuation_method === 'cost')
      return sameAs(input('Invested in the part held', gains.investedLeft));
    const old = only ? unitsBeforeSplit(portfolio, only) : null;
    const when = old ? ' before the split' : '';
    const units = (old ?? only)?.units ?? null;
    const price = old ? old.price : (only?.current_price ?? null);
    const [count, each] = [decimalIfKnown(units), decimalIfKnown(price)];
    return money(
      [
        { name: `Units held${when}`, value: units, kind: 'units' },
        { name: `Unit price${when}`, value: price, kind: 'price' },
      ],
      count && each && valueAtPrice(count, each, subject.currency),
    );
  };
  switch (figure) {
    case 'paidIn':
      return sameAs(input('Contributions', isOwn && contributed ? moneyText(contributed) : null));
    case 'distributions':
      return sameAs(input('Payments received', isOwn && received ? moneyText(received) : null));
    case 'fairValue':
      if (portfolio.basis === 'gross') return grossValue();
      return difference(
        input('Gross fair value', subject.fairValueGross),
        input('Accrued carry', subject.accruedCarry),
      );
    case 'realised':
      if (subject.isTotal) return sumOfHoldings((holding) => gainPartOf(portfolio, holding, 'realised'));
      return difference(
        input('Payments received', gains?.received ?? null),
        input('Cost of the part sold or written off', gains?.costSold ?? null),
        ...(gains && gains.annualFees !== '0.00' ? [input('Annual fees', gains.annualFees)] : []),
      );
    case 'unrealised':
      if (subject.isTotal) return sumOfHoldings((holding) => gainPartOf(portfolio, holding, 'unrealised'));
      return difference(
        input('Gross fair value', gains?.fairValueGross ?? null),
        input('Accrued carry', gains?.accruedCarry ?? null),
        input('Cost of the part still held', gains?.costLeft ?? null),
      );
    case 'gain':
      return money(
        [fairValue, distributions, paidIn],
        gainOf({
          value: decimalIfKnown(subject.fairValue),
          distributions: decimalIfKnown(subject.distributions),
          paidIn: decimalIfKnown(subject.paidIn),
        }),
      );
    case 'moic':
      return ratio(
        [
          input('Gross fair value', subject.fairValueGross),
          input('Gross proceeds', subject.proceedsGross),
          input('Invested, excl. fees', subject.invested),
        ],
        ratiosOf(
          decimalIfKnown(subject.proceedsGross),
          decimalIfKnown(subject.fairValueGross),
          decimalIfKnown(subject.invested),
        ).total,
      );
    case 'tvpi':
      return ratio([fairValue, distributions, paidIn], ratios().total);
    case 'dpi':
      return ratio([distributions, paidIn], ratios().distributed);
    case 'rvpi':
      return ratio([fairValue, paidIn], ratios().remaining);
    case 'irr':
      return { inputs: [fairValue], computed: isOwn && rate ? irrText(rate) : null };
    default:
      return figure satisfies never;
  }
}

const ratioFigures: ReadonlySet<ProofFigure> = new Set(['moic', 'tvpi', 'dpi', 'rvpi']);
const isRatio = (figure: ProofFigure) => ratioFigures.has(figure);

function verdictOf(stated: DecimalText | null, computed: DecimalText | null): Proof['verdict'] {
  if (computed === null) return stated === null ? 'unknown' : 'notComputed';
  if (stated === null) return 'notStated';
  return isSameFigure(stated, computed) ? 'same' : 'different';
}

const byPaymentsAlone: ReadonlySet<ProofFigure> = new Set(['paidIn', 'distributions', 'irr']);

/** Why a figure is missing, or differs from what its name suggests. */
function reasonOf(
  subject: Subject,
  figure: ProofFigure,
  { inputs }: Calculation,
  irr: Irr | null,
): string | null {
  if (!hasFlowsInOwnCurrency(subject) && byPaymentsAlone.has(figure)) {
    return `The report lists payments in ${subject.flowCurrency} but this holding in ${subject.currency}.`;
  }
  if (figure === 'irr') {
    const { figure: shown, note } = describeIrr(irr);
    if (irr?.kind === 'period')
      return `Held for less than a year; the return for the period is ${shown} ${note}.`;
    if (irr?.kind === 'not_unique') {
      const rates = irr.rates.map((rate) => formatPercent(rate.toFixed(10))).join(', ');
      return `More than one rate fits: ${rates} ${irr.days === null ? 'a year' : `in ${irr.days} days`}.`;
    }
    return note && `Not available: ${note}.`;
  }
  const missing = inputs.filter(({ value }) => value === null).map(({ name }) => name);
  return missing.length > 0 ? `Not in the report: ${missing.join(', ').toLowerCase()}.` : null;
}

export function proofOf(portfolio: Portfolio, subject: Subject, figure: ProofFigure): Proof {
  const rate = figure === 'irr' ? irrOf(portfolio, subject) : null;
  const result = calculationOf(portfolio, subject, figure, rate);
  const stated = subject[figure];
  const { computed } = result;
  return {
    figure,
    name: proofNames(portfolio.basis)[figure],
    formula: formulas(subject.isTotal, portfolio.basis)[figure],
    inputs: result.inputs,
    stated,
    computed,
    verdict: verdictOf(stated, computed),
    reason: reasonOf(subject, figure, result, rate),
    rounding: proofRounding[figure],
    isYearly: rate?.kind === 'annual',
  };
}

/** The stated or the computed figure of a calculation as shown elsewhere; a rate under one year is not called yearly. */
export function printFigure(
  { figure, isYearly }: Proof,
  value: DecimalText | null,
  currency: string,
  money: Money,
): string {
  if (figure === 'irr') return isYearly ? formatRate(value) : formatPercent(value);
  return isRatio(figure) ? formatMultiple(value) : money.money(value, currency);
}

/** With all compared places, where the figure is shown with fewer. */
export const printExact = (
  proof: Proof,
  value: DecimalText | null,
  currency: string,
  money: Money,
): string => {
  const shown = printFigure(proof, value, currency, money);
  return value !== null && (proof.figure === 'irr' || isRatio(proof.figure)) ? `${shown} (${value})` : shown;
};

/** The inputs of a figure, as written beside its name. */
export function printInput({ value, kind }: Input, currency: string, money: Money): string {
  if (kind === 'units') return money.units(value);
  return kind === 'price' ? money.price(value, currency) : money.money(value, currency);
}
