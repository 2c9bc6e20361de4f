import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf } from '../../../src/domain/days.ts';
import { forgettableFrom } from '../../../src/domain/retention.ts';
import { type Investor, investors } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { runningStatuses } from '../../database/market-columns.ts';
import { endedStatuses } from '../../../src/domain/commitment.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { queryRows } from '../core/sql.ts';
import { clearPerson, deleteFiles, deleteLooseRows } from './forget.ts';

const count = z.coerce.number();
const standingRow = z.object({
  open_holdings: count,
  open_applications: count,
  open_requests: count,
  held: count,
  business: z.boolean(),
});

const openRequests = [...runningStatuses, 'listed', 'pending'];

const textsSql = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );

/** What of the person is still under way, and whether there ever was business with them. */
async function standingOf({ database }: Host, { id }: Investor) {
  const [row] = await queryRows(
    database.queries,
    sql`select
      (select count(*) from holdings h where h.investor_id = ${id}
        and coalesce((select sum(d.cost_share) from distributions d where d.holding_id = h.id), 0) < 1
        and 'written_off' is distinct from (
          select v.method from valuations v where v.series_id = h.series_id order by v.date desc, v.id desc limit 1
        ))::text as open_holdings,
      (select count(*) from applications a where a.investor_id = ${id} and a.status not in (${textsSql(endedStatuses)}))::text
        as open_applications,
      (select count(*) from market_requests r
        where ${id} in (r.seller_id, r.buyer_id) and r.status in (${textsSql(openRequests)}))::text as open_requests,
      (select count(*) from receipts r join applications a on a.id = r.application_id
        where a.investor_id = ${id} and r.status = 'held')::text as held,
      exists (select from holdings h where h.investor_id = ${id})
        or exists (select from receipts r join applications a on a.id = r.application_id where a.investor_id = ${id})
        or exists (select from deposits d where d.investor_id = ${id})
        or exists (select from market_trades t where ${id} in (t.seller_id, t.buyer_id))
        or exists (select from envelopes e where e.investor_id = ${id} and e.signed_at is not null)
        or exists (select from investors i where i.id = ${id}
          and (i.is_member or i.is_accredited or i.review_decision in ('approve', 'accredit'))) as business`,
    standingRow,
  );
  if (!row) throw new Error('A person has no standing.');
  return row;
}

/** @throws Refusal 409 while something is under way that needs to know who the person is. */
function refuseWhileOpen(person: Investor, standing: z.output<typeof standingRow>): void {
  const reasons = [
    ...(standing.open_holdings > 0
      ? [`${standing.open_holdings} holdings that are not sold or written off`]
      : []),
    ...(standing.open_applications > 0 ? [`${standing.open_applications} commitments under way`] : []),
    ...(standing.open_requests > 0 ? [`${standing.open_requests} offers or deals on the market`] : []),
    ...(standing.held > 0 ? [`${standing.held} payments that are held`] : []),
    ...(person.is_cyborg ? ['the right to the whole book (cyborg EMAIL off)'] : []),
  ];
  if (reasons.length === 0) return;
  throw new Refusal(409, {
    detail: `${person.email} cannot be erased yet. Open: ${reasons.join('; ')}.`,
    code: 'still_open',
  });
}

const gone = [
  'Goes now:',
  '  password, sessions, links, mails, interest in rounds, what was read, report files, phone number',
];

const always = ({ id, identity_reference: reference }: Investor) => [
  'Stays for good, and why:',
  `  the audit log, where the person is number ${id}, with addresses of the network: it proves that nothing was changed since`,
  `  the sums of the book, under number ${id}: the accounts of the others would not add up without them`,
  '  the key of the row in the club’s workbook: so that an import does not bring the person back',
  'Not in reach of this command:',
  '  backups of before, and files that were exported',
  ...(reference === null ? [] : [`  the identity provider, who knows the person as ${reference}`]),
];

/** Tells what erasing does, in lines. `until` null: nothing needs to be kept. */
const describe = (person: Investor, until: string | null): string =>
  [
    ...gone,
    ...(until === null
      ? [
          '  name, birth, addresses, tax and bank data, documents, agreements, comments, names of senders of money',
        ]
      : [
          `Stays until ${until}, and goes then by itself:`,
          '  name, birth, address, tax number, evidence, checks: the law against money laundering asks for them',
          '  agreements, wires and bank data: commercial and tax law ask for vouchers of the books',
        ]),
    ...always(person),
  ].join('\n');

export type ErasureOptions = {
  /** Full years that vouchers are kept for after this one. */
  readonly years: number;
  /** False: only tell what would be done. */
  readonly isSure: boolean;
};

/**
 * Deletes what nothing asks to keep, ends the account, and takes who the person was from the rest: at once where there never
 * was business with the person, else on the first day on which the law lets it go.
 * @returns what was, or would be, done.
 * @throws Refusal 404, 409 while something is under way.
 */
export async function erasePerson(
  host: Host,
  email: string,
  { years, isSure }: ErasureOptions,
): Promise<string> {
  const { text, files } = await host.database.transaction(async (queries) => {
    const [person] = await queries.select().from(investors).where(eq(investors.email, email)).for('update');
    if (!person) throw new Refusal(404, { detail: 'No such investor.' });
    const standing = await standingOf(host, person);
    refuseWhileOpen(person, standing);
    const now = host.clock();
    // Asking twice does not make it later.
    const until = standing.business ? (person.forget_on ?? forgettableFrom(dayOf(now), years)) : null;
    const words = describe(person, until);
    if (!isSure) return { text: words, files: [] };
    const made = await deleteLooseRows(host, person);
    if (until === null || until <= dayOf(now)) {
      return { text: words, files: [...made, ...(await clearPerson(host, person))] };
    }
    await queries
      .update(investors)
      .set({ is_active: false, password_hash: '!', phone: null, forget_on: until, updated_at: now })
      .where(eq(investors.id, person.id));
    await audit(host, { event: 'person_restricted', outcome: 'ok', investorId: person.id, object: until });
    return { text: words, files: made };
  });
  await deleteFiles(host, files);
  return `${email}: ${isSure ? 'erased' : 'would be erased'}.\n${text}`;
}
