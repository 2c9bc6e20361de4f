import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Sheet } from '../../kit/export/csv.ts';
import type { FlowRow } from '../groups/flow-rows.ts';
import { eventLabel } from './proof.labels.ts';
import type { Proof } from './proof.ts';
import type { Subject } from './subject.ts';

const ratios: ReadonlySet<string> = new Set(['moic', 'tvpi', 'dpi', 'rvpi', 'irr']);

/** A calculation for a spreadsheet: exact decimals and days unchanged; amounts as dots if they are to stay hidden. */
export function proofSheet(
  { figure, name, stated, computed, inputs, formula }: Proof,
  subject: Subject,
  flows: readonly FlowRow[],
  steps: Portfolio['price_history'],
  isHidden: boolean,
): Sheet {
  const amount = (value: string | null) => (value === null ? '' : isHidden ? '•••' : value);
  const result = (value: string | null) => (ratios.has(figure) ? (value ?? '') : amount(value));
  const { currency } = subject;
  const unit = ratios.has(figure) ? '' : currency;
  return {
    heads: ['Section', 'Date', 'Item', 'Startup', 'Value', 'Currency'],
    rows: [
      ['Reported', '', name, subject.name, result(stated), unit],
      ['Recalculated', '', formula, subject.name, result(computed), unit],
      ...inputs.map((input) => ['Input', '', input.name, '', amount(input.value), currency]),
      ...flows.map((flow) => [
        'Payment',
        flow.date,
        flow.kind,
        flow.startup,
        amount(flow.amount),
        subject.flowCurrency,
      ]),
      ...steps.map((step) => ['Price', step.date, eventLabel(step.event), '', amount(step.price), currency]),
    ],
  };
}
