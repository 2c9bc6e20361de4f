import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../core/audit.ts';
import { dryRun } from '../../core/outcome/dry-run.ts';
import type { Outcome } from '../../core/outcome/outcome.ts';
import { queryRows } from '../../core/sql.ts';
import { lockRound } from '../../rounds/application-transitions.ts';
import { prepareTransaction } from '../import.ts';
import { shownColumns } from '../schema.ts';
import { assignAllKeys } from '../stored/row-keys.ts';
import { enterRows, type TypedRow, typedSheet } from './enter-rows.ts';

/** The columns of the sheet Rounds that are terms: those to which an investor has agreed. */
export const termColumns = [
  'share_class',
  'closing_on',
  'target_amount',
  'allocation_amount',
  'minimum_amount',
  'maximum_amount',
  'amount_step',
  'waitlist_amount',
  'price_per_unit',
  'pre_money',
  'valuation_cap',
  'discount_percent',
  'interest_percent',
  'matures_on',
  'fee_percent',
  'annual_fee_percent',
  'carry_percent',
  'lead_investor',
  'lead_amount',
  'co_investors',
  'pro_rata_right',
] as const;

export type TermsRequest = {
  readonly roundId: number;
  /** By the keys or the headings of the sheet's columns. */
  readonly changes: TypedRow;
  /** Shown to every investor with a commitment. */
  readonly reason: string;
};

const keyed = z.object({ key: z.string() });
const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');

/** @throws Refusal 422 */
function checkTerms(changes: TypedRow): void {
  const names = Object.keys(changes);
  const terms = shownColumns(typedSheet('rounds')).filter(({ key }) =>
    termColumns.some((one) => one === key),
  );
  const other = names.find((name) =>
    terms.every(({ key, heading }) => plain(key) !== plain(name) && plain(heading) !== plain(name)),
  );
  if (names.length > 0 && other === undefined) return;
  throw new Refusal(422, {
    detail: `${other === undefined ? 'Name at least one term' : `“${other}” is not a term`}. One of: ${terms
      .map(({ heading }) => heading)
      .join(', ')}`,
  });
}

/** The carry of a series follows that of its round until somebody holds it: past sales are not changed. */
const unsoldSeries = ({ database: { queries } }: Host, roundId: number) =>
  queryRows(
    queries,
    sql`select k.key from series s join row_keys k on k.sheet = 'series' and k.row_id = s.id
      where s.round_id = ${roundId} and not exists (select 1 from holdings h where h.series_id = s.id) order by s.id`,
    keyed,
  );

const isCarry = (name: string) => ['carry percent', 'carry, percent'].includes(plain(name));

async function change(
  host: Host,
  { roundId, changes, reason }: TermsRequest,
  isDryRun: boolean,
): Promise<Outcome> {
  const { queries } = host.database;
  await prepareTransaction(host, queries);
  await assignAllKeys(queries);
  const round = await lockRound(host, roundId);
  const [named] = await queryRows(
    queries,
    sql`select key from row_keys where sheet = 'rounds' and row_id = ${roundId}`,
    keyed,
  );
  if (!named) throw new Error('A round has no key.');
  const carry = Object.entries(changes).find(([name]) => isCarry(name))?.[1];
  const series = carry === undefined ? [] : await unsoldSeries(host, roundId);
  const row = {
    ...changes,
    key: named.key,
    terms_version: String(round.terms_version + 1),
    terms_reason: reason,
    updated_at: host.clock().toISOString(),
  };
  const outcome = await enterRows(host, {
    typed: [
      { sheet: 'rounds', rows: [row] },
      ...(carry === undefined || series.length === 0
        ? []
        : [{ sheet: 'series', rows: series.map(({ key }) => ({ key, carry_percent: carry })) }]),
    ],
    name: `Terms of ${named.key}`,
    isDryRun,
    mails: false,
  });
  await audit(host, { event: 'terms_changed', outcome: 'ok', object: String(roundId) });
  return outcome;
}

/**
 * Changes terms of a round and increments their version: investors with a commitment confirm them or withdraw at no
 * cost.
 * @throws Refusal 404, 422
 */
export function changeTerms(host: Host, request: TermsRequest, isDryRun: boolean): Promise<Outcome> {
  checkTerms(request.changes);
  return isDryRun
    ? dryRun(host, () => change(host, request, true))
    : host.database.transaction(() => change(host, request, false));
}
