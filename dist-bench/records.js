import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
// server/database/columns.ts
/**
 * The columns that many tables have. Days are `YYYY-MM-DD` strings and instants are Dates; amounts, units and prices are exact
 * decimal strings.
 */
var id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
var link = () => bigint({ mode: 'number' });
var day = () => date({ mode: 'string' });
var instant = () =>
  timestamp({
    withTimezone: true,
    precision: 3,
  });
var money = () =>
  numeric({
    precision: 20,
    scale: 2,
  });
var units = () =>
  numeric({
    precision: 20,
    scale: 4,
  });
// server/database/round-columns.ts
/** In the order in which a commitment goes through them; then the ways in which it ends early. */
var applicationStatuses = [
  'draft',
  'submitted',
  'waitlisted',
  'allocated',
  'reduced',
  'signing',
  'signed',
  'funding',
  'part_funded',
  'funded',
  'completed',
  'withdrawn',
  'declined',
  'expired',
  'refunded',
  'cancelled_round',
];
// server/database/schema-club.ts
/** The club's own tables. Amounts, units and prices are exact decimal strings; rates are fractions ("0.200000" is 20%). */
var rate = () =>
  numeric({
    precision: 7,
    scale: 6,
  });
var startups = pgTable('startups', {
  id: id(),
  name: text().notNull(),
  sector: text().notNull(),
  tags: jsonb().$type().notNull().default([]),
  stage: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  founded_date: day().notNull(),
  website: text().notNull(),
  description: text().notNull(),
});
var entities = pgTable('entities', {
  id: id(),
  name: text().notNull(),
  kind: text().notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  formed_date: day().notNull(),
  address: text(),
  bank_name: text(),
  bank_swift: text(),
  bank_account: text(),
  wire_cutoff: text(),
});
var rounds = pgTable('rounds', {
  id: id(),
  name: text().notNull(),
  title: text().notNull(),
  startup_id: link().notNull(),
  stage: text().notNull(),
  instrument: text().notNull(),
  share_class: text(),
  status: text().notNull(),
  opened_date: day().notNull(),
  closing_date: day(),
  currency: text().notNull(),
  target_amount: money().notNull(),
  raised_amount: money().notNull(),
  minimum_amount: money().notNull(),
  price_per_unit: units(),
  pre_money: money(),
  valuation_cap: money(),
  fee_rate: rate().notNull(),
  carry_rate: rate().notNull(),
  summary: text().notNull(),
  allocation_amount: money(),
  maximum_amount: money(),
  amount_step: money().notNull().default('1000'),
  waitlist_amount: money().notNull().default('0'),
  discount_rate: rate(),
  interest_rate: rate(),
  maturity_date: day(),
  annual_fee_rate: rate().notNull().default('0'),
  lead_investor: text(),
  lead_amount: money(),
  co_investors: jsonb().$type().notNull().default([]),
  pro_rata_right: boolean().notNull().default(false),
  story: jsonb().$type(),
  terms_version: integer().notNull().default(1),
  terms_reason: text(),
  updated_at: instant(),
});
var series = pgTable('series', {
  id: id(),
  name: text().notNull(),
  entity_id: link().notNull(),
  startup_id: link().notNull(),
  round_id: link().notNull(),
  carry_rate: rate().notNull(),
});
var valuations = pgTable('valuations', {
  id: id(),
  series_id: link().notNull(),
  date: day().notNull(),
  method: text({
    enum: ['cost', 'priced_round', 'exit_pending', 'calibrated', 'impaired', 'written_off', 'listed'],
  }).notNull(),
  source: text().notNull(),
  price: units(),
  factor: numeric({
    precision: 12,
    scale: 6,
  }),
});
var holdings = pgTable('holdings', {
  id: id(),
  investor_id: link().notNull(),
  series_id: link().notNull(),
  currency: text().notNull(),
  ownership_percent: numeric({
    precision: 12,
    scale: 8,
  }),
  created_at: instant().notNull(),
});
var lots = pgTable('lots', {
  id: id(),
  holding_id: link().notNull(),
  date: day().notNull(),
  units: units(),
  invested: money().notNull(),
  fees: money().notNull(),
});
var distributions = pgTable('distributions', {
  id: id(),
  holding_id: link().notNull(),
  date: day().notNull(),
  kind: text({ enum: ['sale', 'exit', 'dividend', 'liquidation'] }).notNull(),
  gross: money().notNull(),
  carry: money().notNull(),
  cost_share: numeric({
    precision: 12,
    scale: 10,
  }).notNull(),
  units: units(),
});
var applications = pgTable('applications', {
  id: id(),
  investor_id: link().notNull(),
  round_id: link().notNull(),
  amount: money().notNull(),
  fees: money().notNull(),
  currency: text().notNull(),
  status: text({ enum: applicationStatuses }).notNull(),
  created_at: instant().notNull(),
  allocated_amount: money(),
  min_acceptable_amount: money(),
  accept_lower_allocation: boolean().notNull().default(false),
  is_pro_rata: boolean().notNull().default(false),
  source_of_funds_changed: boolean().notNull().default(false),
  acknowledgements: jsonb().$type().notNull().default([]),
  comment: text().notNull().default(''),
  reason: text(),
  received_amount: money().notNull().default('0'),
  is_blocked: boolean().notNull().default(false),
  submitted_at: instant(),
  wire_by_date: day(),
  wire_sent_at: instant(),
  terms_version: integer().notNull().default(1),
  due_at: instant(),
});
var documents = pgTable('documents', {
  id: id(),
  investor_id: link(),
  round_id: link(),
  document_type: text().notNull(),
  title: text().notNull(),
  file_name: text().notNull(),
  storage_name: text().notNull(),
  size_bytes: bigint({ mode: 'number' }),
  sha256: text(),
  status: text().notNull(),
  issued_date: day(),
  expiry_date: day(),
  category: text(),
  mime_type: text().notNull().default('application/pdf'),
  uploaded_at: instant(),
  is_upload: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  replaces: link(),
  reason: text(),
  note: text(),
  startup_id: link(),
  year: integer(),
  signed_by: text(),
  content: jsonb().$type(),
  folder: text(),
  pages: integer(),
});
/** An amount in `base` times `rate` is one in `quote`. */
var fxRates = pgTable('fx_rates', {
  id: id(),
  day: day().notNull(),
  base: text().notNull(),
  quote: text().notNull(),
  rate: numeric({
    precision: 20,
    scale: 10,
  }).notNull(),
  source: text().notNull(),
});
/** One row; see the migration. */
var bookVersion = pgTable('book_version', {
  only_row: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull(),
});
// server/domain/records.ts
var groupBy = (rows, keyOf) => {
  const groups = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};
