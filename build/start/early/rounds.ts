import type { Round } from '../../../src/api/rounds/rounds.ts';
import { compareNextSteps } from '../../../src/domain/rounds/round-order.ts';
import { formatMoneyShort, formatWhole } from '../../../src/views/kit/format/money-format.ts';
import { hide, hideWithCurrency } from '../../../src/views/kit/format/money.ts';
import { firstDrawn } from '../../../src/views/rounds/list/round-order.ts';
import { roundFacts, roundTitle, startupText } from '../../../src/views/rounds/list/round.labels.ts';
import { isObject, type TextsOf } from './early-texts.ts';

type EarlyRound = Pick<
  Round,
  | 'name'
  | 'title'
  | 'startup'
  | 'country'
  | 'one_liner'
  | 'status'
  | 'deadline_date'
  | 'my_application'
  | 'valuation_type'
  | 'valuation_amount'
  | 'currency'
  | 'min_ticket'
  | 'instrument'
  | 'stage'
  | 'lead_investor'
  | 'fees'
>;

const textFields = [
  'title',
  'country',
  'one_liner',
  'deadline_date',
  'valuation_type',
  'valuation_amount',
  'currency',
  'min_ticket',
  'instrument',
  'stage',
  'lead_investor',
] as const satisfies readonly (keyof EarlyRound)[];

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** Whether an item has what the page reads of it, so that the page shows the same. */
function isRound(item: unknown): item is EarlyRound {
  if (!isObject(item)) return false;
  const { name, status, startup, fees, my_application: mine } = item;
  return (
    typeof name === 'string' &&
    typeof status === 'string' &&
    isObject(startup) &&
    typeof startup['name'] === 'string' &&
    textFields.every((field) => isTextOrNull(item[field])) &&
    (mine === null || (isObject(mine) && typeof mine['status'] === 'string')) &&
    (fees === null ||
      (isObject(fees) &&
        ['entry_percent', 'carry_percent', 'annual_percent'].every((rate) => isTextOrNull(fees[rate]))))
  );
}

/** The first rounds in the order of the page. */
export const textsOf: TextsOf = ({ results }, areAmountsHidden) => {
  if (!Array.isArray(results)) return {};
  const items: readonly unknown[] = results;
  if (!items.every(isRound)) return {};
  const first = items.toSorted(compareNextSteps).slice(0, firstDrawn);
  const money = areAmountsHidden
    ? { short: hideWithCurrency, whole: hide }
    : { short: formatMoneyShort, whole: formatWhole };
  return Object.fromEntries(
    first.flatMap((round, index) => [
      [`title ${index}`, roundTitle(round)],
      [`startup ${index}`, startupText(round)],
      [`summary ${index}`, round.one_liner ?? ''],
      ...roundFacts.map(([, textOf], fact) => [`fact ${index} ${fact}`, textOf(round, money)]),
    ]),
  );
};
