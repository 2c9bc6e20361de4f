import { connectClub } from '../../machines/club/club.connect.ts';
import type { ClubPage } from '../../machines/club/club.search.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import type { ClubPart } from './club-part.ts';
import { clubLabels } from './club.labels.ts';
import { clubView } from './Club.tsx';

/** The club's pages share their machine and their filters, and each has parts of its own. */
export const clubPage = <Page extends ClubPage>(part: ClubPart<Page>): MachinePage<typeof connectClub> => ({
  connect: connectClub,
  View: clubView(part),
  subtitle: clubLabels[part.page].subtitle,
});