/**
 * All lots of a holding as one text, "2024-03-01 100.0000 26000.00 1040.00" with a comma between. Nothing stands in the place of
 * units that there are none of.
 */
var lotList = sql`string_agg(concat(${lots.date}, ' ', ${lots.units}, ' ', ${lots.invested}, ' ', ${lots.fees}), ','
  order by ${lots.date}, ${lots.id})`;
function lotOf(text) {
  const [date = '', units = '', invested = '', fees = ''] = text.split(' ');
  return {
    date,
    units: units || null,
    invested,
    fees,
  };
}
var distributionList = sql`string_agg(concat(${distributions.date}, ' ', ${distributions.kind}, ' ',
  ${distributions.gross}, ' ', ${distributions.carry}, ' ', ${distributions.cost_share}, ' ', ${distributions.units}), ','
  order by ${distributions.date}, ${distributions.id})`;
var isKind = (text) => distributions.kind.enumValues.some((kind) => kind === text);
function distributionOf(text) {
  const [date = '', kind = '', gross = '', carry = '', cost_share = '', units = ''] = text.split(' ');
  if (!isKind(kind)) throw new TypeError(`Not a kind of payment: ${kind}`);
  return {
    date,
    kind,
    gross,
    carry,
    cost_share,
    units: units || null,
  };
}
/** The list of one holding, "7:" before it. */
var listOf = (holding, list) => sql`concat(${holding}, ':', ${list})`.as('list');
/** The lists of all holdings as one text with a semicolon between: a row for each costs more than what stands in it. */
var allOf = (list) => sql`string_agg(${list}, ';')`;
/** By the ids of their holdings. */
function listsIn(rows) {
  const lists = rows[0]?.text?.split(';') ?? [];
  return new Map(
    lists.map((list) => {
      const end = list.indexOf(':');
      return [Number(list.slice(0, end)), list.slice(end + 1)];
    }),
  );
}
/** What is to be known of the series whose ids `wanted` selects, by their ids. */
async function readSubjects(queries, wanted) {
  const found = await queries
    .select({
      series,
      startup: {
        id: startups.id,
        name: startups.name,
        sector: startups.sector,
        stage: startups.stage,
        country: startups.country,
      },
      entity: {
        id: entities.id,
        name: entities.name,
      },
      round: {
        id: rounds.id,
        name: rounds.name,
        instrument: rounds.instrument,
        shareClass: rounds.share_class,
      },
    })
    .from(series)
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(inArray(series.id, wanted));
  const marksOf = groupBy(
    await queries
      .select({
        series: valuations.series_id,
        mark: {
          date: valuations.date,
          method: valuations.method,
          price: valuations.price,
          factor: valuations.factor,
          source: valuations.source,
        },
      })
      .from(valuations)
      .where(inArray(valuations.series_id, wanted))
      .orderBy(asc(valuations.date), asc(valuations.id)),
    (row) => row.series,
  );
  return new Map(
    found.map((row) => [
      row.series.id,
      {
        ...row,
        valuations: (marksOf.get(row.series.id) ?? []).map(({ mark }) => mark),
      },
    ]),
  );
}
/** An investor's holdings with all that ever happened to them, in the order they were bought. */
async function readHeld(queries, investorId) {
  const isOwn = eq(holdings.investor_id, investorId);
  const held = await queries
    .select({
      id: holdings.id,
      series_id: holdings.series_id,
      currency: holdings.currency,
      ownership_percent: holdings.ownership_percent,
    })
    .from(holdings)
    .where(isOwn)
    .orderBy(asc(holdings.id));
  if (held.length === 0) return [];
  const own = queries.select({ id: holdings.id }).from(holdings).where(isOwn);
  const ownSeries = queries.select({ id: holdings.series_id }).from(holdings).where(isOwn);
  const bought = queries
    .select({ list: listOf(lots.holding_id, lotList) })
    .from(lots)
    .where(inArray(lots.holding_id, own))
    .groupBy(lots.holding_id)
    .as('bought');
  const paid = queries
    .select({ list: listOf(distributions.holding_id, distributionList) })
    .from(distributions)
    .where(inArray(distributions.holding_id, own))
    .groupBy(distributions.holding_id)
    .as('paid');
  const lotsOf = listsIn(await queries.select({ text: allOf(bought.list) }).from(bought));
  const paidTo = listsIn(await queries.select({ text: allOf(paid.list) }).from(paid));
  const subjects = await readSubjects(queries, ownSeries);
  return held.flatMap((holding) => {
    const ownLots = lotsOf.get(holding.id);
    const subject = subjects.get(holding.series_id);
    if (ownLots === void 0 || !subject) return [];
    return [
      {
        holding,
        bought: ownLots,
        paid: paidTo.get(holding.id) ?? '',
        ...subject,
      },
    ];
  });
}
var until = (rows, day) => {
  const last = rows.at(-1);
  return last === void 0 || last.date <= day ? rows : rows.filter(({ date }) => date <= day);
};
var dayLength = 10;
/** The beginning of a list of which each item begins with its day, the oldest first. */
function listUntil(list, day) {
  const last = list.lastIndexOf(',') + 1;
  if (list.slice(last, last + dayLength) <= day) return list;
  return list
    .split(',')
    .filter((item) => item.slice(0, dayLength) <= day)
    .join();
}
/** Holdings as they stood at the end of a day; those that were bought later are left out. */
function heldUntil(held, day) {
  const told = /* @__PURE__ */ new Map();
  return held.flatMap((one) => {
    const bought = listUntil(one.bought, day);
    if (bought === '') return [];
    const valuations = told.get(one.valuations) ?? until(one.valuations, day);
    told.set(one.valuations, valuations);
    return [
      {
        ...one,
        bought,
        paid: listUntil(one.paid, day),
        valuations,
      },
    ];
  });
}
var recordOf = ({ bought, paid, ...held }) => ({
  ...held,
  lots: bought.split(',').map(lotOf),
  distributions: paid === '' ? [] : paid.split(',').map(distributionOf),
});
/** The holdings of a day with every payment read. */
async function readRecords(queries, investorId, day) {
  return heldUntil(await readHeld(queries, investorId), day).map(recordOf);
}
/** A record without what came after `asOf`; null when nothing had been bought yet. */
function recordAt(record, asOf) {
  const bought = until(record.lots, asOf);
  if (bought.length === 0) return null;
  return {
    ...record,
    lots: bought,
    distributions: until(record.distributions, asOf),
    valuations: until(record.valuations, asOf),
  };
}
/** What was paid for a holding, in the words of `src/finance`. */
var paymentsOf = ({ lots: bought, distributions: paid }) => ({
  lots: bought,
  distributions: paid.map(({ date, gross, carry, cost_share }) => ({
    date,
    gross,
    carry,
    costShare: cost_share,
  })),
});
export {
  units as _,
  entities as a,
  lots as c,
  startups as d,
  day as f,
  money as g,
  groupBy,
  link as h,
  heldUntil,
  documents as i,
  rounds as l,
  instant as m,
  bookVersion as n,
  fxRates as o,
  id as p,
  paymentsOf,
  distributions as r,
  readHeld,
  readRecords,
  recordAt,
  recordOf,
  holdings as s,
  applications as t,
  series as u,
};
