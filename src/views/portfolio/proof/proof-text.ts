import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { KnownLater } from '../../../api/portfolio/report-head.ts';
import { formatDate, formatInstant } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { knownLaterLine } from '../../kit/known-later/known-later.labels.ts';
import type { FlowRow } from '../groups/flow-rows.ts';
import { eventLabel, verdicts } from './proof.labels.ts';
import { printExact, printInput, type Proof } from './proof.ts';
import type { Subject } from './subject.ts';

type Step = Portfolio['price_history'][number];

/** The source of the figures, in one sentence. */
export const sourceOf = ({ as_of_date: day, generated_at: instant, basis }: Portfolio): string =>
  `The club’s report as of ${formatDate(day)}, ${basis}, generated on ${formatInstant(instant)}.`;

type Rows = {
  readonly flows: readonly FlowRow[];
  readonly steps: readonly Step[];
  readonly later: readonly KnownLater[];
};

/** A calculation as plain text, for an email to the club. */
export function proofText(
  proof: Proof,
  { name, currency, flowCurrency }: Subject,
  portfolio: Portfolio,
  { flows, steps, later }: Rows,
  money: Money,
): string {
  const { stated, computed } = proof;
  const line = (label: string, value: string) => `${label}: ${value}`;
  const exact = (value: string | null) => printExact(proof, value, currency, money);
  return [
    `${proof.name}, ${name}`,
    line('Reported', exact(stated)),
    line('Recalculated in the browser', exact(computed)),
    verdicts[proof.verdict],
    ...(proof.reason ? [proof.reason] : []),
    line('Formula', proof.formula),
    ...proof.inputs.map((input) => line(input.name, printInput(input, currency, money))),
    line('Rounding', proof.rounding),
    line('Source', sourceOf(portfolio)),
    ...later.map((row) => knownLaterLine(row, portfolio, money)),
    ...(flows.length > 0 ? ['Payments'] : []),
    ...flows.map(
      ({ date, startup, kind, amount }) =>
        `${date}  ${startup}  ${kind}  ${money.money(amount, flowCurrency)}`,
    ),
    ...(steps.length > 0 ? ['Unit price history'] : []),
    ...steps.map(
      ({ date, price, event }) => `${date}  ${money.price(price, currency)}  ${eventLabel(event)}`,
    ),
  ].join('\n');
}
