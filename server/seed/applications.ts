import { addDays } from '../../src/domain/days/days.ts';
import { agreementLines } from '../domain/rounds/agreement.ts';
import type { Club } from './rows.ts';

const firstEnvelope = 1_000_000_001;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Adds the history and the agreement to the commitments of the demo club, which all wait for a signature. */
export function completeApplications(club: Club, today: string): void {
  const day = addDays(today, -3);
  for (const row of club.applications) {
    const round = club.rounds.find(({ id }) => id === row['round_id']);
    const investor = club.investors.find(({ id }) => id === row['investor_id']);
    const named = investor?.['signature_name'];
    const signer = typeof named === 'string' ? named : 'Investor';
    Object.assign(row, {
      allocated_amount: row['amount'],
      submitted_at: `${day}T08:00:00Z`,
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
    });
    for (const [status, time] of [
      ['submitted', '08:00'],
      ['allocated', '08:30'],
      ['signing', '09:00'],
    ]) {
      club.application_events.push({
        id: club.application_events.length + 1,
        application_id: row['id'],
        status,
        at: `${day}T${time}:00Z`,
      });
    }
    club.envelopes.push({
      id: firstEnvelope + club.envelopes.length,
      envelope_id: idOf(club.envelopes.length + 1),
      application_id: row['id'],
      investor_id: row['investor_id'],
      round_id: row['round_id'],
      title: `Subscription agreement, ${String(round?.['title'])}`,
      lines: agreementLines({
        round: String(round?.['title']),
        investor: signer,
        amount: String(row['amount']),
        fees: String(row['fees']),
        currency: String(row['currency']),
        carry: String(round?.['carry_rate']),
      }),
      signer,
      status: 'sent',
      sent_at: `${day}T09:00:00Z`,
      expires_date: addDays(today, 11),
    });
  }
}
