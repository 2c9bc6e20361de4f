import type { Performance } from '../../../api/reports/performance.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import { formatDate } from '../../kit/format/format.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { type Proof, sumOfAll } from './check.ts';

/** The multiples of each date from its amounts. */
export function performanceProofs({ points, basis }: Performance): readonly Proof[] {
  const valueOf = (point: Performance['points'][number]) =>
    basis === 'net' ? point.fair_value_net : point.fair_value_gross;
  const { fairValue, distributions, paidIn, tvpi: multiple, dpi } = basisLabels[basis];
  return [
    {
      title: multiple,
      formula: `(${fairValue.toLowerCase()} + ${distributions.toLowerCase()}) ÷ ${paidIn.toLowerCase()}`,
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.tvpi,
        computed: ratioOf(sumOfAll([valueOf(point), point.distributions]), point.paid_in),
      })),
    },
    {
      title: dpi,
      formula: `${distributions} ÷ ${paidIn.toLowerCase()}`,
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.dpi,
        computed: ratioOf(point.distributions, point.paid_in),
      })),
    },
  ];
}
