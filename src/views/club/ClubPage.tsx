import type { ClubContent } from '../../machines/club/club-content.ts';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import type { DepositFilters as ClubDepositFilters, Deposits as ClubDeposits } from './deposits/Deposits.tsx';
import type { General as ClubGeneral } from './general/General.tsx';
import type { Invested as ClubInvested } from './invested/Invested.tsx';
import type { Performance as ClubPerformance } from './performance/Performance.tsx';
import type { Pivot as ClubPivot, PivotLevels as ClubPivotLevels } from './pivot/Pivot.tsx';

/** The content of each page below the shared filters, and filters of its own; its code loads with the page. */
export type ClubParts = {
  readonly General?: typeof ClubGeneral;
  readonly Pivot?: typeof ClubPivot;
  readonly PivotLevels?: typeof ClubPivotLevels;
  readonly Deposits?: typeof ClubDeposits;
  readonly DepositFilters?: typeof ClubDepositFilters;
  readonly Invested?: typeof ClubInvested;
  readonly Performance?: typeof ClubPerformance;
};

let parts: ClubParts = {};

export const addClubParts = (more: ClubParts): void => {
  parts = { ...parts, ...more };
};

export const loadedClubParts = (): ClubParts => parts;

const waiting = <Skeleton height="table" label="Loading the report" />;

/** The content of a page once its answer and its code are loaded. */
export function ClubPage({ actor, content }: { actor: ClubActor; content: ClubContent }) {
  const { General, Pivot, Deposits, Invested, Performance } = parts;
  switch (content.page) {
    case 'cyborg':
      return General ? <General actor={actor} content={content} /> : waiting;
    case 'cyborgPortfolio':
      return Pivot ? <Pivot actor={actor} content={content} /> : waiting;
    case 'cyborgDeposit':
      return Deposits ? <Deposits actor={actor} deposits={content.deposits} /> : waiting;
    case 'cyborgInvested':
      return Invested ? <Invested actor={actor} invested={content.invested} /> : waiting;
    case 'cyborgPerformance':
      return Performance ? <Performance actor={actor} content={content} /> : waiting;
    default:
      return content satisfies never;
  }
}
