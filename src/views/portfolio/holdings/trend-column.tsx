import { Suspense } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { gainOnPrice } from '../../../domain/money/report/report-totals.ts';
import { formatChange } from '../../kit/format/format.ts';
import { Boundary } from '../../kit/page/Boundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { figure } from './holding-column-kinds.ts';

const PriceTrend = lazyPart(async () => (await import('../trend/PriceTrend.tsx')).PriceTrend);

/** The price over time, as a small chart; sorted by the unit's gain on its cost. */
export const trendColumn = (portfolio: Portfolio) =>
  figure('trend', 'Price change', gainOnPrice, formatChange, {
    weight: 1.1,
    // Its space is reserved; if the chart fails to load, the row stays as it is.
    cell: (holding) => (
      <span className="ms-auto block h-7 w-22">
        <Boundary fallback={() => null}>
          <Suspense>
            <PriceTrend portfolio={portfolio} holding={holding} />
          </Suspense>
        </Boundary>
      </span>
    ),
  });
