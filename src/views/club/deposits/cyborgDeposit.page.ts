import { clubPage } from '../club-page.ts';
import { DepositFilters, Deposits } from './Deposits.tsx';

export const page = clubPage('cyborgDeposit', { DepositFilters, Deposits });
