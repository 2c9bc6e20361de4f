import { clubPage } from '../club-page.ts';
import { Pivot } from './Pivot.tsx';
import { PivotFilters } from './PivotFilters.tsx';

export const page = clubPage({
  page: 'cyborgPortfolio',
  asOf: ({ pivot }) => pivot.as_of_date,
  nothing: 'No holdings yet',
  Content: Pivot,
  Filters: PivotFilters,
});
