import { addDays } from '../../src/domain/days/days.ts';
import { type Decimal, decimal } from '../../src/domain/money/amounts/decimal.ts';
import type { RoundStory } from '../database/round-columns.ts';
import { startupLines } from './names.ts';
import { createRandom, type Random } from './random.ts';
import { type Club, type Row } from './rows.ts';

/** The contents of the demo club's rounds, and rounds that are not simply open or closed. */

const leads = ['Harbour Ventures', 'Rhine Capital', 'Northbound Partners', 'Quay Street Capital'];
const coInvestors = ['Alder Angels', 'Fjord Seed', 'Mistral Growth', 'Tideline Fund', 'Granite Row'];
const firsts = ['Lena', 'Jonas', 'Amara', 'Pavel', 'Ines', 'Tomas', 'Freya', 'Idris'];
const lasts = ['Vogt', 'Okafor', 'Lindqvist', 'Moreau', 'Sato', 'Byrne', 'Kowalski', 'Haddad'];
const quarter = (text: unknown, part = '0.25') => decimal(String(text)).times(part);
const wholeThousands = (amount: Decimal) => decimal(amount.div(1_000).round(0).times(1_000));

function memoOf(name: string, business: string, row: Row): RoundStory['memo'] {
  const isSafe = row['instrument'] === 'safe';
  return [
    {
      heading: 'Thesis',
      body: `${name} offers ${business}, and customer retention is strong.\nThe club knows the market from earlier rounds and can help win early customers.`,
    },
    {
      heading: 'Problem',
      body: 'Customers rely on manual workarounds that cost them time every week.',
    },
    {
      heading: 'Product',
      body: `The product is in use: ${business}. Three customers are testing a second version.`,
    },
    {
      heading: 'Market',
      body: 'Several thousand companies in Europe have this problem; the company’s estimate covers only those it can reach within three years.',
    },
    {
      heading: 'Traction',
      body: 'Revenue grew in each of the last four quarters. Figures are the company’s own and unaudited.',
    },
    {
      heading: 'Why now',
      body: 'A regulation taking effect next year makes inaction more expensive.',
    },
    { heading: 'Use of funds', body: 'Half for engineers, a third for sales, the rest for working capital.' },
    {
      heading: 'Risks',
      body: `The company has less than two years of runway and may fail, in which case the entire investment is lost.\nThree customers account for most of the revenue.\n${isSafe ? 'A SAFE converts into shares only in a later round, which may never happen.' : 'Later rounds dilute ownership and may rank senior.'}`,
    },
    {
      heading: 'Conflicts of interest',
      body: 'The club takes carry only on gains, and its partners invest through the same vehicle.',
    },
  ];
}

function metricsOf(random: Random, currency: string, today: string): RoundStory['metrics'] {
  const start = random.whole(8, 60) * 10_000;
  /** Money has cents; people and months are counted. */
  const points = (from: number, growth: number, places = 0) =>
    Array.from({ length: 8 }, (_, index) => ({
      date: addDays(today, -30 - (7 - index) * 91),
      value: Array.from({ length: index })
        .reduce<Decimal>((value) => value.times(growth), decimal(from))
        .toFixed(places),
    }));
  const source = 'company, unaudited';
  return [
    {
      label: 'Quarterly revenue',
      unit: currency,
      source,
      series: points(start, 1 + random.whole(5, 25) / 100, 2),
    },
    { label: 'Monthly cash burn', unit: currency, source, series: points(start / 2, 1.03, 2) },
    { label: 'Runway', unit: 'months', source, series: points(random.whole(14, 22), 0.98) },
    { label: 'Customers', unit: 'count', source, series: points(random.whole(4, 20), 1.2) },
  ];
}

function teamOf(random: Random) {
  const names = new Set<string>();
  return ['CEO', 'CTO', 'Sales'].map((role) => {
    const [first, last] = [random.pick(firsts), random.pick(lasts)];
    const others = lasts.map((other) => `${first} ${other}`).filter((other) => !names.has(other));
    const drawn = `${first} ${last}`;
    const name = names.has(drawn) ? (others[0] ?? drawn) : drawn;
    names.add(name);
    return {
      name,
      role,
      bio: `${random.whole(6, 18)} years in the industry, including ${random.whole(1, 6)} at the company.`,
    };
  });
}

