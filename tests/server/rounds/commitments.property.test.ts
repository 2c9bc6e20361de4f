import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications, rounds } from '../../../server/database/schema/schema-club.ts';
import { applicationEvents } from '../../../server/database/schema/schema-rounds.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { advanceApplications } from '../../../server/domain/rounds/scheduler.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { applicationTransitions } from '../../../src/domain/rounds/commitment-cycle.ts';
import { strayStepsOf } from '../../support/machines/life-cycles.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

const small = fc.nat({ max: 40 });

/** What investors, the club and the calendar may do at any time; `by` picks a person, `on` a commitment. */
const move = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('submit' as const, 'submit' as const, 'save_draft' as const),
      by: small,
      amount: fc.constantFrom('10000', '40000', '90000'),
      accepts: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('withdraw' as const, 'confirm_allocation' as const, 'report_wire_sent' as const),
      on: small,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('allocate' as const), part: fc.constantFrom(null, '20000') }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('envelope' as const),
      on: small,
      with: fc.constantFrom('', '', '', '--sign', '--sign', '--sign', '--void', '--decline', '--expire'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      on: small,
      amount: fc.constantFrom('5000', '41600', '100000'),
      isForeign: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('held' as const),
      on: small,
      verdict: fc.constantFrom('accept', 'return'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('terms' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 11, 15) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'cancel' as const) }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(enginesByDay)('three investors and the club on %s', (engine) => {
  let host: TestHost;
  let count = 0;
  beforeAll(async () => {
    host = await openTestHost(engine, { REVIEW_DELAY_SECONDS: '3600' });
  });
  afterAll(() => host.dispose());

  async function scene() {
    const round = await openRound(host);
    const people = [];
    for (let place = 0; place < 3; place += 1) {
      people.push(await newMember(host, `cycle${(count += 1)}@example.com`));
    }
    return { round, people };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;

  const queries = () => host.host.database.queries;
  const rowsOf = ({ round }: Scene) =>
    queries().select().from(applications).where(eq(applications.round_id, round.id)).orderBy(applications.id);

  /** A refusal is an answer like any other; anything else is a fault. */
  async function club(...words: readonly string[]): Promise<void> {
    const { command, body } = readClubLine(words);
    try {
      await clubCommands[command].run(host.host, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  const post = async (at: Scene, token: string, body: object) => {
    const path = '/api/v1/deals/application/by_instance/';
    const head = { instance_type: 'round', instance_id: at.round.id };
    const { status } = await host.send('POST', path, { token, body: { ...head, ...body } });
    expect(status).toBeLessThan(500);
  };

  async function perform(at: Scene, step: Move): Promise<void> {
    const rows = await rowsOf(at);
    const row = 'on' in step ? rows[step.on % Math.max(1, rows.length)] : undefined;
    const person = at.people['by' in step ? step.by % at.people.length : 0];
    if ('on' in step && !row) return;
    const id = row?.id ?? 0;
    switch (step.kind) {
      case 'submit':
      case 'save_draft':
        return post(at, person?.access ?? '', {
          action: step.kind,
          investing_profile: person?.id,
          amount: step.amount,
          currency: 'USD',
          accept_lower_allocation: step.accepts,
          acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
        });
      case 'withdraw':
      case 'confirm_allocation':
      case 'report_wire_sent': {
        const owner = at.people.find((one) => one.id === row?.investor_id);
        return post(at, owner?.access ?? '', { action: step.kind, application: id });
      }
      case 'allocate':
        return club('allocate', at.round.name, ...(step.part === null ? [] : ['--amount', step.part]));
      case 'envelope':
        return club('envelope', String(id), ...(step.with === '' ? [] : [step.with]));
      case 'receive':
        return club(
          'receive',
          String(id),
          step.amount,
          ...(step.isForeign ? ['--from', 'Somebody Else'] : []),
        );
      case 'held':
        return club('held', String(id), step.verdict);
      case 'terms': {
        // As the club changes them: the version rises, and who is under way has to confirm.
        const [round] = await queries().select().from(rounds).where(eq(rounds.id, at.round.id));
        const change = { terms_version: (round?.terms_version ?? 0) + 1, terms_reason: 'The lead' };
        await queries().update(rounds).set(change).where(eq(rounds.id, at.round.id));
        return;
      }
      case 'pass':
        host.pass(step.days * 86_400);
        await advanceApplications(host.host);
        return;
      case 'close':
      case 'cancel':
        return club(step.kind, at.round.name, '--yes');
    }
  }

  /** Histories with steps that the table does not have, or whose end is not the status. */
  async function strayRows(at: Scene): Promise<readonly unknown[]> {
    const stray: unknown[] = [];
    for (const { id, status } of await rowsOf(at)) {
      const events = await queries()
        .select({ status: applicationEvents.status })
        .from(applicationEvents)
        .where(eq(applicationEvents.application_id, id))
        .orderBy(applicationEvents.id);
      const history = events.map((event) => event.status);
      const steps = strayStepsOf(applicationTransitions, history);
      if (steps.length > 0 || history.at(-1) !== status) stray.push({ status, steps });
    }
    return stray;
  }

  it('never take a commitment to a status that the table does not allow, whatever they do in whatever order', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 60, size: 'max' }), async (moves) => {
        const at = await scene();
        // They have come some way, so that what is random meets late statuses too.
        for (const [place, { access, id }] of at.people.entries()) {
          const terms = { action: 'submit', investing_profile: id, amount: '40000', currency: 'USD' };
          const acknowledgements = ['risk', 'illiquidity', 'loss', 'fees'];
          await post(at, access, { ...terms, acknowledgements, accept_lower_allocation: true });
          const own = (await rowsOf(at)).find((row) => row.investor_id === id);
          if (place < 2) await club('allocate', at.round.name);
          for (const more of [[], ['--sign'], [], []].slice(0, place === 0 ? 4 : 2)) {
            await club('envelope', String(own?.id), ...more);
          }
        }
        for (const step of moves) await perform(at, step);
        for (const { status } of await rowsOf(at)) reached.add(status);
        expect(await strayRows(at)).toEqual([]);
      }),
      { numRuns: propertyRuns(15), endOnFailure: true },
    );
    expect(reached.size).toBeGreaterThan(1);
  });

  it('are detected when a status is written that the table does not allow', async () => {
    const at = await scene();
    await perform(at, { kind: 'save_draft', by: 0, amount: '10000', accepts: false });
    expect(await strayRows(at)).toEqual([]);
    const [row] = await rowsOf(at);
    await queries()
      .update(applications)
      .set({ status: 'funded' })
      .where(eq(applications.round_id, at.round.id));
    expect(await strayRows(at)).toEqual([{ status: 'funded', steps: [] }]);
    const planted = { application_id: row?.id ?? 0, status: 'funded', at: host.host.clock() };
    await queries().insert(applicationEvents).values(planted);
    expect(await strayRows(at)).toEqual([{ status: 'funded', steps: ['draft → funded'] }]);
  });
});
