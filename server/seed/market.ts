import { addDays } from '../../src/domain/days/days.ts';
import { decimal, moneyText } from '../../src/domain/money/amounts/decimal.ts';
import { purchaseOf, saleOf } from '../../src/domain/money/holdings/sale.ts';
import { startupLines } from './names.ts';
import { createRandom, type Random } from './random.ts';
import { type Club, type Row } from './rows.ts';

/** The market of the demo club: thin, as such markets are, with an example of every status. */

/** A holding that can be offered: whole units of one purchase, none of them sold. */
type Lot = {
  readonly owner: number;
  readonly holding: number;
  readonly series: number;
  readonly startup: number;
  readonly units: number;
  readonly invested: string;
  /** From the latest valuation, or else the price paid. */
  readonly price: string;
};

const feeRate = '0.02';
const carryRate = '0.2';
const firstMarketEnvelope = 1_000_001_001;
const member = 6;
const company = 7;
const numberOf = (row: Row | undefined, column: string) => Number(row?.[column]);

function lotsOf(club: Club): readonly Lot[] {
  const soldFrom = new Set(club.distributions.map((row) => row['holding_id']));
  const raising = new Set(
    club.rounds.filter((row) => row['status'] === 'open').map((row) => row['startup_id']),
  );
  const prices = new Map<number, string>();
  for (const row of club.valuations) {
    const price = row['price'];
    if (typeof price === 'string') prices.set(numberOf(row, 'series_id'), price);
  }
  return club.lots.flatMap((row) => {
    const holding = club.holdings[numberOf(row, 'holding_id') - 1];
    const series = club.series[numberOf(holding, 'series_id') - 1];
    const startup = numberOf(series, 'startup_id');
    const course = startupLines[startup - 1]?.[5];
    const units = row['units'];
    if (typeof units !== 'string' || soldFrom.has(row['holding_id']) || raising.has(startup)) return [];
    if (course === 'dead' || course === 'exit') return [];
    const invested = String(row['invested']);
    return [
      {
        owner: numberOf(holding, 'investor_id'),
        holding: numberOf(holding, 'id'),
        series: numberOf(series, 'id'),
        startup,
        units: Math.floor(Number(units)),
        invested,
        price: prices.get(numberOf(series, 'id')) ?? decimal(invested).div(units).toFixed(4),
      },
    ];
  });
}

type Step = readonly [status: string, daysAgo: number];

/** Writes one row of the ledger with its history; its last step is the current status. */
function enter(club: Club, today: string, values: Row, steps: readonly Step[]): number {
  const id = club.market_requests.length + 1;
  const [, since] = steps[0] ?? ['listed', 1];
  club.market_requests.push({
    id,
    parent_id: null,
    units_taken: '0',
    is_partial_allowed: true,
    min_fill_units: values['units'],
    note: '',
    currency: 'USD',
    valid_until_date: addDays(today, 45),
    status: steps.at(-1)?.[0],
    created_at: `${addDays(today, -since)}T10:00:00Z`,
    ...values,
  });
  for (const [index, [status, daysAgo]] of steps.entries()) {
    club.market_events.push({
      id: club.market_events.length + 1,
      request_id: id,
      status,
      at: `${addDays(today, -daysAgo)}T10:0${index}:00Z`,
    });
  }
  return id;
}

const lotRow = ({ owner, holding, series, startup }: Lot): Row => ({
  seller_id: owner,
  holding_id: holding,
  series_id: series,
  startup_id: startup,
});

const at = (lot: Lot, factor: string) => decimal(lot.price).times(factor).toFixed(4);
const part = (lot: Lot, of: number) => Math.max(1, Math.floor(lot.units * of)).toFixed(4);

function list(
  club: Club,
  today: string,
  lot: Lot,
  of: number,
  factor: string,
  more: Row = {},
  steps?: Step[],
) {
  const units = part(lot, of);
  const min = Math.max(1, Math.floor(Number(units) / 4)).toFixed(4);
  return enter(
    club,
    today,
    {
      request_type: 'sell',
      side: 'sell',
      ...lotRow(lot),
      units,
      min_fill_units: min,
      price: at(lot, factor),
      ...more,
    },
    steps ?? [['listed', 12]],
  );
}

