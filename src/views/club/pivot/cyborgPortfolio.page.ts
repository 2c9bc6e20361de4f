import { clubPage } from '../club-page.ts';
import { Pivot, PivotLevels } from './Pivot.tsx';

export const page = clubPage('cyborgPortfolio', { Pivot, PivotLevels });
