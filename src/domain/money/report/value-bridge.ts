import {
  type Decimal,
  decimal,
  type DecimalText,
  quotient,
  roundMoney,
  sumOfTexts,
  zero,
} from '../amounts/decimal.ts';
import { decimalIfKnown } from '../amounts/known-amounts.ts';
import type { RecordedReportHolding, ReportBook } from './report-book.ts';

/**
 * One step from paid-in to value, in the currency of the report. `amount` is what the step adds; a total starts at
 * zero.
 */
export type ValueStep = {
  readonly key: 'paidIn' | 'fees' | 'realised' | 'unrealised' | 'gain' | 'distributions' | 'fairValue';
  readonly amount: Decimal;
  readonly isTotal: boolean;
};

/** The amounts of a report that the steps are taken from; null is not known. */
type Summary = Readonly<
  Record<
    | 'invested'
    | 'fees'
    | 'paid_in'
    | 'fair_value_gross'
    | 'fair_value_net'
    | 'proceeds_gross'
    | 'distributions'
    | 'realised_gain'
    | 'unrealised_gain',
    DecimalText | null
  >
>;

type BridgedReport = Pick<ReportBook, 'basis' | 'currency'> & {
  readonly summary: Summary;
  readonly holdings: readonly Pick<
    RecordedReportHolding,
    'currency' | 'fees' | 'paid_in' | 'fair_value_net' | 'unrealised_gain' | 'annual_fee_payments'
  >[];
};

/**
 * The part of the fees that belongs to what was sold or lost, with the annual fees: for each holding, the fees of its
 * purchases by the share of its cost that is gone. Null when the cost of a holding is not known.
 */
function feesRealised({ holdings, currency }: BridgedReport): Decimal | null {
  let total = zero;
  for (const holding of holdings) {
    const [fees, paidIn] = [decimalIfKnown(holding.fees), decimalIfKnown(holding.paid_in)];
    const [value, gain] = [decimalIfKnown(holding.fair_value_net), decimalIfKnown(holding.unrealised_gain)];
    if (!fees || !paidIn || !value || !gain || (holding.currency ?? currency) !== currency) return null;
    const annual = sumOfTexts((holding.annual_fee_payments ?? []).map(({ amount }) => amount));
    const left = quotient(value.minus(gain), paidIn.minus(annual));
    if (left) total = total.plus(annual).plus(fees.minus(annual).times(decimal(1).minus(left)));
  }
  return roundMoney(total, currency);
}

const step = (key: ValueStep['key'], amount: Decimal): ValueStep => ({ key, amount, isTotal: false });
const total = (key: ValueStep['key'], amount: Decimal): ValueStep => ({ key, amount, isTotal: true });

function grossSteps({ invested, proceeds_gross, fair_value_gross }: Summary): readonly ValueStep[] | null {
  const [cost, received, value] = [
    decimalIfKnown(invested),
    decimalIfKnown(proceeds_gross),
    decimalIfKnown(fair_value_gross),
  ];
  if (!cost || !received || !value) return null;
  return [
    total('paidIn', cost),
    step('gain', value.plus(received).minus(cost)),
    step('distributions', received.neg()),
    total('fairValue', value),
  ];
}

function netSteps(report: BridgedReport): readonly ValueStep[] | null {
  const { summary } = report;
  const [paidIn, value, received] = [summary.paid_in, summary.fair_value_net, summary.distributions].map(
    decimalIfKnown,
  );
  const [realised, unrealised, fees] = [summary.realised_gain, summary.unrealised_gain, summary.fees].map(
    decimalIfKnown,
  );
  if (!paidIn || !value || !received || !realised || !unrealised) return null;
  const sold = fees && feesRealised(report);
  const gains =
    fees && sold
      ? [
          step('fees', fees.neg()),
          step('realised', realised.plus(sold)),
          step('unrealised', unrealised.plus(fees).minus(sold)),
        ]
      : [step('realised', realised), step('unrealised', unrealised)];
  return [
    total('paidIn', paidIn),
    ...gains,
    step('distributions', received.neg()),
    total('fairValue', value),
  ];
}

/**
 * From paid-in to the current value. Net: paid-in − fees + realised gain + unrealised gain − distributions = net fair
 * value, where the gains are before fees; fees stay within the gains where a holding does not state its cost. Gross:
 * invested + gain − gross proceeds = gross fair value. Null when a step is not known, or when the report's own figures
 * do not add up: such a bridge is not drawn.
 */
export function valueStepsOf(report: BridgedReport): readonly ValueStep[] | null {
  const steps = report.basis === 'net' ? netSteps(report) : grossSteps(report.summary);
  const end = steps?.at(-1);
  if (!steps || !end) return null;
  const reached = steps.slice(0, -1).reduce((sum, { amount }) => sum.plus(amount), zero);
  return reached.eq(end.amount) ? steps : null;
}
