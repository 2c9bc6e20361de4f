import { markOf } from '../../../src/domain/money/holdings/mark.ts';
import {
  type Amounts,
  amountsOf,
  type Figures,
  figuresOf,
  isHoldingOpen,
  type Valued,
} from '../../../src/domain/money/holdings/position.ts';
import { holdingStatus, type HoldingStatus } from '../../../src/domain/portfolio/holding-status.ts';
import type { Queries } from '../../database/database.ts';
import { type HoldingRecord, paymentsOf } from './holding-records.ts';
import { loadHoldingRecords } from './load-holdings.ts';
import type { Valuation } from './series-subjects.ts';

/** A holding with its figures at the last valuation of the record. */
export type ValuedHolding = HoldingRecord & { readonly position: Figures; readonly status: HoldingStatus };

const statusOf = (amounts: Amounts, valuation: Valuation | undefined): HoldingStatus =>
  holdingStatus({
    ...amounts,
    isWrittenOff: valuation?.method === 'written_off',
    isOpen: isHoldingOpen(amounts),
    isPartlySold: amounts.shareLeft.lt(1),
  });

const valuationInput = (record: HoldingRecord): Valued => ({
  mark: markOf(record.valuations.at(-1)),
  splits: record.splits,
  carryRate: record.series.carry_rate,
  currency: record.holding.currency,
  ...paymentsOf(record),
});

/** The amounts of a record in its own currency, at its last valuation. */
export const amountsOfRecord = (record: HoldingRecord): Amounts => amountsOf(valuationInput(record));

export function valueHolding(record: HoldingRecord): ValuedHolding {
  const position = figuresOf(valuationInput(record));
  return { position, status: statusOf(position, record.valuations.at(-1)), ...record };
}

/** An investor's holdings as of a day with their figures, in the order they were bought. */
export async function loadValuedHoldings(
  queries: Queries,
  investorId: number,
  asOf: string,
): Promise<readonly ValuedHolding[]> {
  const records = await loadHoldingRecords(queries, investorId, asOf);
  return records.map(valueHolding);
}