function bid(
  club: Club,
  today: string,
  parent: number,
  lot: Lot,
  buyer: number,
  of: number,
  factor: string,
  steps: readonly Step[],
  more: Row = {},
) {
  const units = part(lot, of);
  return enter(
    club,
    today,
    {
      request_type: 'buy',
      parent_id: parent,
      side: 'buy',
      ...lotRow(lot),
      buyer_id: buyer,
      units,
      min_fill_units: units,
      price: at(lot, factor),
      ...more,
    },
    steps,
  );
}

const idOf = (number: number) => `00000000-0000-4000-8001-${String(number).padStart(12, '0')}`;

/** Agreements that wait for both parties. */
function sendAgreements(club: Club, today: string, request: number, lot: Lot, buyer: number) {
  const name = startupLines[lot.startup - 1]?.[0];
  for (const investor of [lot.owner, buyer]) {
    const signer = club.investors[investor - 1]?.['signature_name'];
    const index = club.envelopes.length;
    club.envelopes.push({
      id: firstMarketEnvelope + index,
      envelope_id: idOf(index),
      request_id: request,
      investor_id: investor,
      title: `Transfer agreement, ${String(name)}`,
      lines: [
        `Units of ${String(name)} transfer from the seller to the buyer once the price has been paid in full.`,
      ],
      signer: typeof signer === 'string' ? signer : 'Investor',
      status: 'sent',
      sent_at: `${addDays(today, -1)}T09:00:00Z`,
      expires_date: addDays(today, 13),
    });
  }
}

const settledSteps = (day: number): readonly Step[] => [
  ['pending', day + 40],
  ['accepted', day + 39],
  ['in_rofr', day + 38],
  ['approved', day + 8],
  ['signing', day + 8],
  ['payment', day + 5],
  ['transferring', day + 1],
  ['settled', day],
];

/** A sale of a quarter of a lot, some days ago, in both books. */
function trade(club: Club, today: string, lot: Lot, buyer: number, daysAgo: number, factor: string) {
  const listing = list(club, today, lot, 0.25, factor, {}, [
    ['listed', daysAgo + 50],
    ['filled', daysAgo],
  ]);
  const request = bid(club, today, listing, lot, buyer, 0.25, factor, settledSteps(daysAgo));
  const units = part(lot, 0.25);
  const day = addDays(today, -daysAgo);
  const price = at(lot, factor);
  const bought = club.lots.find((row) => row['holding_id'] === lot.holding)?.['units'];
  const share = decimal(units).div(String(bought)).toFixed(10);
  const cost = moneyText(decimal(lot.invested).times(share));
  const sale = saleOf({ units, price, feeRate, cost, carryRate, currency: 'USD' });
  const purchase = purchaseOf(units, price, feeRate, 'USD');
  club.distributions.push({
    id: club.distributions.length + 1,
    holding_id: lot.holding,
    date: day,
    kind: 'sale',
    gross: sale.gross,
    carry: sale.carry,
    fee: sale.fee,
    cost_share: share,
    units,
    withheld: '0.00',
    to_member: true,
  });
  const holding = club.holdings.length + 1;
  club.holdings.push({
    id: holding,
    investor_id: buyer,
    series_id: lot.series,
    currency: 'USD',
    ownership_percent: decimal(units).div(12_000_000).toFixed(8),
    created_at: `${day}T10:00:00Z`,
  });
  club.lots.push({
    id: club.lots.length + 1,
    holding_id: holding,
    date: day,
    units,
    invested: purchase.gross,
    fees: purchase.fee,
    from_member: true,
  });
  club.market_trades.push({
    id: club.market_trades.length + 1,
    request_id: request,
    series_id: lot.series,
    startup_id: lot.startup,
    seller_id: lot.owner,
    buyer_id: buyer,
    day,
    units,
    price,
    currency: 'USD',
    gross: sale.gross,
    seller_fee: sale.fee,
    buyer_fee: purchase.fee,
    carry: sale.carry,
    net: sale.net,
  });
}

