import { clubPage } from '../club-page.ts';
import { Invested } from './Invested.tsx';

export const page = clubPage({
  page: 'cyborgInvested',
  asOf: ({ invested }) => invested.as_of_date,
  nothing: 'No investments yet',
  Content: Invested,
});
