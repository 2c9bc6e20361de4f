import { addYears } from '../../src/domain/days/days.ts';
import { annualFeesFor } from '../../src/domain/money/fees/annual-fee.ts';
import type { Club, Row } from './rows.ts';

const memberId = 6;
const rate = '0.02';

const text = (row: Row, column: string): string => String(row[column]);

/** A holding with its payments until the end of a day. */
const holdingOn = (club: Club, id: number, day: string) => ({
  id,
  lots: club.lots
    .filter((lot) => lot['holding_id'] === id)
    .map((lot) => ({
      date: text(lot, 'date'),
      invested: text(lot, 'invested'),
      fees: text(lot, 'fees'),
      units: null,
    })),
  distributions: club.distributions
    .filter((paid) => paid['holding_id'] === id && text(paid, 'date') <= day)
    .map((paid) => ({
      date: text(paid, 'date'),
      gross: text(paid, 'gross'),
      carry: text(paid, 'carry'),
      fee: text(paid, 'fee'),
      costShare: text(paid, 'cost_share'),
      units: null,
    })),
});

/**
 * One round with an annual fee, which all of its holders paid on each anniversary: that of the first holding of which
 * the demo member sold a part, so that a fee before the sale is more than one after it. Generated last, so that no other
 * data changes.
 */
export function addAnnualFees(club: Club, today: string): void {
  const sold = new Set(
    club.distributions.flatMap((paid) => (paid['kind'] === 'sale' ? [paid['holding_id']] : [])),
  );
  const model = club.holdings.find(
    (holding) => holding['investor_id'] === memberId && sold.has(holding['id']),
  );
  const series = club.series.find(({ id }) => id === model?.['series_id']);
  const round = club.rounds.find(({ id }) => id === series?.['round_id']);
  if (!series || !round) return;
  round['annual_fee_rate'] = rate;
  const holders = club.holdings.filter((holding) => holding['series_id'] === series['id']);
  const bought = text(round, 'closing_date');
  for (let day = addYears(bought, 1), year = 1; day <= today; year += 1, day = addYears(bought, year)) {
    const holdings = holders.map(({ id }) => holdingOn(club, Number(id), day));
    for (const { id, amount } of annualFeesFor({ rate, currency: text(round, 'currency') }, holdings))
      club.annual_fees.push({ id: club.annual_fees.length + 1, holding_id: id, date: day, amount });
  }
}