function storyOf(random: Random, name: string, business: string, row: Row, today: string): RoundStory {
  const isPriced = row['price_per_unit'] !== null;
  return {
    memo: memoOf(name, business, row),
    terms: {
      liquidation_preference: isPriced ? '1x non-participating' : null,
      anti_dilution: isPriced ? 'Broad-based weighted average' : null,
      information_rights: 'Quarterly, through the vehicle',
      voting: 'By the vehicle’s manager',
      governing_law: 'Luxembourg',
    },
    metrics: metricsOf(random, String(row['currency']), today),
    team: teamOf(random),
    conflicts: random.next() < 0.4 ? ['A partner of the club sits on the board.'] : [],
    faq: [
      {
        question: 'Why this amount?',
        answer: 'It funds the company to its next milestone, with six months of buffer.',
        answered_at: `${addDays(today, -6)}T10:00:00Z`,
      },
      {
        question: 'When could I expect a return?',
        answer: 'Not for several years, and possibly never.',
        answered_at: `${addDays(today, -4)}T10:00:00Z`,
      },
    ],
  };
}

/** Terms of every round. */
function complete(random: Random, row: Row) {
  const allocation = wholeThousands(quarter(row['target_amount']));
  const isOpen = row['status'] === 'open';
  const raised = decimal(String(row['raised_amount']));
  const part = raised.div(String(row['target_amount']));
  const lead = random.pick(leads);
  Object.assign(row, {
    allocation_amount: allocation.toFixed(2),
    raised_amount: isOpen ? wholeThousands(allocation.times(part)).toFixed(2) : allocation.toFixed(2),
    maximum_amount: '250000.00',
    amount_step: '1000.00',
    waitlist_amount: isOpen ? quarter(allocation).toFixed(2) : '0.00',
    discount_rate: row['instrument'] === 'preferred' ? null : '0.2',
    interest_rate: row['instrument'] === 'convertible_note' ? '0.06' : null,
    maturity_date: row['instrument'] === 'convertible_note' ? addDays(String(row['opened_date']), 730) : null,
    annual_fee_rate: '0',
    lead_investor: lead,
    lead_amount: quarter(row['target_amount'], '0.5').toFixed(2),
    co_investors: [random.pick(coInvestors)],
    pro_rata_right: random.next() < 0.5,
    terms_version: 1,
    updated_at: `${String(row['opened_date'])}T08:00:00Z`,
  });
}

type Extra = {
  readonly startupIndex: number;
  readonly status: 'open' | 'cancelled';
  readonly opens: number;
  readonly closes: number;
  /** Committed by others, as a fraction of the allocation. */
  readonly filled: string;
  readonly waitlist: string;
};

/** Two announced, one with a waiting list, one oversubscribed, one past its deadline, one cancelled. */
const extras: readonly Extra[] = [
  { startupIndex: 13, status: 'open', opens: 9, closes: 45, filled: '0', waitlist: '0.25' },
  { startupIndex: 26, status: 'open', opens: 21, closes: 70, filled: '0', waitlist: '0.25' },
  { startupIndex: 37, status: 'open', opens: -30, closes: 6, filled: '1', waitlist: '0.25' },
  { startupIndex: 38, status: 'open', opens: -40, closes: 12, filled: '1', waitlist: '0' },
  { startupIndex: 41, status: 'open', opens: -60, closes: -2, filled: '0.9', waitlist: '0' },
  { startupIndex: 31, status: 'cancelled', opens: -150, closes: -110, filled: '0.3', waitlist: '0' },
];

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function addExtra(club: Club, random: Random, extra: Extra, today: string) {
  const [name, , , , , , business] = startupLines[extra.startupIndex] ?? startupLines[0] ?? [];
  if (!name) return;
  const target = decimal(random.whole(6, 16) * 500_000);
  const row: Row = {
    id: club.rounds.length + 1,
    name: `${slug(name)}-bridge`,
    title: `${name}, Bridge`,
    startup_id: extra.startupIndex + 1,
    stage: 'Bridge',
    raised_amount: '0',
    instrument: 'preferred',
    share_class: 'Bridge Preferred',
    status: extra.status,
    opened_date: addDays(today, extra.opens),
    closing_date: addDays(today, extra.closes),
    currency: 'USD',
    target_amount: target.toFixed(2),
    minimum_amount: '10000.00',
    price_per_unit: '6.5000',
    pre_money: target.times(4).toFixed(2),
    valuation_cap: null,
    fee_rate: '0.04',
    carry_rate: '0.2',
    summary: `${name} is raising a bridge round to bring ${business} to more customers.`,
  };
  complete(random, row);
  const allocation = decimal(String(row['allocation_amount']));
  row['raised_amount'] = wholeThousands(allocation.times(extra.filled)).toFixed(2);
  row['waitlist_amount'] = wholeThousands(allocation.times(extra.waitlist)).toFixed(2);
  club.rounds.push(row);
}

