import { clubPage } from '../club-page.ts';
import { Performance } from './Performance.tsx';

export const page = clubPage('cyborgPerformance', { Performance });
