import { lazy, Suspense } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { formatChange } from '../../kit/format/format.ts';
import { Boundary } from '../../kit/page/Boundary.tsx';
import { gainOnPrice } from '../figures/totals.ts';
import { figure } from './holding-column-kinds.ts';

const PriceTrend = lazy(async () => ({ default: (await import('../trend/PriceTrend.tsx')).PriceTrend }));

/** How the price went, as a picture; it is sorted by what a unit gained on its cost. */
export const trendColumn = (portfolio: Portfolio) =>
  figure('trend', 'Price change', gainOnPrice, formatChange, {
    weight: 1.1,
    // Its room is kept; a picture that does not come leaves the row as it is.
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
