import { clubPage } from '../club-page.ts';
import { Invested } from './Invested.tsx';

export const page = clubPage('cyborgInvested', { Invested });
