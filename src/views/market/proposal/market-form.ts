import '../../../jitless.ts';
import * as z from 'zod/mini';
import type { Sellable } from '../../../api/market/sellable.ts';
import {
  exactFault,
  isAboveAsk,
  isExact,
  isMinFill,
  isPriceTooHigh,
  isValidUntil,
  totalFault,
  unitsFault,
  wholeUnits,
} from '../../../domain/market/offer-limits.ts';
import {
  isSaleAcknowledged,
  lastDayFrom,
  maxMarketNoteLength,
  usualLastDayFrom,
} from '../../../domain/market/trade.ts';
import { isPositive } from '../../../domain/money/amounts/comparisons.ts';
import { plainAmount } from '../../../domain/money/amounts/plain-amount.ts';
import { defaultCurrency } from '../../../domain/money/exchange/currencies.ts';
import { countCharacters } from '../../../domain/texts/text-patterns.ts';
import type { MarketTerms } from '../../../machines/market/proposal/market-draft.ts';
import {
  isStartupOffered,
  limitsOf,
  type MarketIntent,
  type MarketSubject,
} from '../../../machines/market/proposal/proposal-rules.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

/** The values of a form; consents are given again after a reload. */
export type MarketValues = MarketTerms & {
  acknowledgements: string[];
  isAboveAsk: boolean;
};

const whole = (text: string | null) => (text === null ? '' : wholeUnits(text));

const noValues: Omit<MarketValues, 'valid_until_date'> = {
  startup: '',
  currency: defaultCurrency,
  units: '',
  price: '',
  is_partial_allowed: true,
  min_fill_units: '1',
  note: '',
  acknowledgements: [],
  isAboveAsk: false,
};

/** Unit value by the latest valuation, as in the portfolio; where that is not known, the last price paid. */
const worthOf = (sellable: Sellable): string | null =>
  [sellable.fair_value_per_unit, sellable.last_trade_price, sellable.last_round_price].find(isPositive) ??
  null;

/** Initial values of a form: what is already on the market, else likely values. */
export function startingValues(subject: MarketSubject, today: string): MarketValues {
  const day = usualLastDayFrom(today);
  const values = { ...noValues, acknowledgements: [], valid_until_date: day };
  switch (subject.kind) {
    case 'sale': {
      const { sellable, replaces, order } = subject;
      // The buyer takes all of an answer or nothing.
      const orderValues = order && {
        currency: order.currency ?? defaultCurrency,
        units: whole(limitsOf(subject).max),
        price: plainAmount(order.price),
        is_partial_allowed: false,
      };
      const replacedValues = replaces && {
        is_partial_allowed: replaces.is_partial_allowed,
        min_fill_units: plainAmount(replaces.min_fill_units),
        note: replaces.note ?? '',
      };
      return {
        ...values,
        ...replacedValues,
        currency: sellable.currency ?? defaultCurrency,
        units: whole(replaces?.units_open ?? sellable.units_available),
        price: plainAmount(replaces?.price ?? worthOf(sellable)),
        ...orderValues,
      };
    }
    case 'bid':
      return {
        ...values,
        currency: subject.entry.currency ?? defaultCurrency,
        units: whole(subject.entry.units_open),
        price: subject.isOwnPrice ? '' : plainAmount(subject.entry.price),
      };
    case 'wanted':
      return values;
    default:
      return {
        ...values,
        currency: subject.deal?.currency ?? defaultCurrency,
        units: plainAmount(subject.deal?.units ?? null),
        price: plainAmount(subject.deal?.price ?? null),
      };
  }
}

const oneFormat = 'Enter digits only, with up to four decimals, such as 1250 or 9.75';

/** Why an amount is refused that `isExact` refuses; zero is written in digits too. */
const formatError = (text: string): string =>
  exactFault(text) === 'zero' ? 'Enter a number above zero' : oneFormat;

function unitsError(
  { units, price, currency }: MarketValues,
  subject: MarketSubject,
  money: Money,
): string | null {
  if (units.trim() === '') return 'Enter a number of units';
  if (!isExact(units.trim())) return formatError(units.trim());
  const limits = limitsOf(subject);
  const fault = unitsFault(units.trim(), limits);
  if (fault === null) {
    if (!isExact(price.trim())) return null;
    const totalMessages = {
      tooSmall: `The minimum total is ${money.whole(limits.minTotal, currency)}`,
      tooLarge: 'This is more than can be traded',
    };
    const wrong = totalFault(units.trim(), price.trim(), { ...limits, currency });
    return wrong && totalMessages[wrong];
  }
  const limit = money.units(fault.limit);
  const messages = {
    belowMinimum: `The minimum is ${limit} units`,
    aboveMaximum: `Only ${limit} units are left`,
    offStep: `Choose a multiple of ${limit}`,
  };
  return messages[fault.kind];
}

