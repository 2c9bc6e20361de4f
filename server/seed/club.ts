import { addDays, daysBetween, noonOf } from '../../src/domain/days/days.ts';
import { type Decimal, decimal } from '../../src/domain/money/amounts/decimal.ts';
import { carryOf } from '../../src/domain/money/fees/carry.ts';
import {
  approvalFields,
  accountDocuments,
  accountRows,
  demoAccounts,
  renewedAccreditation,
} from './accounts.ts';
import { addAnnualFees } from './annual-fees.ts';
import { completeApplications } from './applications.ts';
import { createDeposits } from './deposits.ts';
import { addDividends } from './dividends.ts';
import { addEuroRound } from './euro-round.ts';
import { logoColumns } from './logos.ts';
import { createMarket } from './market.ts';
import { type Course, firstNames, countriesOfResidence, lastNames, startupLines } from './names.ts';
import { completeNews } from './news.ts';
import { createRandom, type Random } from './random.ts';
import { completeRounds } from './rounds.ts';
import type { Club } from './rows.ts';

/** The data of a series that the generator needs to distribute holdings in it. */
type SeriesPlan = {
  readonly seriesId: number;
  readonly roundId: number;
  readonly startup: number;
  readonly date: string;
  readonly price: Decimal | null;
  readonly course: Course;
  readonly instrument: string;
  readonly soldOn: string | null;
  readonly soldAt: Decimal | null;
};

const investorCount = 220;
const feeRate = '0.04';
const carryRate = '0.2';
const stages = ['Seed', 'Series A', 'Series B', 'Series C'];
const entryPrices = ['1.25', '2', '2.5', '4', '5', '8', '10'];
const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const emptyClub = (): Club => ({
  investors: [],
  startups: [],
  entities: [],
  rounds: [],
  series: [],
  valuations: [],
  holdings: [],
  lots: [],
  distributions: [],
  annual_fees: [],
  applications: [],
  application_events: [],
  market_terms: [],
  market_requests: [],
  market_events: [],
  market_trades: [],
  envelopes: [],
  documents: [],
  deposits: [],
  news: [],
});

function addNews(
  club: Club,
  startup: number,
  day: string,
  title: string,
  body: string,
  category: string,
  markedDate: string | null = null,
) {
  club.news.push({
    id: club.news.length + 1,
    startup_id: startup,
    title,
    summary: body,
    body,
    category,
    published_at: noonOf(day),
    marked_date: markedDate,
  });
}

function addMemo(club: Club, roundId: number, title: string, day: string) {
  const id = club.documents.length + 1;
  club.documents.push({
    id,
    investor_id: null,
    round_id: roundId,
    document_type: 'memo',
    title: `${title}: deal memo`,
    file_name: `${slug(title)}-memo.pdf`,
    storage_name: `memo-${roundId}.pdf`,
    is_upload: false,
    status: 'accepted',
    issued_date: day,
  });
}

/** Growth of the price from one round to the next. */
const growth = (random: Random, course: Course) =>
  course === 'down' || course === 'dead' ? 1 + random.next() * 0.2 : 1.3 + random.next() * 0.9;

/** As one says it: "its Seed round", "its Series A". */
const roundName = (stage: string) => (stage.startsWith('Series') ? stage : `${stage} round`);

