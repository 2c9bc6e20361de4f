import type { Basis } from '../../../../../src/domain/money/returns/flows.ts';
import type { PdfChart } from '../../../../files/pdf/chart.ts';

type History = {
  readonly basis: Basis;
  readonly currency: string;
  readonly points: readonly {
    readonly date: string;
    readonly paid_in: string | null;
    readonly distributions: string | null;
    readonly fair_value_gross: string | null;
    readonly fair_value_net: string | null;
  }[];
};

/** Value and distributions against contributions, on each day with known amounts; null with too few days. */
export function valueChart({ points, currency, basis }: History, source: string): PdfChart | null {
  const known = points.flatMap((point) => {
    const value = basis === 'net' ? point.fair_value_net : point.fair_value_gross;
    const { date: day, paid_in: paidIn, distributions } = point;
    if (value === null || paidIn === null || distributions === null) return [];
    return [{ day, top: Number(value) + Number(distributions), line: Number(paidIn) }];
  });
  if (known.length < 2) return null;
  const names =
    basis === 'net'
      ? { top: 'Value + distributions', line: 'Contributions' }
      : { top: 'Gross value + proceeds', line: 'Invested' };
  return {
    title: 'Value over time',
    description: `${names.top} against ${names.line.toLowerCase()} at the end of each quarter; ${source}.`,
    names,
    points: known,
    currency,
  };
}
