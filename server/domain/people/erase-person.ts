import { eq } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { forgettableFrom } from '../../../src/domain/days/retention.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { clearPerson, deleteFiles, deleteUnneededRows } from './forget.ts';
import { openReasons, type OpenBusiness, openBusinessOf } from './open-business.ts';

/** @throws Refusal 409 while something is in progress that requires the person's identity. */
function refuseWhileOpen(person: Investor, open: OpenBusiness): void {
  const reasons = openReasons(person, open);
  if (reasons.length === 0) return;
  throw new Refusal(409, {
    detail: `${person.email} cannot be erased yet. Open: ${reasons.join('; ')}.`,
    code: 'still_open',
  });
}

const gone = [
  'Goes now:',
  '  password, second factor, sessions, links, emails, interest in rounds, read articles, report files, phone number',
];

const always = ({ id, identity_reference: reference }: Investor) => [
  'Stays for good, and why:',
  `  the audit log, where the person is number ${id}, with IP addresses: it proves that nothing has been changed since`,
  `  the sums of the book, under number ${id}: other people’s accounts would not add up without them`,
  '  the key of the row in the club’s workbook: so that an import does not bring the person back',
  'Out of reach of this command:',
  '  earlier backups, and files that were exported',
  ...(reference === null ? [] : [`  the identity provider, which knows the person as ${reference}`]),
];

/** Describes the effects of erasure, in lines. `until` null: nothing needs to be retained. */
const describe = (person: Investor, until: string | null): string =>
  [
    ...gone,
    ...(until === null
      ? [
          '  name, birth, addresses, tax and bank data, documents, agreements, comments, names of senders of money',
        ]
      : [
          `Stays until ${until}, and is then deleted automatically:`,
          '  name, birth, address, tax number, evidence, checks: required by the law against money laundering',
          '  agreements, wires and bank data: required by commercial and tax law as records of the accounts',
        ]),
    ...always(person),
  ].join('\n');

export type ErasureOptions = {
  /** Full years for which vouchers are retained after this one. */
  readonly years: number;
  /** False: only describe the effects. */
  readonly isSure: boolean;
};

/**
 * Deletes what does not have to be retained, closes the account, and anonymises the rest: at once if there was never
 * any business with the person, else on the first day on which the law allows it.
 * @returns what was, or would be, done.
 * @throws Refusal 404, 409 while something is in progress.
 */
export async function erasePerson(
  host: Host,
  email: string,
  { years, isSure }: ErasureOptions,
): Promise<string> {
  const { text, files } = await host.database.transaction(async (queries) => {
    const [person] = await queries.select().from(investors).where(eq(investors.email, email)).for('update');
    if (!person) throw new Refusal(404, { detail: 'No such investor.' });
    const open = await openBusinessOf(host, person);
    refuseWhileOpen(person, open);
    const now = host.clock();
    // A second request does not postpone the date.
    const until = open.had_business ? (person.forget_on ?? forgettableFrom(dayOf(now), years)) : null;
    const text = describe(person, until);
    if (!isSure) return { text, files: [] };
    const reportFiles = await deleteUnneededRows(host, person);
    if (until === null || until <= dayOf(now)) {
      return { text, files: [...reportFiles, ...(await clearPerson(host, person))] };
    }
    await queries
      .update(investors)
      .set({ is_active: false, password_hash: '!', phone: null, forget_on: until, updated_at: now })
      .where(eq(investors.id, person.id));
    await audit(host, { event: 'person_restricted', outcome: 'ok', investorId: person.id, object: until });
    return { text, files: reportFiles };
  });
  await deleteFiles(host, files);
  return `${email}: ${isSure ? 'erased' : 'would be erased'}.\n${text}`;
}
