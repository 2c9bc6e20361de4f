import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import {
  activeStatuses,
  signDays,
  unsignedStatuses,
  wireDays,
} from '../../../src/domain/documents/envelope.ts';
import { marketDefaults } from '../../../src/domain/market/trade.ts';
import { purchaseOf } from '../../../src/domain/money/holdings/sale.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { series, startups } from '../../database/schema/schema-club.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../../http/refusal.ts';
import { amountText, priceText, unitsText } from '../core/amount-text.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { addSignedAgreement } from '../documents/signed-agreement.ts';
import { checkDealEvent, type DealRow, moveDeal } from './ledger.ts';
import { pseudonymOf } from './pseudonym.ts';

type EnvelopeRow = typeof envelopes.$inferSelect;

async function dealSubject({ database }: Host, deal: DealRow): Promise<string> {
  const [found] = await database.queries
    .select({ startup: startups.name, series: series.name })
    .from(series)
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .where(eq(series.id, deal.series_id));
  return found ? `${found.startup}, ${found.series}` : 'a series of the club';
}

/** The text of the agreement for one party; the other party appears by pseudonym. */
function agreementLines(
  host: Host,
  deal: DealRow,
  subject: string,
  party: number,
  name: string,
): readonly string[] {
  const { gross, fee, net } = purchaseOf(deal.units, deal.price, marketDefaults.buyerFeeRate, deal.currency);
  const isSeller = party === deal.seller_id;
  const other = pseudonymOf(host, isSeller ? deal.buyer_id : deal.seller_id);
  const amount = (value: string) => amountText(value, deal.currency);
  return [
    `${isSeller ? 'Seller' : 'Buyer'}: ${name}`,
    `${isSeller ? 'Buyer' : 'Seller'}: ${other}`,
    `Units: ${unitsText(deal.units)} of ${subject}, at ${priceText(deal.price, deal.currency)} each, ${amount(gross)} in total.`,
    isSeller
      ? 'The market fee and the carry on the gain are deducted from the price. The rest is paid once the buyer has paid.'
      : `The fee is ${amount(fee)}. Total to wire: ${amount(net)}.`,
    'The units are transferred once the price has been paid in full.',
  ];
}

/** Sends an agreement to both parties; where the company buys, only the seller signs here. */
export async function sendAgreements(host: Host, deal: DealRow): Promise<DealRow> {
  const { queries } = host.database;
  const now = host.clock();
  const signBy = addDays(dayOf(now), signDays);
  const after = await moveDeal(host, deal, 'sendAgreements', {
    sign_by_date: signBy,
    due_at: nextDemoStep(host),
  });
  const subject = await dealSubject(host, deal);
  const ids = [deal.seller_id, ...(deal.buyer_id === null ? [] : [deal.buyer_id])];
  const parties = await queries.select().from(investors).where(inArray(investors.id, ids));
  for (const party of parties) {
    const name = displayName(party);
    await queries.insert(envelopes).values({
      envelope_id: randomUUID(),
      request_id: deal.id,
      investor_id: party.id,
      title: `Transfer agreement, ${subject}`,
      lines: agreementLines(host, deal, subject, party.id, name),
      signer: party.signature_name ?? name,
      status: 'sent',
      sent_at: now,
      expires_date: signBy,
    });
  }
  return after;
}

/** Records one signature; after the last one the payment is due. */
export async function signAgreement(host: Host, deal: DealRow, envelopeId: number): Promise<DealRow> {
  const { queries } = host.database;
  checkDealEvent(deal, 'completeSigning');
  await queries
    .update(envelopes)
    .set({ status: 'signed', signed_at: host.clock(), code_hash: null })
    .where(eq(envelopes.id, envelopeId));
  const all = await queries
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.request_id, deal.id), inArray(envelopes.status, [...activeStatuses])));
  if (all.some(({ status }) => status !== 'signed')) return deal;
  for (const envelope of all) await addSignedAgreement(host, envelope, 'transfer_agreement');
  return moveDeal(host, deal, 'completeSigning', {
    wire_by_date: addDays(dayOf(host.clock()), wireDays),
    due_at: nextDemoStep(host),
  });
}

/** The unsigned agreements of a deal. @throws Refusal 404 where there are none */
export async function loadUnsigned({ database }: Host, dealId: number): Promise<readonly EnvelopeRow[]> {
  const rows = await database.queries
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.request_id, dealId), inArray(envelopes.status, [...unsignedStatuses])));
  if (rows.length === 0) throw notFound();
  return rows;
}
