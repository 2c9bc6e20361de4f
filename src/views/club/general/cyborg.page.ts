import { clubPage } from '../club-page.ts';
import { General } from './General.tsx';
import { GeneralLoading } from './GeneralLoading.tsx';

export const page = clubPage({
  page: 'cyborg',
  asOf: ({ now }) => now.as_of_date,
  nothing: 'No holdings or deposits yet',
  Content: General,
  Loading: GeneralLoading,
});
