import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { isHoldingOpen } from '../../../src/domain/money/holdings/position.ts';
import type { Host } from '../../host.ts';
import { money, quantity } from '../core/wire-figures.ts';
import { type HoldingRecord, inUnitsOf, recordAsOf } from '../portfolio/holding-records.ts';
import { loadHoldingRecords } from '../portfolio/load-holdings.ts';
import { amountsOfRecord } from '../portfolio/valuation.ts';

/** The value of a holding before and after the valuations of a day, without that day's purchases and sales. */
function valueChange(record: HoldingRecord, day: string) {
  const until = recordAsOf(record, addDays(day, -1));
  const before = until && inUnitsOf(until, record, day);
  const marks = record.valuations.filter(({ date }) => date <= day);
  const mark = marks.at(-1);
  if (!before || mark?.date !== day) return null;
  const amountsBefore = amountsOfRecord(before);
  const amountsAfter = amountsOfRecord({ ...before, valuations: marks });
  if (!isHoldingOpen(amountsBefore)) return null;
  const perUnit =
    amountsBefore.unitsLeft?.gt(0) && amountsBefore.fairValueGross
      ? amountsBefore.fairValueGross.div(amountsBefore.unitsLeft)
      : null;
  return {
    mark,
    currency: record.holding.currency,
    holding: {
      holding: record.holding.id,
      series: { id: record.series.id, name: record.series.name },
      units: quantity(amountsBefore.unitsLeft),
      price_before: quantity(perUnit),
      price_after: mark.price,
      value_before: money(amountsBefore.fairValueGross),
      value_after: money(amountsAfter.fairValueGross),
    },
  };
}

/** The sum; null where a value is unknown. */
const sumIfKnown = (values: readonly (string | null)[]): string | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? moneyText(sumOf(known.map((value) => decimal(value)))) : null;
};

/** How the valuations of a day changed an investor's holdings in one startup; null where they changed none. */
export function priceEffectOf(records: readonly HoldingRecord[], startupId: number, day: string) {
  const changes = records
    .filter(({ startup }) => startup.id === startupId)
    .flatMap((record) => valueChange(record, day) ?? []);
  const [first] = changes;
  if (!first) return null;
  const isOne = changes.every(({ currency }) => currency === first.currency);
  return {
    date: day,
    method: first.mark.method,
    source: first.mark.source,
    currency: isOne ? first.currency : null,
    value_before: isOne ? sumIfKnown(changes.map(({ holding }) => holding.value_before)) : null,
    value_after: isOne ? sumIfKnown(changes.map(({ holding }) => holding.value_after)) : null,
    holdings: changes.map(({ holding }) => holding),
  };
}

/** An investor's holdings as of today, to compute price effects. */
export const loadRecords = (host: Host, investorId: number): Promise<readonly HoldingRecord[]> =>
  loadHoldingRecords(host.database.queries, investorId, dayOf(host.clock()));
