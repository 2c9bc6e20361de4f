import type { ClubContent } from '../../machines/club-content.ts';
import type { CyborgActor } from '../../machines/cyborg.machine.ts';
import { Deposits } from './Deposits.tsx';
import { General } from './General.tsx';
import { Invested } from './Invested.tsx';
import { Pivot } from './Pivot.tsx';

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
