import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { fractionOf } from '../../../../src/domain/money/amounts/percentages.ts';
import { type Conversion, convertedUnits } from '../../../../src/domain/money/holdings/conversion.ts';
import { groupBy } from '../../core/sql.ts';
import { type Plan, type PlannedRow, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { type PlannedRound, roundsBySeries } from '../round-of-series.ts';
import type { SheetName } from '../schema.ts';
import { reportOn } from './report.ts';

type Row = { readonly planned: PlannedRow; readonly at: (column: string) => string | null };

const shareInstruments = new Set<string | null>(['preferred', 'common']);

export const isOfShares = (round: PlannedRound | undefined): boolean =>
  shareInstruments.has(round?.instrument ?? null);

/** A row of the sheet Conversions, where the interest is a percentage. */
export const conversionIn = ({ at }: Row): Conversion => ({
  date: at('date') ?? '',
  price: at('price') ?? '1',
  interest_rate: fractionOf(at('interest_percent') ?? '0'),
  share_class: at('share_class') ?? '',
});

type Rule = {
  readonly sheet: SheetName;
  readonly column: string;
  /** Whether a row of the series contradicts its conversion. */
  readonly isWrong: (row: Row, converted: string) => boolean;
  readonly wrong: string;
  readonly right: string;
};

/** Before the day of a conversion a series has no units, from then on it has. */
const rules: readonly Rule[] = [
  {
    sheet: 'purchases',
    column: 'units',
    isWrong: ({ at }, converted) => (at('bought_on') ?? '') < converted && at('units') !== null,
    wrong: 'are stated of a purchase before the conversion of the series',
    right: 'Leave them empty: they follow from the price of the conversion.',
  },
  {
    sheet: 'purchases',
    column: 'units',
    isWrong: ({ at }, converted) => (at('bought_on') ?? '') >= converted && at('units') === null,
    wrong: 'are empty, although the series was converted into shares by then',
    right: 'How many units were bought.',
  },
  {
    sheet: 'distributions',
    column: 'units',
    isWrong: ({ at }, converted) => (at('paid_on') ?? '') < converted && at('units') !== null,
    wrong: 'are stated of a payment before the conversion of the series',
    right: 'Leave them empty: there were no units yet.',
  },
  {
    sheet: 'valuations',
    column: 'price',
    isWrong: ({ at }, converted) => (at('date') ?? '') < converted && at('price') !== null,
    wrong: 'is of a unit before the conversion of the series',
    right: 'A factor on the cost, or the day of the conversion.',
  },
  {
    sheet: 'splits',
    column: 'date',
    isWrong: ({ at }, converted) => (at('date') ?? '') <= converted,
    wrong: 'is not after the conversion of the series, which has no units before',
    right: 'State the price of the conversion for a unit after the split, and leave the split out.',
  },
];

/** The same bounds as for a purchase of shares; less than the smallest unit counts as none. */
const unitBounds = { above: '0', below: '1000000000000000' } as const;

/** A price that leaves a purchase without units, or with more than can be stored, is an error. */
function checkUnits(conversion: Row, purchases: readonly Row[], problems: Problems): void {
  const by = conversionIn(conversion);
  for (const { planned, at } of purchases) {
    const bought = { date: at('bought_on') ?? '', invested: at('invested') ?? '0' };
    if (bought.date >= by.date) continue;
    const units = convertedUnits(bought, by);
    if (units.gt(unitBounds.above) && units.lt(unitBounds.below)) continue;
    // A conversion that is absent from the file is in the book already: then the purchase is the error.
    if (conversion.planned.row === null)
      reportOn(problems, 'purchases')(
        planned,
        'invested',
        `is ${units.toFixed()} units at the price of the conversion of the series`,
        'An amount that buys units.',
      );
    else
      reportOn(problems, 'conversions')(
        conversion.planned,
        'price',
        `makes ${units.toFixed()} units of the purchase ${planned.identity}`,
        'The price of a unit, after the cap and the discount.',
      );
  }
}

/** A round or a series that is changed although the book has a conversion based on it. */
function checkRoundOf(plan: Plan, series: string | null, problems: Problems, wrong: string): void {
  const own = [...plannedRows(plan, 'series')].find(({ planned }) => planned.identity === series);
  const round = [...plannedRows(plan, 'rounds')].find(({ planned }) => planned.identity === own?.at('round'));
  const right = 'Keep the instrument as it was.';
  if (round?.planned.row) reportOn(problems, 'rounds')(round.planned, 'instrument', wrong, right);
  else if (own) reportOn(problems, 'series')(own.planned, 'round', wrong, right);
}

/** The rules of the sheet Conversions, and of rows of other sheets for a converted series. */
export function checkConversions(plan: Plan, problems: Problems): void {
  const report = reportOn(problems, 'conversions');
  const rounds = roundsBySeries(plan);
  const conversions = new Map<string | null, Row>();
  for (const row of plannedRows(plan, 'conversions')) {
    const { planned, at } = row;
    const series = at('series');
    conversions.set(series, row);
    const round = rounds.get(series ?? '');
    if (planned.row === null) {
      const hasInterest = !decimal(at('interest_percent') ?? '0').eq(0);
      if (isOfShares(round) || (hasInterest && round?.instrument !== 'convertible_note'))
        checkRoundOf(plan, series, problems, `does not fit the conversion of ${series}`);
    } else if (isOfShares(round))
      report(
        planned,
        'series',
        'is of a round of shares, which need no conversion',
        'A series of SAFEs or notes.',
      );
    else if (round?.instrument !== 'convertible_note' && !decimal(at('interest_percent') ?? '0').eq(0))
      report(planned, 'interest_percent', 'is stated of a SAFE, which bears none', 'Leave it empty.');
  }
  if (conversions.size === 0) return;
  const purchases = groupBy([...plannedRows(plan, 'purchases')], ({ at }) => at('series'));
  for (const [series, conversion] of conversions)
    checkUnits(conversion, purchases.get(series) ?? [], problems);
  for (const { sheet, column, isWrong, wrong, right } of rules) {
    for (const [series, rows] of groupBy([...plannedRows(plan, sheet)], ({ at }) => at('series'))) {
      const conversion = conversions.get(series);
      if (!conversion) continue;
      const day = conversion.at('date') ?? '';
      for (const row of rows) {
        if (!isWrong(row, day)) continue;
        if (row.planned.row !== null) reportOn(problems, sheet)(row.planned, column, wrong, right);
        // The row is in the book already: then the conversion is the error.
        else
          report(
            conversion.planned,
            'date',
            `does not fit ${row.planned.identity}: ${column} ${wrong}`,
            right,
          );
      }
    }
  }
}
