import { addDays } from '../../src/domain/days/days.ts';
import { decimal, type DecimalText } from '../../src/domain/money/amounts/decimal.ts';
import { createRandom, type Random } from './random.ts';
import { type Club, type Row } from './rows.ts';

const banks = ['Harbour Bank', 'Banque du Rhin', 'First Northern', 'Caja Levante', 'Aldgate & Co'];
const unknownSenders = [
  'Marlowe Holdings Ltd',
  'J. Whitcombe',
  'Rosario Vidal',
  'Ostgard AS',
  'Pine Street Trust',
  'E. Abara',
];

type Party = { readonly id: number; readonly name: string };
type Account = { readonly seriesId: number; readonly entityId: number };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const partyOf = (row: Row): Party => {
  const person = `${text(row['first_name_en'])} ${text(row['last_name_en'])}`.trim();
  return { id: Number(row['id']), name: text(row['company_name']) || person };
};

/** Usually the full name in some case, sometimes abbreviated, rarely another person's. */
function senderOf(random: Random, { name }: Party): string {
  const turn = random.next();
  if (turn < 0.02) return random.pick(unknownSenders);
  if (turn < 0.09) {
    const [first = '', ...rest] = name.split(' ');
    return `${rest.join(' ')} ${first.slice(0, 1)}`.trim().toUpperCase();
  }
  return turn < 0.5 ? name.toUpperCase() : name;
}

const referenceOf = (account: Account, party: Party) => `S${account.seriesId}-${party.id}`;

type Wire = {
  readonly date: string;
  readonly due: string;
  readonly amount: DecimalText;
  readonly asked: DecimalText | null;
  readonly status: string;
  readonly returned?: DecimalText;
};

function addWire(club: Club, random: Random, party: Party, account: Account, wire: Wire): void {
  const isHere = wire.status !== 'expected';
  club.deposits.push({
    id: club.deposits.length + 1,
    date: wire.date,
    investor_id: party.id,
    entity_id: account.entityId,
    series_id: account.seriesId,
    amount: wire.amount,
    returned: wire.returned ?? '0.00',
    currency: 'USD',
    expected_amount: wire.asked,
    due_date: wire.due,
    status: wire.status,
    bank_name: isHere ? random.pick(banks) : null,
    sender_name: isHere ? senderOf(random, party) : null,
    reference: referenceOf(account, party),
  });
}

/** Payments for the club's purchases: usually on time, sometimes in two parts, occasionally too much. */
function addPaid(club: Club, random: Random, parties: ReadonlyMap<number, Party>): void {
  const holdings = new Map(club.holdings.map((row) => [row['id'], row]));
  const series = new Map(club.series.map((row) => [row['id'], row]));
  for (const [index, lot] of club.lots.entries()) {
    const holding = holdings.get(lot['holding_id']);
    const party = parties.get(Number(holding?.['investor_id']));
    const account = { seriesId: Number(holding?.['series_id']), entityId: 0 };
    const entityId = Number(series.get(account.seriesId)?.['entity_id']);
    // One purchase was made before its payment: its vehicle has negative cash.
    if (!party || index === 40) continue;
    const bought = text(lot['date']);
    const due = addDays(bought, -4);
    const date = addDays(due, random.next() < 0.12 ? random.whole(1, 4) : -random.whole(0, 9));
    const asked = decimal(text(lot['invested'])).plus(text(lot['fees']));
    const to = { ...account, entityId };
    const turn = random.next();
    if (turn < 0.04) {
      const part = decimal(asked.times('0.6').toFixed(2));
      addWire(club, random, party, to, {
        date,
        due,
        amount: part.toFixed(2),
        asked: asked.toFixed(2),
        status: 'partial',
      });
      const rest = asked.minus(part).toFixed(2);
      addWire(club, random, party, to, {
        date: addDays(date, 2),
        due,
        amount: rest,
        asked: null,
        status: 'matched',
      });
    } else if (turn < 0.06) {
      addWire(club, random, party, to, {
        date,
        due,
        amount: asked.plus(50).toFixed(2),
        asked: asked.toFixed(2),
        status: 'over',
        returned: '50.00',
      });
    } else {
      addWire(club, random, party, to, {
        date,
        due,
        amount: asked.toFixed(2),
        asked: asked.toFixed(2),
        status: 'matched',
      });
    }
  }
}

/** Current events: open calls, unidentified payments, refunds. */
function addOpen(club: Club, random: Random, parties: readonly Party[], today: string): void {
  const accounts = club.series.map((row) => ({
    seriesId: Number(row['id']),
    entityId: Number(row['entity_id']),
  }));
  const some = () => ({ party: random.pick(parties), account: random.pick(accounts) });
  for (const late of [-14, -9, -5, -2, 1, 3, 6, 12, 21, 45]) {
    const { party, account } = some();
    const due = addDays(today, -late);
    const asked = decimal(random.whole(2, 12) * 2_600).toFixed(2);
    addWire(club, random, party, account, { date: due, due, amount: '0.00', asked, status: 'expected' });
  }
  for (const [status, count] of [
    ['received', 5],
    ['partial', 3],
    ['over', 2],
    ['refunded', 3],
  ] as const) {
    for (let turn = 0; turn < count; turn += 1) {
      const { party, account } = some();
      const asked = decimal(random.whole(2, 10) * 2_600);
      const amount = status === 'partial' ? asked.minus(500) : status === 'over' ? asked.plus(260) : asked;
      addWire(club, random, party, account, {
        date: addDays(today, -random.whole(1, 40)),
        due: addDays(today, -random.whole(0, 30)),
        amount: amount.toFixed(2),
        asked: status === 'received' ? null : asked.toFixed(2),
        status,
        returned: status === 'refunded' ? amount.toFixed(2) : '0.00',
      });
    }
  }
  for (const [index, sender] of unknownSenders.entries()) {
    club.deposits.push({
      id: club.deposits.length + 1,
      date: addDays(today, -random.whole(1, 25)),
      entity_id: random.pick(accounts).entityId,
      amount: decimal(random.whole(4, 40) * 650).toFixed(2),
      returned: '0.00',
      currency: 'USD',
      status: 'unmatched',
      bank_name: random.pick(banks),
      sender_name: sender,
      reference: index % 2 === 0 ? 'INVESTMENT' : null,
    });
  }
}

/** Deposits: a wire for nearly every purchase, and some that the club has to match. */
export function createDeposits(club: Club, today: string): void {
  const random = createRandom(20_260_811);
  const parties = club.investors.map(partyOf);
  const holders = new Set(club.holdings.map((row) => row['investor_id']));
  addPaid(club, random, new Map(parties.map((party) => [party.id, party])));
  addOpen(
    club,
    random,
    parties.filter(({ id }) => holders.has(id)),
    today,
  );
}
