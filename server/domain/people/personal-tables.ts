import { type SQL, sql } from 'drizzle-orm';

/** All tables with personal data. A test compares the two lists with the database itself. */

export type Person = { readonly id: number; readonly email: string };

export type PersonalTable = {
  readonly table: string;
  /** The person's rows `t`. */
  readonly of: (person: Person) => SQL;
  /** Columns that are not exported: secrets, and identities of other people. */
  readonly hidden?: readonly string[];
  /**
   * The effect of erasure on the rows: `deleted` at once; `cleared` of identifying data after the retention period;
   * `kept` permanently, with only a number for the person.
   */
  readonly erasure: 'deleted' | 'cleared' | 'kept';
};

const byInvestor = ({ id }: Person) => sql`t.investor_id = ${id}`;
const byHolding = ({ id }: Person) =>
  sql`t.holding_id in (select h.id from holdings h where h.investor_id = ${id})`;
const byApplication = ({ id }: Person) =>
  sql`t.application_id in (select a.id from applications a where a.investor_id = ${id})`;
const byTrader = ({ id }: Person) => sql`${id} in (t.seller_id, t.buyer_id)`;

/** The deleted ones are in the order in which they can be deleted. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'refresh_tokens',
    of: ({ id }) => sql`t.family_id in (select f.id from refresh_families f where f.investor_id = ${id})`,
    hidden: ['hash', 'successor_hash'],
    erasure: 'deleted',
  },
  { table: 'refresh_families', of: byInvestor, erasure: 'deleted' },
  { table: 'second_factors', of: byInvestor, hidden: ['sealed_secret'], erasure: 'deleted' },
  { table: 'recovery_codes', of: byInvestor, hidden: ['code_hash'], erasure: 'deleted' },
  { table: 'passkeys', of: byInvestor, erasure: 'deleted' },
  { table: 'passkey_challenges', of: byInvestor, hidden: ['challenge'], erasure: 'deleted' },
  { table: 'password_restores', of: byInvestor, hidden: ['code_hash'], erasure: 'deleted' },
  { table: 'mails', of: ({ email }) => sql`t.recipient = ${email}`, erasure: 'deleted' },
  { table: 'round_interests', of: byInvestor, erasure: 'deleted' },
  { table: 'round_readings', of: byInvestor, erasure: 'deleted' },
  { table: 'idempotency_keys', of: byInvestor, hidden: ['fingerprint'], erasure: 'deleted' },
  { table: 'report_jobs', of: byInvestor, hidden: ['fingerprint', 'claim'], erasure: 'deleted' },
  {
    table: 'investors',
    of: ({ id }) => sql`t.id = ${id}`,
    hidden: ['password_hash'],
    erasure: 'cleared',
  },
  { table: 'documents', of: byInvestor, erasure: 'cleared' },
  { table: 'applications', of: byInvestor, erasure: 'cleared' },
  { table: 'receipts', of: byApplication, erasure: 'cleared' },
  { table: 'envelopes', of: byInvestor, hidden: ['code_hash'], erasure: 'cleared' },
  {
    table: 'signing_events',
    of: ({ id }) => sql`t.envelope_id in (select e.id from envelopes e where e.investor_id = ${id})`,
    erasure: 'cleared',
  },
  { table: 'deposits', of: byInvestor, erasure: 'cleared' },
  {
    table: 'market_requests',
    of: byTrader,
    hidden: ['seller_id', 'buyer_id', 'parent_id', 'thread_id'],
    erasure: 'cleared',
  },
  {
    table: 'import_changes',
    of: ({ id }) => sql`t.table_name = 'investors' and t.row_id = ${id}`,
    erasure: 'cleared',
  },
  {
    table: 'row_keys',
    of: ({ id }) => sql`t.sheet = 'investors' and t.row_id = ${id}`,
    erasure: 'kept',
  },
  { table: 'application_events', of: byApplication, erasure: 'kept' },
  { table: 'holdings', of: byInvestor, erasure: 'kept' },
  { table: 'lots', of: byHolding, erasure: 'kept' },
  { table: 'distributions', of: byHolding, erasure: 'kept' },
  { table: 'annual_fees', of: byHolding, erasure: 'kept' },
  {
    table: 'market_events',
    of: ({ id }) =>
      sql`t.request_id in (select r.id from market_requests r where ${id} in (r.seller_id, r.buyer_id))`,
    erasure: 'kept',
  },
  { table: 'market_trades', of: byTrader, hidden: ['seller_id', 'buyer_id'], erasure: 'kept' },
  {
    table: 'audit_log',
    of: byInvestor,
    hidden: ['previous_hash', 'hash', 'key_id', 'agent_hash'],
    erasure: 'kept',
  },
];

/** Parts of the club's book that are needed to interpret a person's purchases: what their units became. */
export const explainingTables: readonly Pick<PersonalTable, 'table' | 'of'>[] = ['conversions', 'splits'].map(
  (table) => ({
    table,
    of: ({ id }) => sql`t.series_id in (select h.series_id from holdings h where h.investor_id = ${id})`,
  }),
);

/** The club's own book, data derived from rows above, and rate limits that expire within hours. */
export const otherTables: readonly string[] = [
  'bank_entries',
  'book_version',
  'conversions',
  'entities',
  'fx_rates',
  'holding_flows',
  'holding_histories',
  'holding_totals',
  'imports',
  'index_levels',
  'installation',
  'market_holdings',
  'market_terms',
  'news',
  'notices',
  'policies',
  'rounds',
  'series',
  'splits',
  'startups',
  'throttle_failures',
  'throttle_windows',
  'valuations',
];
