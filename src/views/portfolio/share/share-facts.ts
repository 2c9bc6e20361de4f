import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { figuresOf } from '../../../domain/money/report/key-figures.ts';
import { formatCounted, formatDate, formatMultiple } from '../../kit/format/format.ts';
import { multiplesOf } from '../charts/chart-sums.ts';
import { basisLabels } from '../figures/basis.ts';

type Figure = { readonly name: string; readonly text: string };

/** What a shared picture may show: multiples and counts, no amount and no name of a person or a startup. */
export type ShareFacts = {
  readonly multiple: Figure;
  readonly others: readonly Figure[];
  readonly bars: readonly { readonly name: string; readonly count: number; readonly part: number }[];
  readonly day: string;
  readonly holdings: string;
};

export function shareFactsOf(portfolio: Portfolio): ShareFacts {
  const { basis, as_of_date: day, holdings } = portfolio;
  const labels = basisLabels[basis];
  const { multiple, dpi, rvpi } = figuresOf(portfolio);
  const { bands } = multiplesOf(portfolio);
  const max = Math.max(1, ...bands.map(({ count }) => count));
  return {
    multiple: { name: labels.tvpi, text: formatMultiple(multiple) },
    others: [
      { name: labels.dpi, text: formatMultiple(dpi) },
      { name: labels.rvpi, text: formatMultiple(rvpi) },
      // A gross report has its MOIC as the multiple.
      ...(basis === 'net' ? [{ name: 'MOIC', text: formatMultiple(portfolio.summary.gross_moic) }] : []),
    ],
    bars: bands.map(({ name, count }) => ({ name, count, part: count / max })),
    day: formatDate(day),
    holdings: formatCounted(holdings.length, 'holding'),
  };
}

/** The same in a sentence, for screen readers. */
export const shareSummary = ({ multiple, others, bars, day, holdings }: ShareFacts): string =>
  `As of ${day}, ${holdings}: ${[multiple, ...others].map(({ name, text }) => `${name} ${text}`).join(', ')}. ${bars
    .map(({ name, count }) => `${name}: ${count}`)
    .join(', ')}.`;
