import { asc, eq, inArray } from 'drizzle-orm';
import { amountDue, wireReference } from '../../../src/domain/commitment.ts';
import { moneyText } from '../../../src/domain/money/decimal.ts';
import type { OpenCommitment } from '../../../src/domain/wire-matching.ts';
import { applications, rounds } from '../../database/schema-club.ts';
import { investors } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { isOwnName } from '../rounds/payments.ts';

/** Money is due, or what comes beyond it goes back when the round closes. */
const payable = ['funding', 'part_funded', 'funded'] as const;

/** Stands where a bank does not say who sent the money: that is held until the club has looked at it. */
export const unknownSender = 'Sender not stated by the bank';

export async function loadOpenCommitments({ database }: Host): Promise<readonly OpenCommitment[]> {
  const rows = await database.queries
    .select({ application: applications, round: rounds.name, investor: investors })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .innerJoin(investors, eq(investors.id, applications.investor_id))
    .where(inArray(applications.status, [...payable]))
    .orderBy(asc(applications.id));
  return rows.map(({ application, round, investor }) => ({
    id: application.id,
    reference: wireReference({ name: round }, application.id),
    currency: application.currency,
    outstanding: moneyText(amountDue(application).minus(application.received_amount)),
    isOwnName: (name) => isOwnName(investor, name),
  }));
}
