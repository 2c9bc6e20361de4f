import type { Row } from './rows.ts';

const name = 'Demonstration index (made up)';
const source = 'Made up for the demonstration; no market ever had these levels';

/** The monthly returns of the fictitious index in a year, in thousandths. */
const months = [12, -8, 15, 6, -11, 9, 14, -20, 4, 10, 7, 11] as const;

/** Levels at the beginning of each month from 2015 on, until `today`. The same every year except for one bad one in five. */
export function demoIndex(today: string): Row[] {
  const rows: Row[] = [];
  let level = 1_000;
  for (let month = 0; ; month += 1) {
    const year = 2015 + Math.floor(month / 12);
    const day = `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    if (day > today) return rows;
    rows.push({ id: rows.length + 1, name, day, level: level.toFixed(2), currency: 'USD', source });
    const change = (months[month % 12] ?? 0) - (year % 5 === 3 ? 16 : 0);
    level *= 1 + change / 1_000;
  }
}