function priceError(values: MarketValues, subject: MarketSubject, money: Money): string | null {
  const price = values.price.trim();
  if (price === '') return 'Enter a price per unit';
  if (!isExact(price)) return formatError(price);
  const limits = limitsOf(subject);
  if (isPriceTooHigh(price, limits.highest)) {
    const times = plainAmount(limits.priceFactor);
    return `At most ${money.price(limits.highest, values.currency)}, ${times} times the last round price`;
  }
  const isAbove = subject.kind === 'bid' && isAboveAsk(price, subject.entry.price);
  return isAbove && !values.isAboveAsk ? 'This is above the ask price. Please confirm below' : null;
}

function minError({ is_partial_allowed: isPartial, min_fill_units: min, units }: MarketValues) {
  if (!isPartial) return null;
  if (!isExact(min.trim())) return formatError(min.trim());
  return isExact(units.trim()) && !isMinFill(min.trim(), units.trim(), true)
    ? 'This is more than you’re offering'
    : null;
}

/** A startup is chosen that can be ordered; other requests have none. */
export const isStartupChosen = (startup: string, subject: MarketSubject): boolean =>
  subject.kind !== 'wanted' || (startup !== '' && isStartupOffered(Number(startup), subject));

type Issue = readonly [name: keyof MarketValues, message: string | null];

function issuesOf(
  values: MarketValues,
  subject: MarketSubject,
  today: string,
  money: Money,
): readonly Issue[] {
  const isSale = subject.kind === 'sale';
  const isAcknowledged = isSaleAcknowledged(values.acknowledgements);
  const isLong = countCharacters(values.note.trim()) > maxMarketNoteLength;
  return [
    ['startup', isStartupChosen(values.startup, subject) ? null : 'Choose a startup'],
    ['units', unitsError(values, subject, money)],
    ['price', priceError(values, subject, money)],
    ['min_fill_units', isSale ? minError(values) : null],
    [
      'valid_until_date',
      isValidUntil(values.valid_until_date.trim(), today)
        ? null
        : `Choose a day from tomorrow until ${formatDate(lastDayFrom(today))}`,
    ],
    ['note', isLong ? `At most ${maxMarketNoteLength} characters` : null],
    ['acknowledgements', !isSale || isAcknowledged ? null : 'Please confirm all four statements'],
  ];
}

/** The rules of the whole form, each reported at its field. */
export const marketSchema = (subject: MarketSubject, today: string, money: Money) =>
  z
    .object({
      startup: z.string(),
      currency: z.string(),
      units: z.string(),
      price: z.string(),
      is_partial_allowed: z.boolean(),
      min_fill_units: z.string(),
      valid_until_date: z.string(),
      note: z.string(),
      acknowledgements: z.array(z.string()),
      isAboveAsk: z.boolean(),
    })
    .check((payload) => {
      for (const [name, message] of issuesOf(payload.value, subject, today, money)) {
        if (message !== null)
          payload.issues.push({ code: 'custom', input: payload.value[name], path: [name], message });
      }
    });

/** The form as a request. */
export function intentOf(subject: MarketSubject, values: MarketValues, owner: number): MarketIntent | null {
  const stated = {
    units: values.units.trim(),
    price: values.price.trim(),
    valid_until_date: values.valid_until_date.trim(),
  };
  const note = values.note.trim();
  switch (subject.kind) {
    case 'sale':
      return {
        request_type: 'sell',
        ...stated,
        holding: subject.sellable.holding_id,
        currency: values.currency,
        is_partial_allowed: values.is_partial_allowed,
        min_fill_units: values.is_partial_allowed ? values.min_fill_units.trim() : stated.units,
        note,
        acknowledgements: values.acknowledgements,
        ...(subject.answers !== null && { parent: subject.answers }),
        ...(subject.replaces && { replaces: subject.replaces.id }),
      };
    case 'bid':
      return { request_type: 'buy', ...stated, parent: subject.entry.id, investing_profile: owner };
    case 'wanted':
      return {
        request_type: 'wanted',
        ...stated,
        startup: Number(values.startup),
        currency: values.currency,
        investing_profile: owner,
        note,
      };
    case 'counter':
      return { request_type: 'counter', ...stated, parent: subject.deal.id };
    default:
      return null;
  }
}
