import { clubPage } from '../club-page.ts';
import { DepositFilters } from './DepositFilters.tsx';
import { Deposits } from './Deposits.tsx';

export const page = clubPage({
  page: 'cyborgDeposit',
  asOf: ({ deposits }) => deposits.as_of_date,
  nothing: 'No deposits yet',
  Content: Deposits,
  Filters: DepositFilters,
});
