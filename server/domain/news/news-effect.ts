import { decimal, moneyText, sumOf } from '../../../src/domain/money/decimal.ts';
import type { Host } from '../../host.ts';
import { addDays, dayOf } from '../../../src/domain/days.ts';
import { money, ratio } from '../core/wire-figures.ts';
import { amountsOfRecord } from '../portfolio/valuation.ts';
import { type HoldingRecord, readRecords, recordAt } from '../portfolio/holding-records.ts';

/** One holding before and after the marks of a day; what was bought or sold on that day is left out of both. */
function moveOf(record: HoldingRecord, day: string) {
  const before = recordAt(record, addDays(day, -1));
  const marks = record.valuations.filter(({ date }) => date <= day);
  const mark = marks.at(-1);
  if (!before || mark?.date !== day) return null;
  const was = amountsOfRecord(before);
  const is = amountsOfRecord({ ...before, valuations: marks });
  if (was.shareLeft.lte(0)) return null;
  const perUnit = was.unitsLeft?.gt(0) && was.fairValueGross ? was.fairValueGross.div(was.unitsLeft) : null;
  return {
    mark,
    currency: record.holding.currency,
    told: {
      holding: record.holding.id,
      series: { id: record.series.id, name: record.series.name },
      units: ratio(was.unitsLeft),
      price_before: ratio(perUnit),
      price_after: mark.price,
      value_before: money(was.fairValueGross),
      value_after: money(is.fairValueGross),
    },
  };
}

/** The sum where every part is known, in one currency; else null. */
const wholeOf = (values: readonly (string | null)[]): string | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? moneyText(sumOf(known.map((value) => decimal(value)))) : null;
};

/** What the marks of a day did to an investor's holdings in one startup; null where they held nothing that moved. */
export function priceEffectOf(records: readonly HoldingRecord[], startupId: number, day: string) {
  const moved = records
    .filter(({ startup }) => startup.id === startupId)
    .flatMap((record) => moveOf(record, day) ?? []);
  const [first] = moved;
  if (!first) return null;
  const isOne = moved.every(({ currency }) => currency === first.currency);
  return {
    date: day,
    method: first.mark.method,
    source: first.mark.source,
    currency: isOne ? first.currency : null,
    value_before: isOne ? wholeOf(moved.map(({ told }) => told.value_before)) : null,
    value_after: isOne ? wholeOf(moved.map(({ told }) => told.value_after)) : null,
    holdings: moved.map(({ told }) => told),
  };
}

/** An investor's records until today, to say what a price step did to them. */
export const recordsOf = (host: Host, investorId: number): Promise<readonly HoldingRecord[]> =>
  readRecords(host.database.queries, investorId, dayOf(host.clock()));