const roundDocuments = [
  ['deal_memo', 'Deal memo', 'Memo'],
  ['term_sheet', 'Term sheet', 'Terms'],
  ['risk_disclosure', 'Risks of this investment', 'Terms'],
  ['financials', 'Financial statements', 'Company'],
  ['cap_table', 'Capitalisation table', 'Company'],
] as const;

/** Documents of a round that is not closed; their text is on its page too. */
function addDocuments(club: Club, row: Row, story: RoundStory, today: string) {
  for (const [index, [type, title, folder]] of roundDocuments.entries()) {
    const id = club.documents.length + 1;
    club.documents.push({
      id,
      investor_id: null,
      round_id: row['id'],
      document_type: type,
      title,
      file_name: `${String(row['name'])}-${type.replaceAll('_', '-')}.pdf`,
      storage_name: `round-${String(row['id'])}-${type}.pdf`,
      is_upload: false,
      status: 'accepted',
      folder,
      version: index === 1 ? 2 : 1,
      issued_date: addDays(today, -8 + index),
      uploaded_at: `${addDays(today, -8 + index)}T12:00:00Z`,
      content: {
        lines: story.memo.flatMap(({ heading, body }) => [heading, ...body.split('\n')]),
        signature: null,
        drawing: null,
      },
    });
  }
}

/** The series that a round's investors will hold, through an existing vehicle. */
function addSeries(club: Club, row: Row) {
  const id = club.series.length + 1;
  club.series.push({
    id,
    name: `${String(row['name']).slice(0, 4).toUpperCase()}-${id}`,
    entity_id: 1 + (Number(row['id']) % club.entities.length),
    startup_id: row['startup_id'],
    round_id: row['id'],
    carry_rate: row['carry_rate'],
  });
}

/** The bank account for wires to any of the club's vehicles. */
export const wireDetails = {
  address: '12 rue des Tanneurs, Luxembourg',
  bank_name: 'Banque Exemple',
  bank_swift: 'EXMPLULLXXX',
  bank_account: 'LU280019400644750000',
  wire_cutoff: '16:00 Europe/Luxembourg',
};

/** A closed round with the same terms and texts as any other. */
export function completedRound(random: Random, name: string, business: string, row: Row): Row {
  complete(random, row);
  return { ...row, story: storyOf(random, name, business, row, String(row['closing_date'])) };
}

/** Completes the rounds of the demo club in place. Uses a separate random generator, so that no other data changes. */
export function completeRounds(club: Club, today: string): void {
  const random = createRandom(20_261_121);
  for (const entity of club.entities) Object.assign(entity, wireDetails);
  for (const row of club.rounds) complete(random, row);
  for (const extra of extras) addExtra(club, random, extra, today);
  for (const document of club.documents) {
    if (document['round_id'])
      Object.assign(document, {
        folder: 'Memo',
        uploaded_at: `${String(document['issued_date'])}T12:00:00Z`,
      });
    document['version'] ??= 1;
  }
  for (const row of club.rounds) {
    const line = startupLines[Number(row['startup_id']) - 1];
    if (!line) continue;
    const story = storyOf(
      random,
      line[0],
      line[6],
      row,
      row['status'] === 'open' ? today : String(row['closing_date']),
    );
    row['story'] = story;
    if (row['status'] !== 'open') continue;
    addDocuments(club, row, story, today);
    addSeries(club, row);
  }
}
