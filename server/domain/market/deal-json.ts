import { isUnsigned } from '../../../src/domain/documents/envelope.ts';
import {
  type DealAction,
  type DealActor,
  dealActorOf,
  dealStepIn,
  isPartyNext,
} from '../../../src/domain/market/deal-steps.ts';
import { marketDefaults } from '../../../src/domain/market/trade.ts';
import { purchaseOf } from '../../../src/domain/money/holdings/sale.ts';
import type { entities } from '../../database/schema/schema-club.ts';
import type { marketEvents, marketTrades } from '../../database/schema/schema-market.ts';
import type { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { wireInstructionsTo } from '../core/wire-instructions.ts';
import type { DealRow } from './ledger.ts';
import { pseudonymOf } from './pseudonym.ts';
import { saleOutcome, type SellableHolding } from './sellable-holdings.ts';

/** The rows that belong to an investor's deals, by id. */
export type DealFacts = {
  readonly events: ReadonlyMap<number, readonly (typeof marketEvents.$inferSelect)[]>;
  readonly envelopes: ReadonlyMap<number, readonly (typeof envelopes.$inferSelect)[]>;
  readonly trades: ReadonlyMap<number, typeof marketTrades.$inferSelect>;
  readonly sellableHoldings: ReadonlyMap<number, SellableHolding>;
  readonly vehicles: ReadonlyMap<number, typeof entities.$inferSelect>;
};

export type NextStep = {
  readonly next_actor: DealActor | null;
  readonly next_action: DealAction | null;
  readonly next_due_date: string | null;
  readonly needs_me: boolean;
};

export const noNextStep: NextStep = {
  next_actor: null,
  next_action: null,
  next_due_date: null,
  needs_me: false,
};

/** Who has to act next on a deal, how, and by when. */
export function nextStep(row: DealRow, investorId: number, facts: DealFacts): NextStep {
  const step = dealStepIn(row.status);
  if (step === null) return noNextStep;
  const signers = (facts.envelopes.get(row.id) ?? []).filter(isUnsigned).map((one) => one.investor_id);
  const parties = [['seller', row.seller_id] as const, ['buyer', row.buyer_id] as const];
  const deal = {
    status: row.status,
    side: row.side,
    isForCompany: row.buyer_id === null,
    unsigned: parties.filter(([, id]) => signers.some((signer) => signer === id)).map(([party]) => party),
  };
  return {
    next_actor: dealActorOf(deal),
    next_action: step.action,
    next_due_date: step.dueOn && row[step.dueOn],
    needs_me: isPartyNext(deal, row.seller_id === investorId ? 'seller' : 'buyer'),
  };
}

/** The amounts of the investor's side; the seller's are an estimate until the deal is settled. */
function amountsOf(deal: DealRow, investorId: number, facts: DealFacts) {
  if (deal.seller_id !== investorId) {
    const { gross, fee, net } = purchaseOf(
      deal.units,
      deal.price,
      marketDefaults.buyerFeeRate,
      deal.currency,
    );
    return { gross, fee, carry: null, net };
  }
  const trade = facts.trades.get(deal.id);
  if (trade) return { gross: trade.gross, fee: trade.seller_fee, carry: trade.carry, net: trade.net };
  const holding = facts.sellableHoldings.get(deal.holding_id);
  if (!holding) return { gross: null, fee: null, carry: null, net: null };
  const { gross, fee, carry, net } = saleOutcome(holding, deal.units, deal.price);
  return { gross, fee, carry, net };
}

function wireOf(deal: DealRow, investorId: number, { vehicles }: DealFacts) {
  const entity = vehicles.get(deal.series_id);
  if (!entity || dealStepIn(deal.status)?.action !== 'wire' || deal.buyer_id !== investorId) return null;
  return wireInstructionsTo(entity, deal.currency, `MKT-${deal.id}`);
}

/** One item of `requests` in C36, as one of the two parties sees it. */
export function dealJson(host: Host, deal: DealRow, investorId: number, facts: DealFacts) {
  const isSeller = deal.seller_id === investorId;
  return {
    id: deal.id,
    request_type: deal.request_type,
    status: deal.status,
    is_mine: deal.request_type !== 'rofr' && (deal.side === 'sell') === isSeller,
    units: deal.units,
    price: deal.price,
    currency: deal.currency,
    ...amountsOf(deal, investorId, facts),
    counterparty: pseudonymOf(host, isSeller ? deal.buyer_id : deal.seller_id),
    created_at: deal.created_at.toISOString(),
    valid_until_date: deal.valid_until_date,
    rofr_deadline_date: deal.rofr_deadline_date,
    sign_by_date: deal.sign_by_date,
    wire_by_date: deal.wire_by_date,
    settled_date: facts.trades.get(deal.id)?.day ?? null,
    reason: deal.reason,
    ...nextStep(deal, investorId, facts),
    documents: (facts.envelopes.get(deal.id) ?? [])
      .filter((row) => row.investor_id === investorId)
      .map(({ id }) => id),
    wire: wireOf(deal, investorId, facts),
    timeline: (facts.events.get(deal.id) ?? []).map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}
