import { decimal, sumOfTexts } from '../../../../src/domain/money/amounts/decimal.ts';
import { exchangeTo } from '../../../../src/domain/money/exchange/exchange.ts';
import { lotsOn } from '../../../../src/domain/money/holdings/conversion.ts';
import {
  firstPurchase,
  type HistoryFault,
  historyFaults,
} from '../../../../src/domain/money/holdings/holding-history.ts';
import { afterAllSplits } from '../../../../src/domain/money/holdings/split.ts';
import { groupBy } from '../../core/sql.ts';
import { type Plan, type PlannedRow, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { type PlannedRound, roundsBySeries } from '../round-of-series.ts';
import { conversionIn, isOfShares } from './conversions.ts';
import { reportOn } from './report.ts';

type Row = { readonly planned: PlannedRow; readonly at: (column: string) => string | null };
type Holding = {
  readonly lots: Row[];
  readonly payments: Row[];
  readonly annualFees: Row[];
  readonly splits: readonly Row[];
  /** The conversion of its series, if any. */
  readonly conversions: readonly Row[];
};

/** The investor, the series and the name of a holding as one text. */
export const holdingOf = (at: Row['at']): string =>
  `${at('investor') ?? ''}\u001f${at('series') ?? ''}\u001f${at('holding') ?? ''}`;

function holdingsOf(plan: Plan): ReadonlyMap<string, Holding> {
  const holdings = new Map<string, Holding>();
  const bySeries = (name: 'splits' | 'conversions') =>
    groupBy([...plannedRows(plan, name)], ({ at }) => at('series'));
  const [splits, conversions] = [bySeries('splits'), bySeries('conversions')];
  const of = (row: Row): Holding => {
    const key = holdingOf(row.at);
    const holding = holdings.get(key) ?? {
      lots: [],
      payments: [],
      annualFees: [],
      splits: splits.get(row.at('series')) ?? [],
      conversions: conversions.get(row.at('series')) ?? [],
    };
    holdings.set(key, holding);
    return holding;
  };
  for (const row of plannedRows(plan, 'purchases')) of(row).lots.push(row);
  for (const row of plannedRows(plan, 'distributions')) of(row).payments.push(row);
  for (const row of plannedRows(plan, 'annual_fees')) of(row).annualFees.push(row);
  return holdings;
}

const beforePurchase = (since: string | null, word: 'from' | 'for') =>
  [
    'paid_on',
    since === null
      ? `is paid ${word} a holding that was never bought`
      : `is before the first purchase, on ${since}`,
    'Correct the date, the investor or the series, or add the purchase.',
  ] as const;

const faultTexts: {
  readonly [Kind in HistoryFault['kind']]: (
    fault: Extract<HistoryFault, { readonly kind: Kind }>,
  ) => readonly [column: string, wrong: string, right: string];
} = {
  beforePurchase: ({ since }) => beforePurchase(since, 'from'),
  costOversold: ({ sold }) => [
    'cost_share',
    `brings the share that was sold to ${sold}`,
    'The shares of all payments of a holding are at most 1. A dividend has 0.',
  ],
  unitsOversold: ({ sold, bought }) => [
    'units',
    `brings the units sold to ${sold}, of ${bought} bought until then`,
    'Correct the units, or add the purchase.',
  ],
  carryAboveGross: () => [
    'carry',
    'with the fee is more than the gross amount',
    'Together at most the gross amount.',
  ],
  lotUnknown: () => [
    'lot_date',
    'is not a day on which this holding was bought, or nothing is sold',
    'The day of a purchase before the sale, or nothing.',
  ],
  capitalOfSale: () => [
    'capital',
    'is stated for a sale, whose return of capital is the cost of the part sold',
    'State it only where the share of the cost is 0.',
  ],
  partsAboveGross: () => [
    'income',
    'and the return of capital are more than the gross amount',
    'At most the gross amount.',
  ],
  withheldAboveRest: () => [
    'withheld',
    'with carry and fee is more than the gross amount',
    'At most the remainder.',
  ],
};

function faultText(fault: HistoryFault): readonly [string, string, string] {
  switch (fault.kind) {
    case 'beforePurchase':
      return faultTexts.beforePurchase(fault);
    case 'costOversold':
      return faultTexts.costOversold(fault);
    case 'unitsOversold':
      return faultTexts.unitsOversold(fault);
    case 'carryAboveGross':
      return faultTexts.carryAboveGross(fault);
    case 'lotUnknown':
      return faultTexts.lotUnknown(fault);
    case 'capitalOfSale':
      return faultTexts.capitalOfSale(fault);
    case 'partsAboveGross':
      return faultTexts.partsAboveGross(fault);
    default:
      return faultTexts.withheldAboveRest(fault);
  }
}

const sheetsOf = [
  { rows: 'lots', name: 'purchases' },
  { rows: 'payments', name: 'distributions' },
  { rows: 'annualFees', name: 'annual_fees' },
  { rows: 'splits', name: 'splits' },
  { rows: 'conversions', name: 'conversions' },
] as const;

const isStated = ({ planned }: Row) => planned.row !== null;

const rowsOf = (holding: Holding): readonly Row[] => sheetsOf.flatMap(({ rows }) => holding[rows]);

/** Reports a fault on its own row if the file has that row, else on the first row of the file among those of the holding. */
function reportFault(
  holding: Holding,
  own: Row | undefined,
  [column, wrong, right]: readonly [column: string, wrong: string, right: string],
  problems: Problems,
): void {
  const sheetOf = (row: Row) => sheetsOf.find(({ rows }) => holding[rows].includes(row))?.name ?? 'purchases';
  const row = own && isStated(own) ? own : rowsOf(holding).find(isStated);
  if (!row) return;
  const report = reportOn(problems, sheetOf(row));
  if (row === own) report(row.planned, column, wrong, right);
  else {
    const kind = own && sheetOf(own) === 'annual_fees' ? 'annual fee' : 'distribution';
    report(row.planned, null, `The ${kind} ${own?.planned.identity ?? ''} ${wrong}`, right);
  }
}

/** An annual fee is not paid before the first purchase. */
function checkAnnualFees(holding: Holding, problems: Problems): void {
  const since = firstPurchase(holding.lots.map(({ at }) => ({ date: at('bought_on') ?? '' })));
  for (const row of holding.annualFees) {
    if (since === null || (row.at('paid_on') ?? '') < since)
      reportFault(holding, row, beforePurchase(since, 'for'), problems);
  }
}

type BoughtLot = { readonly date: string; readonly invested: string; readonly units: string | null };

function lotsOfHolding({ lots, conversions: [conversion] }: Holding): readonly BoughtLot[] {
  const bought = lots.map(({ at }) => ({
    date: at('bought_on') ?? '',
    invested: at('invested') ?? '0',
    units: at('units'),
  }));
  return lotsOn(bought, conversion ? conversionIn(conversion) : null, afterAllSplits);
}

/** The units of a payment as stated; before the conversion, its part of the amount purchased until then. */
function unitsOfPayment({ at }: Row, { conversions: [conversion] }: Holding, lots: readonly BoughtLot[]) {
  const date = at('paid_on') ?? '';
  if (!conversion || date >= (conversion.at('date') ?? '')) return at('units');
  const bought = lots.flatMap((lot) => (lot.date <= date ? [lot.units ?? '0'] : []));
  return sumOfTexts(bought)
    .times(at('cost_share') ?? '0')
    .toFixed();
}

function checkHistory(holding: Holding, problems: Problems): void {
  const lots = lotsOfHolding(holding);
  const faults = historyFaults(
    lots,
    holding.payments.map((row) => ({
      date: row.at('paid_on') ?? '',
      gross: row.at('gross') ?? '0',
      carry: row.at('carry') ?? '0',
      fee: row.at('fee') ?? '0',
      costShare: row.at('cost_share') ?? '0',
      units: unitsOfPayment(row, holding, lots),
      lotDate: row.at('lot_date'),
      income: row.at('income'),
      capital: row.at('capital'),
      withheld: row.at('withheld') ?? '0',
    })),
    holding.splits.map(({ at }) => ({
      date: at('date') ?? '',
      after: at('after') ?? '1',
      before: at('before') ?? '1',
    })),
  );
  for (const fault of faults) reportFault(holding, holding.payments[fault.paid], faultText(fault), problems);
}

/** The fields that all purchases of a holding share, and those that only the first may state. */
function checkLots({ lots }: Holding, round: PlannedRound | undefined, problems: Problems): void {
  const report = reportOn(problems, 'purchases');
  const [first] = lots;
  for (const { planned, at } of lots) {
    if (at('currency') !== null && at('currency') !== first?.at('currency')) {
      report(
        planned,
        'currency',
        'is not that of the other purchases of the holding',
        first?.at('currency') ?? '',
      );
    }
    if (at('ownership_percent') !== null && planned !== first?.planned) {
      report(
        planned,
        'ownership_percent',
        'is stated at a later purchase',
        'State it at the first purchase only.',
      );
    }
    if (at('units') === null && isOfShares(round)) {
      report(planned, 'units', 'is empty, although the round sells shares', 'How many units were bought.');
    }
  }
}

/** Each currency of the book must have a rate to the most common currency of purchases, from its first purchase on. */
function checkRates(plan: Plan, problems: Problems): void {
  const first = new Map<string, Row>();
  const times = new Map<string, number>();
  for (const row of plannedRows(plan, 'purchases')) {
    const currency = row.at('currency');
    if (currency === null) continue;
    times.set(currency, (times.get(currency) ?? 0) + 1);
    const earliest = first.get(currency);
    if (!earliest || (row.at('bought_on') ?? '') < (earliest.at('bought_on') ?? '')) first.set(currency, row);
  }
  if (times.size < 2) return;
  const [main = ''] = [...times].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const rates = [...plannedRows(plan, 'rates')].flatMap(({ at }) => {
    const [day, base, quote, rate] = [at('day'), at('base'), at('quote'), at('rate')];
    return day && base && quote && rate ? [{ day, base, quote, rate, source: '' }] : [];
  });
  const { convert } = exchangeTo(main, rates);
  for (const [currency, { planned, at }] of first) {
    const day = at('bought_on');
    if (currency === main || day === null) continue;
    if (convert(decimal(1), currency, day) !== null) continue;
    problems.add({
      sheet: planned.row === null ? 'Exchange rates' : 'Purchases',
      row: planned.row,
      column: 'Currency',
      wrong: `There is no exchange rate between ${currency} and ${main} on ${day} or before`,
      right: 'Add one to Exchange rates, or load them: npm run club -- rates FILE',
    });
  }
}

/** The rules of holdings: purchases and payments in a valid order, in one currency that can be converted. */
export function checkHoldings(plan: Plan, problems: Problems): void {
  const rounds = roundsBySeries(plan);
  for (const [key, holding] of holdingsOf(plan)) {
    if (!rowsOf(holding).some(isStated)) continue;
    checkHistory(holding, problems);
    checkAnnualFees(holding, problems);
    checkLots(holding, rounds.get(key.split('\u001f')[1] ?? ''), problems);
  }
  checkRates(plan, problems);
}
