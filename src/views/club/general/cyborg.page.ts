import { clubPage } from '../club-page.ts';
import { General } from './General.tsx';

export const page = clubPage('cyborg', { General });