/** One startup with its rounds, the club's series in them, and every later valuation. */
function addStartup(club: Club, random: Random, index: number, today: string): readonly SeriesPlan[] {
  const line = startupLines[index];
  if (!line) return [];
  const [name, sector, country, city, instrument, course, business] = line;
  const startupId = index + 1;
  const isLong = course === 'up' || course === 'down' || course === 'exit';
  const ageDays = course === 'cost' ? random.whole(200, 900) : random.whole(1_300, 2_500);
  club.startups.push({
    id: startupId,
    name,
    sector,
    tags: [slug(sector), slug(country), instrument],
    stage: stages[isLong ? 1 : 0],
    country,
    city,
    founded_date: addDays(today, -ageDays - random.whole(300, 1_200)),
    website: `https://${slug(name)}.example`,
    description: `${business.charAt(0).toUpperCase()}${business.slice(1)}.`,
    ...logoColumns(index, slug(name)),
  });

  const plans: SeriesPlan[] = [];
  const roundCount = isLong ? random.whole(2, 3) : 1;
  let day = addDays(today, -ageDays);
  let price = decimal(random.pick(entryPrices));
  const opened: { readonly day: string; readonly price: Decimal; readonly stage: string }[] = [];
  for (let step = 0; step < roundCount && day < addDays(today, -60); step += 1) {
    const stage = stages[step] ?? 'Series D';
    const kind = step === 0 ? instrument : 'preferred';
    const isPriced = kind === 'preferred';
    const roundId = club.rounds.length + 1;
    const target = decimal(random.whole(4, 40) * 250_000);
    const title = `${name}, ${stage}`;
    club.rounds.push({
      id: roundId,
      name: `${slug(name)}-${slug(stage)}`,
      title,
      startup_id: startupId,
      stage,
      instrument: kind,
      share_class: isPriced ? `${stage} Preferred` : null,
      status: 'closed',
      opened_date: addDays(day, -45),
      closing_date: day,
      currency: 'USD',
      target_amount: target.toFixed(2),
      raised_amount: target.toFixed(2),
      minimum_amount: '5000.00',
      price_per_unit: isPriced ? price.toFixed(4) : null,
      pre_money: isPriced ? target.times(4).toFixed(2) : null,
      valuation_cap: isPriced ? null : target.times(5).toFixed(2),
      fee_rate: feeRate,
      carry_rate: carryRate,
      summary: `${name} is raising to bring ${business} to more customers.`,
    });
    addMemo(club, roundId, title, addDays(day, -40));
    addNews(
      club,
      startupId,
      day,
      `${name} closes its ${roundName(stage)}`,
      `The club invested in the ${roundName(stage)} of ${name}.`,
      'financing',
      day,
    );
    opened.push({ day, price, stage });
    const seriesId = club.series.length + 1;
    const entityId = Math.ceil(seriesId / 2);
    if (entityId > club.entities.length) {
      club.entities.push({
        id: entityId,
        name: `Club SPV ${entityId} LP`,
        kind: 'spv',
        country: random.pick(['LU', 'IE', 'GB']),
        currency: 'USD',
        formed_date: addDays(day, -60),
      });
    }
    club.series.push({
      id: seriesId,
      name: `${slug(name).slice(0, 4).toUpperCase()}-${seriesId}`,
      entity_id: entityId,
      startup_id: startupId,
      round_id: roundId,
      carry_rate: carryRate,
    });
    plans.push({
      seriesId,
      roundId,
      startup: startupId,
      date: day,
      price: isPriced ? price : null,
      course,
      instrument: kind,
      soldOn: null,
      soldAt: null,
    });
    day = addDays(day, random.whole(330, 620));
    price = decimal(price.times(growth(random, course)).toFixed(2));
  }
  // A company ends once, for all its series.
  const hasEnd = course === 'exit' || course === 'dead';
  const [end = 0] = hasEnd ? plans.map(() => random.next()) : [];
  return plans.map((plan, index) =>
    mark(club, plan, opened[index]?.price ?? price, opened, today, name, () =>
      hasEnd ? end : random.next(),
    ),
  );
}

/** Writes the valuations of one series and returns it with the date and price of its sale, if there was one. */
function mark(
  club: Club,
  plan: SeriesPlan,
  entry: Decimal,
  rounds: readonly { readonly day: string; readonly price: Decimal; readonly stage: string }[],
  today: string,
  name: string,
  draw: () => number,
): SeriesPlan {
  let last = entry;
  let lastDay = plan.date;
  const write = (day: string, method: string, source: string, price: Decimal | null) => {
    const isByUnits = plan.price !== null;
    club.valuations.push({
      id: club.valuations.length + 1,
      series_id: plan.seriesId,
      date: day,
      method,
      source,
      price: isByUnits && price ? price.toFixed(4) : null,
      factor: isByUnits || !price ? null : price.div(entry).toFixed(6),
    });
    lastDay = day;
    if (price) last = price;
  };
  for (const round of rounds) {
    if (round.day > plan.date)
      write(round.day, 'priced_round', `${round.stage}, new lead investor`, round.price);
  }
  const span = Math.max(30, daysBetween(lastDay, today));
  const later = addDays(lastDay, Math.floor(span * (0.4 + draw() * 0.4)));
  const announce = (title: string, body: string, category: string) => {
    const isKnown = club.news.some((news) => news['startup_id'] === plan.startup && news['title'] === title);
    if (!isKnown) addNews(club, plan.startup, later, title, body, category, later);
  };
  if (plan.course === 'dead') {
    write(later, 'written_off', 'Company dissolved', null);
    announce(
      `${name} winds down`,
      `${name} has stopped trading; the club’s stake is written off.`,
      'company_update',
    );
  }
  if (plan.course === 'down') {
    write(later, 'impaired', 'Sales below plan', decimal(last.times('0.45').toFixed(2)));
  }
  if (plan.course === 'partial') {
    const soldAt = decimal(last.times('1.55').toFixed(2));
    write(
      addDays(later, 200) < today ? addDays(later, 200) : today,
      'calibrated',
      'Third-party valuation',
      decimal(last.times('1.4').toFixed(2)),
    );
    addNews(
      club,
      plan.startup,
      later,
      `Part of ${name} sold`,
      `The club sold part of its stake in ${name} to a new investor.`,
      'exit',
    );
    return { ...plan, soldOn: later, soldAt };
  }
  if (plan.course === 'exit') {
    const soldAt = decimal(last.times('2.1').toFixed(2));
    write(later, 'exit_pending', 'Acquired, proceeds paid', soldAt);
    announce(`${name} acquired`, `${name} was acquired; the proceeds have been distributed.`, 'exit');
    return { ...plan, soldOn: later, soldAt };
  }
  if (plan.course === 'up' && rounds.every((round) => round.day <= plan.date)) {
    write(
      later,
      'priced_round',
      'Extension at a higher price',
      decimal(last.times((1.2 + draw()).toFixed(2)).toFixed(2)),
    );
  }
  return plan;
}

