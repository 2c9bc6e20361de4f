import type { Performance } from '../../../api/reports/performance.ts';
import { statedRatiosOf } from '../../../domain/money/returns/stated-ratios.ts';
import { formatDate } from '../../kit/format/format.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { type Proof } from './check.ts';

/** The multiples of each date from its amounts. */
export function performanceProofs({ points, basis }: Performance): readonly Proof[] {
  const valueOf = (point: Performance['points'][number]) =>
    basis === 'net' ? point.fair_value_net : point.fair_value_gross;
  const ratiosOfPoint = (point: Performance['points'][number]) =>
    statedRatiosOf({ paid: point.paid_in, received: point.distributions, value: valueOf(point) });
  const { fairValue, distributions, paidIn, tvpi: multiple, dpi } = basisLabels[basis];
  return [
    {
      title: multiple,
      formula: `(${fairValue.toLowerCase()} + ${distributions.toLowerCase()}) ÷ ${paidIn.toLowerCase()}`,
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.tvpi,
        computed: ratiosOfPoint(point).total,
      })),
    },
    {
      title: dpi,
      formula: `${distributions} ÷ ${paidIn.toLowerCase()}`,
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.dpi,
        computed: ratiosOfPoint(point).distributed,
      })),
    },
  ];
}
