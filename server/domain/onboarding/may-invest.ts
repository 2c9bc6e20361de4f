import { type InvestorObstacle, investorObstacle } from '../../../src/domain/rounds/commitment.ts';
import type { Investor } from '../../database/schema/schema.ts';
import { Refusal } from '../../http/refusal.ts';

const investorRefusals: Readonly<Record<InvestorObstacle, readonly [detail: string, code: string]>> = {
  notVerified: ['Your identity must be verified first.', 'not_verified'],
  accreditationExpired: ['Your accreditation has expired.', 'accreditation_expired'],
  notAccredited: ['You must be accredited first.', 'not_accredited'],
  notMember: ['Only members of the club may invest.', 'not_member'],
};

/** @throws Refusal 403 for an investor who may not invest now. */
export function checkInvestor(investor: Investor, today: string): void {
  const obstacle = investorObstacle(investor, today);
  if (!obstacle) return;
  const [detail, code] = investorRefusals[obstacle];
  throw new Refusal(403, { detail, code });
}
