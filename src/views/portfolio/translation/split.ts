import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  roundMoney,
  sumOfKnown,
  sumOfTexts,
} from '../../../domain/money/amounts/decimal.ts';
import { lossDayOf, sumOfTranslation, translationOf } from '../../../domain/money/exchange/translation.ts';
import { amountsOf } from '../../../domain/money/holdings/position.ts';
import { currencyOf, rateOf } from '../../../domain/money/report/holding-amounts.ts';
import { gainOfHolding } from '../../../domain/money/report/report-totals.ts';
import { valuationInputOf } from '../proof/recompute.ts';

/** The net gain in the report's currency and both its parts, as the report states them. */
export type Split = {
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

const isForeign = (portfolio: Portfolio) => (holding: Holding) =>
  currencyOf(portfolio, holding) !== portfolio.currency;

/** In the report's currency, from the holding's history and the listed rates. */
function computedTranslation(portfolio: Portfolio, holding: Holding): Decimal | null {
  const input = valuationInputOf(portfolio, holding);
  if (!input) return null;
  const own = amountsOf(input);
  const convert = (amount: Decimal, day: string) => {
    const rate = rateOf(portfolio, holding, day);
    return rate && roundMoney(amount.times(rate), portfolio.currency);
  };
  const invested = sumOfKnown(input.lots.map((lot) => convert(decimal(lot.invested), lot.date)));
  const investedLeft = invested && roundMoney(invested.times(own.shareLeft), portfolio.currency);
  return sumOfTranslation(
    translationOf(
      {
        own: { ...own, currency: input.currency },
        bought: { invested, investedLeft },
        sold: input.distributions,
        lossDay: lossDayOf((holding.marks ?? []).filter(({ date }) => date <= portfolio.as_of_date)),
      },
      portfolio.as_of_date,
      convert,
    ),
  );
}

function splitOf(
  local: DecimalText | null | undefined,
  translation: DecimalText | null | undefined,
  gain: DecimalText | null,
  worked: Decimal | null,
): Split | null {
  if (local == null || translation == null) return null;
  const computed = worked && moneyText(worked);
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
export function splitOfHolding(portfolio: Portfolio, holding: Holding): Split | null {
  if (!isForeign(portfolio)(holding)) return null;
  const gain = portfolio.basis === 'net' ? gainOfHolding(portfolio, holding) : null;
  const { local_gain: local, currency_translation: translation } = holding;
  return splitOf(local, translation, gain, computedTranslation(portfolio, holding));
}

/** The same for the whole book, as the sum of its holdings; null where all are in the report's currency. */
export function splitOfBook(portfolio: Portfolio): Split | null {
  const { summary } = portfolio;
  const foreign = portfolio.holdings.filter(isForeign(portfolio));
  if (foreign.length === 0) return null;
  const computed = sumOfKnown(foreign.map((holding) => computedTranslation(portfolio, holding)));
  return splitOf(summary.local_gain, summary.currency_translation, summary.total_gain, computed);
}
