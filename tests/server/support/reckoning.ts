import { Big } from 'big.js';
import type { FilledBook } from './workbook.ts';

/** What an investor's holdings must show, by the name of their series, worked out from the rows of the book alone. */
export function reckon(book: FilledBook, investor: string) {
  const own = (book.purchases ?? []).filter((row) => row['investor'] === investor);
  const nameOf = new Map(book.series?.map((row) => [row['key'], row['name'] ?? '']));
  const holdings = [...new Set(own.map((row) => row['series'] ?? ''))];
  return new Map(
    holdings.map((series) => {
      const bought = own.filter((row) => row['series'] === series);
      const paid = (book.distributions ?? []).filter(
        (row) => row['investor'] === investor && row['series'] === series,
      );
      const price = book.valuations?.find((row) => row['series'] === series)?.['price'] ?? '0';
      const sum = (rows: typeof bought, column: string) =>
        rows.reduce((so, row) => so.plus(row[column] ?? '0'), new Big(0));
      const left = new Big(1).minus(sum(paid, 'cost_share'));
      const gross = sum(bought, 'units').times(left).times(price);
      const cost = sum(bought, 'invested').times(left);
      const carry = gross.gt(cost) ? gross.minus(cost).times('0.2') : new Big(0);
      return [
        nameOf.get(series) ?? '',
        {
          invested: sum(bought, 'invested').toFixed(2),
          fees: sum(bought, 'fees').toFixed(2),
          units: sum(bought, 'units').times(left).toFixed(4),
          distributions: sum(paid, 'gross').minus(sum(paid, 'carry')).toFixed(2),
          fair_value_gross: gross.toFixed(2),
          accrued_carry: carry.toFixed(2),
          fair_value_net: gross.minus(carry).toFixed(2),
        },
      ];
    }),
  );
}

/** The code of a link to choose a password. */
export const linkIn = (text: string): string => /restore-password\?code=([\w-]+)/.exec(text)?.[1] ?? '';
