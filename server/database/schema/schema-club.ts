import { bigint, boolean, integer, jsonb, numeric, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { valuationMethods } from '../../../src/domain/portfolio/valuation-methods.ts';
import type { ApplicationStatus } from '../../../src/domain/rounds/commitment.ts';
import { id, link, day, instant, money, units } from '../columns.ts';
import type { RoundStory } from '../round-columns.ts';

/** The club's own tables. Amounts, units and prices are exact decimal strings; rates are fractions ("0.200000" is 20%). */
const rate = () => numeric({ precision: 7, scale: 6 });

/** The content of a document that the host generates: lines under its title, and the signature. */
type DocumentContent = {
  readonly lines: readonly string[];
  /** Null for a document without a signature. */
  readonly signature: string | null;
  /** SVG path data of the drawn signature. */
  readonly drawing: string | null;
  /** How it was signed, for a separate page. */
  readonly evidence?: readonly string[];
};

export const startups = pgTable('startups', {
  id: id(),
  name: text().notNull(),
  sector: text().notNull(),
  tags: jsonb().$type<readonly string[]>().notNull().default([]),
  stage: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  founded_date: day().notNull(),
  website: text().notNull(),
  description: text().notNull(),
  /** The name of its file in the club's workbook. */
  logo: text(),
  /** The image itself, if it is small, or the path at which the host serves it: `inlineUrl`, `imageUrl`. */
  logo_url: text(),
});

export const entities = pgTable('entities', {
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

export const rounds = pgTable('rounds', {
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
  co_investors: jsonb().$type<readonly string[]>().notNull().default([]),
  pro_rata_right: boolean().notNull().default(false),
  story: jsonb().$type<RoundStory>(),
  terms_version: integer().notNull().default(1),
  terms_reason: text(),
  updated_at: instant(),
});

export const series = pgTable('series', {
  id: id(),
  name: text().notNull(),
  entity_id: link().notNull(),
  startup_id: link().notNull(),
  round_id: link().notNull(),
  carry_rate: rate().notNull(),
});

const mark = () => ({
  id: id(),
  series_id: link().notNull(),
  date: day().notNull(),
  method: text({ enum: valuationMethods }).notNull(),
  source: text().notNull(),
  price: units(),
  factor: numeric({ precision: 12, scale: 6 }),
});

/** `known_date` is the day on which it became known, where that was later than its own date. */
export const valuations = pgTable('valuations', { ...mark(), known_date: day() });

/** The valuations of a series, and the prices of later rounds that the club's policy applies to it; see the migration. */
export const seriesMarks = pgView('series_marks', { ...mark(), known_date: day().notNull() }).existing();

/** From the start of its day, `before` units of a series are `after` units. */
export const splits = pgTable('splits', {
  id: id(),
  series_id: link().notNull(),
  date: day().notNull(),
  after: units().notNull(),
  before: units().notNull(),
  source: text().notNull(),
  /** The new kind of units after an exchange; null for a split. */
  share_class: text(),
  instrument: text(),
});

/** From the start of its day, an investment in SAFEs or notes is units. See `src/domain/money/holdings/conversion.ts`. */
export const conversions = pgTable('conversions', {
  id: id(),
  series_id: link().notNull(),
  date: day().notNull(),
  price: numeric({ precision: 20, scale: 8 }).notNull(),
  interest_rate: rate().notNull().default('0'),
  instrument: text().notNull(),
  share_class: text().notNull(),
  source: text().notNull(),
});

/** The current kind of units of a series, after its conversion and its exchanges; see the migration. */
export const seriesSecurities = pgView('series_securities', {
  series_id: link().notNull(),
  instrument: text().notNull(),
}).existing();

export const holdings = pgTable('holdings', {
  id: id(),
  investor_id: link().notNull(),
  series_id: link().notNull(),
  currency: text().notNull(),
  ownership_percent: numeric({ precision: 12, scale: 8 }),
  created_at: instant().notNull(),
});

export const lots = pgTable('lots', {
  id: id(),
  holding_id: link().notNull(),
  date: day().notNull(),
  units: units(),
  invested: money().notNull(),
  fees: money().notNull(),
  /** The market deal, or the commitment, by which it was bought; at most one of them. */
  request_id: link(),
  application_id: link(),
  /** Bought from another member of the club. */
  from_member: boolean().notNull().default(false),
});

/** An annual fee that the investor paid for a holding, besides what was invested. */
export const annualFees = pgTable('annual_fees', {
  id: id(),
  holding_id: link().notNull(),
  date: day().notNull(),
  amount: money().notNull(),
});

export const distributions = pgTable('distributions', {
  id: id(),
  holding_id: link().notNull(),
  date: day().notNull(),
  kind: text({ enum: ['sale', 'exit', 'dividend', 'liquidation'] }).notNull(),
  gross: money().notNull(),
  carry: money().notNull(),
  /** Of a sale on the market. */
  fee: money().notNull().default('0'),
  cost_share: numeric().notNull(),
  units: units(),
  /** The market deal that it pays for. */
  request_id: link(),
  /** The purchase date that a sale names. */
  lot_date: day(),
  /** Of the gross amount; null where it is not stated. */
  income: money(),
  capital: money(),
  withheld: money().notNull().default('0'),
  /** Sold to another member of the club. */
  to_member: boolean().notNull().default(false),
});

export const applications = pgTable('applications', {
  id: id(),
  investor_id: link().notNull(),
  round_id: link().notNull(),
  amount: money().notNull(),
  fees: money().notNull(),
  currency: text().notNull(),
  status: text().$type<ApplicationStatus>().notNull(),
  created_at: instant().notNull(),
  allocated_amount: money(),
  min_acceptable_amount: money(),
  accept_lower_allocation: boolean().notNull().default(false),
  is_pro_rata: boolean().notNull().default(false),
  source_of_funds_changed: boolean().notNull().default(false),
  acknowledgements: jsonb().$type<readonly string[]>().notNull().default([]),
  comment: text().notNull().default(''),
  decision_note: text().notNull().default(''),
  reason: text(),
  received_amount: money().notNull().default('0'),
  is_blocked: boolean().notNull().default(false),
  submitted_at: instant(),
  wire_by_date: day(),
  wire_sent_at: instant(),
  terms_version: integer().notNull().default(1),
  due_at: instant(),
});

export const documents = pgTable('documents', {
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
  content: jsonb().$type<DocumentContent>(),
  folder: text(),
  pages: integer(),
});

/** An amount in `base` times `rate` is an amount in `quote`. */
export const fxRates = pgTable('fx_rates', {
  id: id(),
  day: day().notNull(),
  base: text().notNull(),
  quote: text().notNull(),
  rate: numeric({ precision: 20, scale: 10 }).notNull(),
  source: text().notNull(),
});

/** Levels of public indices at the end of a day. */
export const indexLevels = pgTable('index_levels', {
  id: id(),
  name: text().notNull(),
  day: day().notNull(),
  level: numeric().notNull(),
  currency: text().notNull(),
  source: text().notNull(),
});

/** See `src/domain/people/policies.ts`. */
export const policies = pgTable('policies', {
  id: id(),
  name: text().notNull(),
  value: text().notNull(),
});

/** One row; see the migration. */
export const bookVersion = pgTable('book_version', {
  only_row: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull(),
});
