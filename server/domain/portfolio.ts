import { and, eq, inArray } from 'drizzle-orm';
import { type Decimal, decimal, moneyText, ratioText, sumOf, zero } from '../../src/finance/decimal.ts';
import { type Irr, irrText } from '../../src/finance/irr.ts';
import { multiplesOf } from '../../src/finance/multiples.ts';
import { type Position, returnOf } from '../../src/finance/position.ts';
import { applications } from '../database/schema-club.ts';
import type { Host } from '../host.ts';
import { type HoldingBook, readBooks } from './positions.ts';

export type Basis = 'net' | 'gross';

const money = (value: Decimal | null) => value && moneyText(value);
const ratio = (value: Decimal | null | undefined) => (value ? ratioText(value) : null);

const costSource: Readonly<Record<string, string>> = {
  safe: 'No priced round since the SAFE',
  convertible_note: 'No priced round since the note',
};

const reasons: Readonly<Record<string, string>> = {
  no_flows: 'There are no payments yet.',
  nothing_back_yet: 'Nothing has come back yet.',
  nothing_paid_in: 'Nothing has been paid in.',
  total_loss: 'Everything paid in was lost.',
  no_root: 'No rate explains these payments.',
  value_unknown: 'The value of a holding is not known.',
};

/** In words, why there is no yearly rate; null when there is one. */
function irrReason(irr: Irr): string | null {
  if (irr.kind === 'annual') return null;
  if (irr.kind === 'period') return `Return over ${irr.days} days, not annualised.`;
  if (irr.kind === 'not_unique') return 'More than one rate explains these payments.';
  return reasons[irr.reason] ?? null;
}

/** The price shown, its day and where it came from; nothing is shown for what is no longer held. */
function priceOf({ valuations, position, lots, round, status }: HoldingBook) {
  const latest = valuations.at(-1);
  const isHeld = status !== 'exited' && status !== 'written_off';
  if (latest && latest.method !== 'cost') {
    return {
      price: isHeld ? latest.price : null,
      date: latest.date,
      method: latest.method,
      source: latest.source,
    };
  }
  const perUnit = position.costPerUnit;
  return {
    price: isHeld && perUnit ? ratioText(perUnit) : null,
    date: perUnit ? (lots.at(-1)?.date ?? null) : null,
    method: 'cost',
    source: costSource[round.instrument] ?? 'Held at the price paid',
  };
}

function holdingOf(book: HoldingBook, basis: Basis) {
  const { holding, position, series, startup, entity, round, status, lots } = book;
  const price = priceOf(book);
  const isHeld = position.shareLeft.gt(0);
  return {
    id: holding.id,
    startup,
    status,
    series: { id: series.id, name: series.name },
    entity,
    round: { id: round.id, name: round.name },
    instrument: round.instrument,
    share_class: round.shareClass,
    investment_date: lots[0]?.date ?? null,
    vintage_year: Number(lots[0]?.date.slice(0, 4)),
    units: ratio(position.unitsLeft),
    cost_per_unit: ratio(position.costPerUnit),
    invested: moneyText(position.invested),
    fees: moneyText(position.fees),
    paid_in: moneyText(position.paidIn),
    current_price: price.price,
    price_date: price.date,
    valuation_method: price.method,
    valuation_source: price.source,
    fair_value_gross: money(position.fairValueGross),
    accrued_carry: money(position.accruedCarry),
    fair_value_net: money(position.fairValueNet),
    distributions: moneyText(position.distributions),
    realised_gain: moneyText(position.realisedGain),
    unrealised_gain: money(position.unrealisedGain),
    moic: ratio(position.multiples?.grossMoic),
    tvpi: ratio(position.multiples?.netTvpi),
    irr: irrText(basis === 'net' ? position.netIrr : position.grossIrr),
    ownership_percent: isHeld
      ? holding.ownership_percent && decimal(holding.ownership_percent).toFixed(6)
      : '0.000000',
    is_sellable: isHeld && position.unitsLeft !== null && position.unitsLeft.gt(0),
  };
}

/** A total over values of which one is unknown is unknown, never short. */
const totalOf = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.includes(null) ? null : sumOf(values.map((value) => value ?? zero));

