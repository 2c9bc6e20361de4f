import type { NewsItem } from '../../api/news/news.ts';
import type { ValuationMethod } from '../../domain/portfolio/valuation-methods.ts';
import { newsKinds } from '../../domain/queries/news.ts';
import { currencyPattern } from '../../domain/texts/text-patterns.ts';
import { isDecimal, numberFormat, unknown, labelFor } from '../kit/format/format.ts';
import { type Money, shownMoney } from '../kit/format/money.ts';

const kinds: Readonly<Record<string, string>> = {
  company_update: 'Company update',
  press: 'Press',
  exit: 'Exit',
  financing: 'Financing',
  club: 'Club',
  market: 'Market',
};

/** Within a sentence: what a price is based on. */
const methodsInText: Readonly<Record<ValuationMethod, string>> = {
  cost: 'at cost',
  priced_round: 'a priced round',
  exit_pending: 'an exit',
  calibrated: 'a revaluation',
  impaired: 'an impairment',
  written_off: 'a write-off',
  listed: 'the market price',
};

export const newsKindLabel = (kind: string | null): string =>
  kind === null ? 'News' : labelFor(kinds, kind);
export const valuationMethodLabel = (method: string | null): string =>
  method === null ? 'a valuation' : labelFor(methodsInText, method);

export const kindOptions = newsKinds.map((kind) => ({ value: kind, label: newsKindLabel(kind) }));

const wordsPerMinute = 220;

/** "3 min read", from the text without its markup; at least one. It stays on one line. */
export function readingTime({ summary, body_html: html }: Pick<NewsItem, 'summary' | 'body_html'>): string {
  const text = `${summary ?? ''} ${(html ?? '').replaceAll(/<[^>]*>/g, ' ')}`;
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return `${Math.max(1, Math.round(words / wordsPerMinute))}\u00a0min\u00a0read`;
}

type Metric = NewsItem['metrics'][number];

/** A company's own figure, not the reader's, so it is shown while amounts are hidden too. */
export function metricText({ value, unit }: Pick<Metric, 'value' | 'unit'>): string {
  if (!isDecimal(value)) return unknown;
  if (unit !== null && currencyPattern.test(unit)) return shownMoney.whole(value, unit);
  const figure = numberFormat('metric', { maximumFractionDigits: 2 }).format(value);
  return unit === null || unit === 'count' ? figure : `${figure} ${unit}`;
}

/** The effect of a price change, in one sentence. */
export function priceEffectText(
  { value_before: before, value_after: after, currency }: NonNullable<NewsItem['price_effect']>,
  money: Money,
): string {
  if (before === null || after === null || currency === null) return 'The value of your holding has changed.';
  return `Your holding went from ${money.money(before, currency)} to ${money.money(after, currency)}, before carry.`;
}
