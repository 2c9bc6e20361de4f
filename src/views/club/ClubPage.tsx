import type { ClubContent } from '../../machines/club/club-content.ts';
import type { CyborgActor } from '../../machines/club/club.machine.ts';
import { Deposits } from './deposits/Deposits.tsx';
import { General } from './general/General.tsx';
import { Invested } from './invested/Invested.tsx';
import { Pivot } from './pivot/Pivot.tsx';

/** What a page shows once it is here. */
export function ClubPage({ actor, content }: { actor: CyborgActor; content: ClubContent }) {
  switch (content.page) {
    case 'cyborg':
      return <General actor={actor} content={content} />;
    case 'cyborgPortfolio':
      return <Pivot actor={actor} pivot={content.pivot} />;
    case 'cyborgDeposit':
      return <Deposits actor={actor} deposits={content.deposits} />;
    case 'cyborgInvested':
      return <Invested actor={actor} invested={content.invested} />;
    default:
      return content satisfies never;
  }
}
