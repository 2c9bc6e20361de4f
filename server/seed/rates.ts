import type { Row } from './rows.ts';

const source = 'Demonstration rate, not a market rate';

/** The rate of one euro in each currency at the beginning of each year, approximately. */
const yearly: Readonly<Record<string, readonly number[]>> = {
  USD: [1.2, 1.09, 1.05, 1.2, 1.15, 1.12, 1.22, 1.13, 1.07, 1.1, 1.04, 1.17, 1.16],
  GBP: [0.78, 0.74, 0.85, 0.89, 0.9, 0.85, 0.9, 0.84, 0.885, 0.867, 0.83, 0.872, 0.87],
  CHF: [1.2, 1.083, 1.072, 1.17, 1.127, 1.085, 1.08, 1.036, 0.987, 0.93, 0.94, 0.93, 0.935],
};

const firstYear = 2015;
const quarters = ['01-01', '04-01', '07-01', '10-01'];

/** Quarterly rates of the euro until `today`, interpolated linearly between the years. Marked as such. */
export function demoRates(today: string): Row[] {
  const rows: Row[] = [];
  for (const [quote, values] of Object.entries(yearly)) {
    for (const [index, value] of values.entries()) {
      const next = values[index + 1] ?? value;
      for (const [quarter, monthDay] of quarters.entries()) {
        const day = `${firstYear + index}-${monthDay}`;
        if (day > today) continue;
        const rate = value + ((next - value) * quarter) / quarters.length;
        rows.push({ id: rows.length + 1, day, base: 'EUR', quote, rate: rate.toFixed(4), source });
      }
    }
  }
  return rows;
}