/** Listings, proposals and deals of the demo accounts, as sellers and as buyers. */
function addOwn(club: Club, today: string, own: readonly Lot[], others: readonly Lot[]) {
  const [first, second] = own;
  const [a, b, c, d] = others;
  if (!first || !second || !a || !b || !c || !d) return;
  const listing = list(club, today, first, 0.5, '1.05', { note: 'Partial fills are fine.' });
  bid(club, today, listing, first, 30, 0.2, '0.97', [['pending', 3]]);
  bid(club, today, listing, first, company, 0.15, '1.00', [['pending', 2]]);
  bid(
    club,
    today,
    listing,
    first,
    31,
    0.1,
    '1.05',
    [
      ['pending', 8],
      ['accepted', 6],
      ['in_rofr', 6],
    ],
    {
      rofr_deadline_date: addDays(today, 24),
    },
  );
  list(club, today, second, 0.4, '0.95', { valid_until_date: addDays(today, -5) }, [
    ['listed', 70],
    ['expired', 4],
  ]);
  const onA = list(club, today, a, 0.6, '0.98');
  bid(club, today, onA, a, member, 0.3, '0.90', [['pending', 4]]);
  const onB = list(club, today, b, 0.5, '1.02');
  const asked = bid(club, today, onB, b, member, 0.3, '0.92', [
    ['pending', 9],
    ['countered', 5],
  ]);
  const countered = { request_type: 'counter', side: 'sell', thread_id: asked };
  bid(club, today, onB, b, member, 0.3, '0.98', [['pending', 5]], countered);
  const onC = list(club, today, c, 0.5, '1.00');
  const signing = bid(
    club,
    today,
    onC,
    c,
    member,
    0.25,
    '1.00',
    [
      ['pending', 40],
      ['accepted', 38],
      ['in_rofr', 38],
      ['approved', 2],
      ['signing', 1],
    ],
    { sign_by_date: addDays(today, 13) },
  );
  sendAgreements(club, today, signing, c, member);
  const onD = list(club, today, d, 0.5, '1.10');
  bid(
    club,
    today,
    onD,
    d,
    company,
    0.2,
    '1.08',
    [
      ['pending', 45],
      ['accepted', 44],
      ['in_rofr', 44],
      ['approved', 9],
      ['signing', 9],
      ['payment', 3],
    ],
    { wire_by_date: addDays(today, 7) },
  );
  bid(club, today, onD, d, member, 0.1, '0.80', [
    ['pending', 20],
    ['rejected', 18],
  ]);
}

function addBuyOrders(club: Club, random: Random, today: string, lots: readonly Lot[]) {
  for (const buyer of [member, 40, 41, 42]) {
    const lot = random.pick(lots);
    enter(
      club,
      today,
      {
        request_type: 'wanted',
        side: 'buy',
        buyer_id: buyer,
        startup_id: lot.startup,
        units: '500.0000',
        min_fill_units: '1.0000',
        price: at(lot, '0.90'),
      },
      [['listed', random.whole(1, 30)]],
    );
  }
}

/** Fills the market. Uses a separate random generator, so that no other data changes. */
export function createMarket(club: Club, today: string): void {
  const random = createRandom(20_261_123);
  const lots = lotsOf(club).filter(({ units, price }) => units >= 40 && units * Number(price) >= 8_000);
  const own = lots.filter(({ owner }) => owner === member);
  const blocked = [...new Set(own.map(({ startup }) => startup))].slice(-3);
  const obstacles = [
    { is_opted_out: true },
    { is_valuation_pending: true },
    { lockup_until_date: addDays(today, 120) },
  ];
  for (const [index, startup] of blocked.entries()) {
    club.market_terms.push({
      startup_id: startup,
      rofr_days: 30,
      is_opted_out: false,
      is_valuation_pending: false,
      lockup_until_date: null,
      transfer_conditions: 'Subject to the company’s consent.',
      ...obstacles[index],
    });
  }
  const free = lots.filter(({ startup }) => !blocked.includes(startup));
  const others = free.filter(({ owner }) => owner > 60);
  const taken: Lot[] = [];
  const take = () => {
    const lot = random.pick(others.filter((one) => !taken.includes(one)));
    taken.push(lot);
    return lot;
  };
  addOwn(
    club,
    today,
    free.filter(({ owner }) => owner === member),
    [take(), take(), take(), take()],
  );
  for (let index = 0; index < 9; index += 1) {
    const factor = (0.8 + random.next() * 0.3).toFixed(2);
    trade(club, today, take(), 45 + index, random.whole(4, 300), factor);
  }
  for (let index = 0; index < 22; index += 1) {
    const lot = take();
    const listing = list(club, today, lot, 0.5, (0.85 + random.next() * 0.4).toFixed(2));
    if (index % 3 === 0) bid(club, today, listing, lot, 20 + index, 0.3, '0.85', [['pending', 5]]);
  }
  addBuyOrders(club, random, today, free);
}