function addHolding(club: Club, random: Random, investorId: number, plan: SeriesPlan) {
  const id = club.holdings.length + 1;
  const invested = decimal(random.whole(2, 20) * 2_500);
  const units = plan.price ? decimal(invested.div(plan.price).toFixed(4)) : null;
  club.holdings.push({
    id,
    investor_id: investorId,
    series_id: plan.seriesId,
    currency: 'USD',
    ownership_percent: units ? units.div(12_000_000).toFixed(8) : null,
    created_at: noonOf(plan.date),
  });
  club.lots.push({
    id: club.lots.length + 1,
    holding_id: id,
    date: plan.date,
    units: units?.toFixed(4) ?? null,
    invested: invested.toFixed(2),
    fees: invested.times(feeRate).toFixed(2),
    from_member: false,
  });
  if (!plan.soldOn || !plan.soldAt || !units) return;
  const share = plan.course === 'exit' ? '1' : '0.4';
  const gross = decimal(units.times(share).times(plan.soldAt).toFixed(2));
  club.distributions.push({
    id: club.distributions.length + 1,
    holding_id: id,
    date: plan.soldOn,
    kind: plan.course === 'exit' ? 'exit' : 'sale',
    gross: gross.toFixed(2),
    carry: carryOf(gross, invested.times(share), decimal(carryRate), 'USD').toFixed(2),
    fee: '0.00',
    cost_share: share,
    withheld: '0.00',
    to_member: false,
  });
}

