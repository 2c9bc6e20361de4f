import { connectClub } from '../../machines/club/club.connect.ts';
import type { ClubPage } from '../../machines/club/club.search.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { clubLabels } from './club.labels.ts';
import { Club } from './Club.tsx';
import { addClubParts, type ClubParts } from './ClubPage.tsx';

/** The club's pages share their machine and their filters, and each has parts of its own. */
export function clubPage(page: ClubPage, parts: ClubParts): MachinePage<typeof connectClub> {
  addClubParts(parts);
  return { connect: connectClub, View: Club, subtitle: clubLabels[page].subtitle };
}
