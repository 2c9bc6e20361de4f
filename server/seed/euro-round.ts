import { addDays } from '../../src/domain/days/days.ts';
import { decimal } from '../../src/domain/money/amounts/decimal.ts';
import { createRandom } from './random.ts';
import { completedRound, wireDetails } from './rounds.ts';
import { type Club } from './rows.ts';

const name = 'Glacier Optics';
const business = 'mirrors for small telescopes in orbit';
const currency = 'EUR';
const price = '4.0000';
const feeRate = '0.04';
const carryRate = '0.2';

/** The demo member, whose other holdings are all in dollars, and two more; the amount each has invested. */
const purchases = [
  { investor: 6, invested: '20000.00' },
  { investor: 31, invested: '10000.00' },
  { investor: 112, invested: '15000.00' },
] as const;

/** A startup whose round and vehicle are in euros, and its holders. Generated last, so that no other data changes. */
export function addEuroRound(club: Club, today: string): void {
  const bought = addDays(today, -820);
  const marked = addDays(today, -250);
  const startupId = club.startups.length + 1;
  const entityId = club.entities.length + 1;
  const roundId = club.rounds.length + 1;
  const seriesId = club.series.length + 1;
  club.startups.push({
    id: startupId,
    name,
    sector: 'Space',
    tags: ['space', 'at', 'preferred'],
    stage: 'Series A',
    country: 'AT',
    city: 'Graz',
    founded_date: addDays(bought, -1_100),
    website: 'https://glacier-optics.example',
    description: `${business.charAt(0).toUpperCase()}${business.slice(1)}.`,
  });
  club.entities.push({
    id: entityId,
    name: `Club SPV ${entityId} LP`,
    kind: 'spv',
    country: 'LU',
    currency,
    formed_date: addDays(bought, -60),
    ...wireDetails,
  });
  club.rounds.push(
    completedRound(createRandom(20_261_123), name, business, {
      id: roundId,
      name: 'glacier-optics-series-a',
      title: `${name}, Series A`,
      startup_id: startupId,
      stage: 'Series A',
      instrument: 'preferred',
      share_class: 'Series A Preferred',
      status: 'closed',
      opened_date: addDays(bought, -45),
      closing_date: bought,
      currency,
      target_amount: '3000000.00',
      raised_amount: '3000000.00',
      minimum_amount: '5000.00',
      price_per_unit: price,
      pre_money: '12000000.00',
      valuation_cap: null,
      fee_rate: feeRate,
      carry_rate: carryRate,
      summary: `${name} is raising to bring ${business} to more customers.`,
    }),
  );
  club.series.push({
    id: seriesId,
    name: `GLAC-${seriesId}`,
    entity_id: entityId,
    startup_id: startupId,
    round_id: roundId,
    carry_rate: carryRate,
  });
  club.valuations.push({
    id: club.valuations.length + 1,
    series_id: seriesId,
    date: marked,
    // Reported by the company forty days after the end of its round.
    known_date: addDays(marked, 40),
    method: 'priced_round',
    source: 'Extension at a higher price',
    price: '6.2000',
    factor: null,
  });
  for (const { investor, invested } of purchases) {
    const holdingId = club.holdings.length + 1;
    const units = decimal(invested).div(price).toFixed(4);
    const fees = decimal(invested).times(feeRate).toFixed(2);
    const asked = decimal(invested).plus(fees).toFixed(2);
    const party = club.investors.find(({ id }) => id === investor);
    club.holdings.push({
      id: holdingId,
      investor_id: investor,
      series_id: seriesId,
      currency,
      ownership_percent: decimal(units).div(12_000_000).toFixed(8),
      created_at: `${bought}T12:00:00Z`,
    });
    club.lots.push({
      id: club.lots.length + 1,
      holding_id: holdingId,
      date: bought,
      units,
      invested,
      fees,
      from_member: false,
    });
    club.deposits.push({
      id: club.deposits.length + 1,
      date: addDays(bought, -6),
      investor_id: investor,
      entity_id: entityId,
      series_id: seriesId,
      amount: asked,
      returned: '0.00',
      currency,
      expected_amount: asked,
      due_date: addDays(bought, -4),
      status: 'matched',
      bank_name: 'Banque du Rhin',
      sender_name: `${String(party?.['first_name_en'])} ${String(party?.['last_name_en'])}`,
      reference: `S${seriesId}-${investor}`,
    });
  }
  const body = `The club invested in the Series A of ${name}, its first round in euros.`;
  club.news.push({
    id: club.news.length + 1,
    startup_id: startupId,
    round_id: roundId,
    title: `${name} closes its Series A`,
    summary: body,
    body,
    category: 'financing',
    published_at: `${bought}T12:00:00Z`,
    marked_date: bought,
    metrics: [],
  });
}