function addInvestors(club: Club, random: Random, passwordHash: string, today: string) {
  const common = {
    agree_to_electronic_signing: null,
    kyc_status: 'init',
    kyc_reject_labels: [],
    required_documents: [],
    beneficial_owners: [],
    is_active: true,
    is_kyc_checked: false,
    is_accredited: false,
    is_member: false,
    is_cyborg: false,
    is_operator: false,
  };
  const rows = accountRows(today);
  for (const [index, { email }] of demoAccounts.entries()) {
    const at = noonOf(addDays(today, -200 + index));
    club.investors.push({
      id: index + 1,
      email,
      password_hash: passwordHash,
      created_at: at,
      updated_at: at,
      ...common,
      ...rows[index],
    });
  }
  for (let id = club.investors.length + 1; id <= investorCount; id += 1) {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const day = addDays(today, -random.whole(200, 2_400));
    const country = random.pick(countriesOfResidence);
    club.investors.push({
      id,
      email: `${slug(first)}.${slug(last)}.${id}@members.clubfolio.example`,
      password_hash: '!',
      created_at: noonOf(day),
      updated_at: noonOf(day),
      ...common,
      ...approvalFields(day),
      ...renewedAccreditation(day, today),
      entity_type: random.next() < 0.12 ? 'entity' : 'individual',
      company_name: null,
      first_name_en: first,
      last_name_en: last,
      birth_date: `${random.whole(1948, 1999)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
      country,
      agree_to_electronic_signing: true,
      signature_name: `${first} ${last}`,
      profile_signed_date: day,
      submitted_at: noonOf(day),
    });
    const added = club.investors.at(-1);
    if (added?.['entity_type'] === 'entity') added['company_name'] = `${last} Ventures`;
  }
}

/** Different series in the order of `plans`, starting at a random one. */
function addPortfolio(
  club: Club,
  random: Random,
  investorId: number,
  plans: readonly SeriesPlan[],
  size: number,
) {
  const start = random.whole(0, plans.length - 1);
  const step = random.pick([1, 5, 7, 11]);
  const taken = new Set<number>();
  for (let turn = 0; taken.size < size && turn < plans.length * 2; turn += 1) {
    const plan = plans[(start + turn * step) % plans.length];
    if (!plan || taken.has(plan.seriesId)) continue;
    taken.add(plan.seriesId);
    addHolding(club, random, investorId, plan);
  }
}

function addOpenRounds(club: Club, random: Random, today: string) {
  const raising = startupLines.flatMap(([, , , , , course], index) =>
    course === 'up' || course === 'cost' ? [index] : [],
  );
  for (let index = 0; index < 9; index += 1) {
    const startupIndex = raising[index * 3] ?? 0;
    const line = startupLines[startupIndex];
    if (!line) continue;
    const [name, , , , , , business] = line;
    const roundId = club.rounds.length + 1;
    const target = decimal(random.whole(4, 20) * 500_000);
    const isSafe = index % 3 === 2;
    const title = `${name}, Growth`;
    club.rounds.push({
      id: roundId,
      name: `${slug(name)}-growth`,
      title,
      startup_id: startupIndex + 1,
      stage: 'Growth',
      instrument: isSafe ? 'safe' : 'preferred',
      share_class: isSafe ? null : 'Growth Preferred',
      status: 'open',
      opened_date: addDays(today, -random.whole(5, 30)),
      closing_date: addDays(today, random.whole(10, 50)),
      currency: 'USD',
      target_amount: target.toFixed(2),
      raised_amount: target.times((0.2 + random.next() * 0.6).toFixed(2)).toFixed(2),
      minimum_amount: '5000.00',
      price_per_unit: isSafe ? null : decimal(random.pick(entryPrices)).times(3).toFixed(4),
      pre_money: isSafe ? null : target.times(5).toFixed(2),
      valuation_cap: isSafe ? target.times(6).toFixed(2) : null,
      fee_rate: feeRate,
      carry_rate: carryRate,
      summary: `${name} is raising to bring ${business} to new countries.`,
    });
    addMemo(club, roundId, title, addDays(today, -20));
    for (const investorId of [6, 7, 9 + index * 3]) {
      if (investorId < 9 && index > 0) continue;
      club.applications.push({
        id: club.applications.length + 1,
        investor_id: investorId,
        round_id: roundId,
        amount: '25000.00',
        fees: '1000.00',
        currency: 'USD',
        status: 'signing',
        created_at: noonOf(addDays(today, -3)),
      });
    }
  }
}

function addStatements(club: Club, today: string) {
  for (const investorId of [6, 7, 8]) {
    for (let year = 1; year <= 3; year += 1) {
      const label = `${Number(today.slice(0, 4)) - year}`;
      const id = club.documents.length + 1;
      const published = `${Number(label) + 1}-02-15`;
      const issued = published < today ? published : today;
      club.documents.push({
        id,
        investor_id: investorId,
        round_id: null,
        document_type: 'statement',
        title: `Annual statement ${label}`,
        file_name: `statement-${label}.pdf`,
        storage_name: `statement-${investorId}-${label}.pdf`,
        is_upload: false,
        status: 'accepted',
        category: 'statement',
        issued_date: issued,
        uploaded_at: noonOf(issued),
        year: Number(label),
      });
    }
  }
}

/** Evidence documents of the accounts; the host generates a sample page as their file. */
function addEvidence(club: Club, today: string) {
  for (const { account, type, category, status } of accountDocuments) {
    const id = club.documents.length + 1;
    const investor = club.investors[account];
    const stated = investor?.['accreditation_date'];
    const day = typeof stated === 'string' ? stated : today;
    const title = type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
    club.documents.push({
      id,
      investor_id: investor?.['id'],
      round_id: null,
      document_type: type,
      category,
      title,
      file_name: `${type.replaceAll('_', '-')}.pdf`,
      storage_name: `evidence-${id}.pdf`,
      is_upload: true,
      status,
      issued_date: day,
      uploaded_at: noonOf(day),
    });
  }
}

/** The whole demo club, identical for the same day. `passwordHash` is that of the demo accounts; others cannot sign in. */
export function createClub(today: string, passwordHash: string): Club {
  const random = createRandom(20_240_607);
  const club = emptyClub();
  const plans = startupLines.flatMap((_, index) => addStartup(club, random, index, today));
  addInvestors(club, random, passwordHash, today);
  const wide = plans.filter((_, index) => index % 2 === 0 || index < 12);
  addPortfolio(club, random, 6, wide, 28);
  addPortfolio(club, random, 7, plans, 9);
  addPortfolio(club, random, 8, plans, 7);
  for (let id = 9; id <= investorCount; id += 1) addPortfolio(club, random, id, plans, random.whole(1, 9));
  addOpenRounds(club, random, today);
  addStatements(club, today);
  addEvidence(club, today);
  completeRounds(club, today);
  completeNews(club, today);
  completeApplications(club, today);
  createMarket(club, today);
  createDeposits(club, today);
  addEuroRound(club, today);
  addDividends(club, today);
  addAnnualFees(club, today);
  return club;
}
