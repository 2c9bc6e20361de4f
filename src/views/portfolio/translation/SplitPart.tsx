import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { splitOfBook, splitOfHolding } from '../../../domain/money/report/translation-split.ts';
import { GainSplit } from './GainSplit.tsx';

/** The gain of one holding, or of the whole book, by currency; hidden where everything is in the report's. */
export function SplitPart({ portfolio, holding }: { portfolio: Portfolio; holding?: Holding | undefined }) {
  const split = holding ? splitOfHolding(portfolio, holding) : splitOfBook(portfolio);
  if (!split) return null;
  const { currency } = portfolio;
  return (
    <section className="mt-4 flex flex-col gap-2">
      <h3 className="text-lg font-semibold text-ink">Gain by currency, in {currency}</h3>
      <GainSplit split={split} currency={currency} />
    </section>
  );
}
