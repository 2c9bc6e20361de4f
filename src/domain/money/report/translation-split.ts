import {
  type Decimal,
  decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  roundMoney,
  sumOfKnown,
  sumOfTexts,
} from '../amounts/decimal.ts';
import { lossDayOf, sumOfTranslation, translationOf } from '../exchange/translation.ts';
import { amountsOf } from '../holdings/position.ts';
import { currencyOf, rateOf } from './converted-value.ts';
import { valuationInputOf } from './recalculation.ts';
import type { RecordedReportHolding, ReportBook } from './report-book.ts';
import { gainOfHolding } from './report-totals.ts';

/** The net gain in the report's currency and both its parts, as the report states them. */
export type TranslationSplit = {
  readonly gain: DecimalText;
  readonly local: DecimalText;
  readonly translation: DecimalText;
  /** Calculated from purchases, payments and exchange rates; null where the report does not list them. */
  readonly computed: DecimalText | null;
  /**
   * Whether both parts add up to the gain of the page, and the translation matches the calculation; null where neither
   * is known.
   */
  readonly isRight: boolean | null;
};

/** A holding with the parts of its gain; undefined and null are not stated. */
type SplitHolding = RecordedReportHolding & {
  readonly local_gain: DecimalText | null | undefined;
  readonly currency_translation: DecimalText | null | undefined;
};

type SplitBook = ReportBook & {
  readonly holdings: readonly SplitHolding[];
  readonly summary: {
    readonly total_gain: DecimalText | null;
    readonly local_gain?: DecimalText | null | undefined;
    readonly currency_translation?: DecimalText | null | undefined;
  };
};

const isForeign = (report: ReportBook) => (holding: RecordedReportHolding) =>
  currencyOf(report, holding) !== report.currency;

/** In the report's currency, from the holding's history and the listed rates. */
function computedTranslation(report: ReportBook, holding: RecordedReportHolding): Decimal | null {
  const input = valuationInputOf(report, holding);
  if (!input) return null;
  const own = amountsOf(input);
  const convert = (amount: Decimal, day: string) => {
    const rate = rateOf(report, holding, day);
    return rate && roundMoney(amount.times(rate), report.currency);
  };
  const invested = sumOfKnown(input.lots.map((lot) => convert(decimal(lot.invested), lot.date)));
  const investedLeft = invested && roundMoney(invested.times(own.shareLeft), report.currency);
  return sumOfTranslation(
    translationOf(
      {
        own: { ...own, currency: input.currency },
        bought: { invested, investedLeft },
        sold: input.distributions,
        lossDay: lossDayOf((holding.marks ?? []).filter(({ date }) => date <= report.as_of_date)),
      },
      report.as_of_date,
      convert,
    ),
  );
}

function splitOf(
  local: DecimalText | null | undefined,
  translation: DecimalText | null | undefined,
  gain: DecimalText | null,
  recalculated: Decimal | null,
): TranslationSplit | null {
  if (local == null || translation == null) return null;
  const computed = recalculated && moneyText(recalculated);
  const sum = moneyText(sumOfTexts([local, translation]));
  const checks = [
    ...(gain === null ? [] : [isSameFigure(gain, sum)]),
    ...(computed === null ? [] : [isSameFigure(computed, translation)]),
  ];
  return {
    gain: gain ?? sum,
    local,
    translation,
    computed,
    isRight: checks.length === 0 ? null : checks.every(Boolean),
  };
}

/** Null for a holding in the report's currency, and where the report does not split its gain. */
export function splitOfHolding(report: ReportBook, holding: SplitHolding): TranslationSplit | null {
  if (!isForeign(report)(holding)) return null;
  const gain = report.basis === 'net' ? gainOfHolding(report, holding) : null;
  const { local_gain: local, currency_translation: translation } = holding;
  return splitOf(local, translation, gain, computedTranslation(report, holding));
}

/** The same for the whole book, as the sum of its holdings; null where all are in the report's currency. */
export function splitOfBook(report: SplitBook): TranslationSplit | null {
  const { summary } = report;
  const foreign = report.holdings.filter(isForeign(report));
  if (foreign.length === 0) return null;
  const computed = sumOfKnown(foreign.map((holding) => computedTranslation(report, holding)));
  return splitOf(summary.local_gain, summary.currency_translation, summary.total_gain, computed);
}