function summaryOf(positions: readonly Position[], asOf: string, pending: Decimal) {
  const total = (pick: (position: Position) => Decimal) => sumOf(positions.map(pick));
  const invested = total((p) => p.invested);
  const paidIn = total((p) => p.paidIn);
  const proceedsGross = total((p) => p.proceedsGross);
  const received = total((p) => p.distributions);
  const realised = total((p) => p.realisedGain);
  const fairValueGross = totalOf(positions.map((p) => p.fairValueGross));
  const fairValueNet = totalOf(positions.map((p) => p.fairValueNet));
  const unrealised = totalOf(positions.map((p) => p.unrealisedGain));
  const multiples =
    fairValueGross && fairValueNet
      ? multiplesOf({
          paidIn,
          invested,
          distributionsNet: received,
          proceedsGross,
          fairValueNet,
          fairValueGross,
        })
      : null;
  const netIrr = returnOf(
    positions.flatMap((p) => p.netFlows),
    fairValueNet,
    asOf,
  );
  const grossIrr = returnOf(
    positions.flatMap((p) => p.grossFlows),
    fairValueGross,
    asOf,
  );
  return {
    invested: moneyText(invested),
    fees: moneyText(total((p) => p.fees)),
    paid_in: moneyText(paidIn),
    fair_value_gross: money(fairValueGross),
    accrued_carry: money(totalOf(positions.map((p) => p.accruedCarry))),
    fair_value_net: money(fairValueNet),
    proceeds_gross: moneyText(proceedsGross),
    carry_paid: moneyText(total((p) => p.carryPaid)),
    distributions: moneyText(received),
    realised_gain: moneyText(realised),
    unrealised_gain: money(unrealised),
    total_gain: money(unrealised && unrealised.plus(realised)),
    gross_moic: ratio(multiples?.grossMoic),
    net_tvpi: ratio(multiples?.netTvpi),
    dpi: ratio(multiples?.dpi),
    rvpi: ratio(multiples?.rvpi),
    net_irr: irrText(netIrr),
    gross_irr: irrText(grossIrr),
    irr_unavailable_reason: irrReason(netIrr),
    pending_commitments: moneyText(pending),
    holdings_count: positions.length,
    valued_count: positions.filter((p) => p.fairValueGross !== null).length,
    active_count: positions.filter((p) => p.shareLeft.gt(0)).length,
  };
}

const byDate = (a: { readonly date: string }, b: { readonly date: string }) => a.date.localeCompare(b.date);

function flowsOf(books: readonly HoldingBook[], basis: Basis) {
  return books
    .flatMap(({ holding, lots, distributions }) => [
      ...lots.map((lot) => ({
        date: lot.date,
        kind: 'contribution',
        holding: holding.id,
        amount: moneyText(
          decimal(lot.invested)
            .plus(basis === 'net' ? lot.fees : 0)
            .neg(),
        ),
      })),
      ...distributions.map((payment) => ({
        date: payment.date,
        kind: 'distribution',
        holding: holding.id,
        amount: moneyText(decimal(payment.gross).minus(basis === 'net' ? payment.carry : 0)),
      })),
    ])
    .toSorted(byDate);
}

function pricesOf(books: readonly HoldingBook[]) {
  return books
    .flatMap(({ holding, lots, valuations, position }) => {
      const first = lots[0];
      if (!first || !position.costPerUnit) return [];
      const entry = {
        holding: holding.id,
        date: first.date,
        price: ratioText(position.costPerUnit),
        event: 'investment',
      };
      const later = valuations.flatMap((mark) =>
        mark.price && mark.date > first.date
          ? [
              {
                holding: holding.id,
                date: mark.date,
                price: ratioText(decimal(mark.price)),
                event: mark.method,
              },
            ]
          : [],
      );
      return [entry, ...later];
    })
    .toSorted((a, b) => a.holding - b.holding || byDate(a, b));
}

const openStatuses = ['submitted', 'in_review', 'signing', 'funding', 'partially_funded'];

/** Call C18 with type `portfolio`, computed now from the investor's rows. Amounts in `currency`, rates as fractions. */
export async function portfolioOf(host: Host, investorId: number, asOf: string, basis: Basis) {
  const { queries } = host.database;
  const books = await readBooks(queries, investorId, asOf);
  const open = await queries
    .select({ amount: applications.amount, fees: applications.fees })
    .from(applications)
    .where(and(eq(applications.investor_id, investorId), inArray(applications.status, openStatuses)));
  const pending = sumOf(open.map(({ amount, fees }) => decimal(amount).plus(fees)));
  return {
    report_type: 'portfolio' as const,
    as_of_date: asOf,
    generated_at: host.clock().toISOString(),
    is_stale: false,
    basis,
    currency: books[0]?.holding.currency ?? 'USD',
    summary: summaryOf(
      books.map(({ position }) => position),
      asOf,
      pending,
    ),
    holdings: books.map((book) => holdingOf(book, basis)),
    cash_flows: flowsOf(books, basis),
    price_history: pricesOf(books),
  };
}
