import { asc, eq } from 'drizzle-orm';
import { moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { calledStatuses } from '../../../src/domain/rounds/commitment-cycle.ts';
import { wireReference } from '../../../src/domain/rounds/commitment.ts';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';
import type { Payable } from '../../../src/domain/rounds/wire-matching.ts';
import { applications, rounds } from '../../database/schema/schema-club.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { isOwnName } from '../rounds/payments.ts';
import { loadCalls } from './calls.ts';

/** Used if the bank does not state the sender: the payment is held until the club has reviewed it. */
export const unknownSender = 'Sender not stated by the bank';

/** Every commitment and every capital call, since a wire may refer to one that does not accept money now. */
export const loadPayables = async (host: Host): Promise<readonly Payable[]> => [
  ...(await loadCommitments(host)),
  ...(await loadCalls(host)),
];

async function loadCommitments({ database }: Host): Promise<readonly Payable[]> {
  const rows = await database.queries
    .select({ application: applications, round: rounds.name, investor: investors })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .innerJoin(investors, eq(investors.id, applications.investor_id))
    .orderBy(asc(applications.id));
  return rows.map(({ application, round, investor }) => ({
    kind: 'commitment',
    id: application.id,
    investorId: application.investor_id,
    reference: wireReference({ name: round }, application.id),
    currency: application.currency,
    isPayable: calledStatuses.includes(application.status),
    outstanding: moneyText(paymentBalance(application).outstanding),
    isOwnName: (name) => isOwnName(investor, name),
  }));
}
