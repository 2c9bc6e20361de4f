import { clubPage } from '../club-page.ts';
import { Performance } from './Performance.tsx';

export const page = clubPage({
  page: 'cyborgPerformance',
  asOf: ({ performance }) => performance.as_of_date,
  nothing: 'No holdings yet',
  Content: Performance,
});
