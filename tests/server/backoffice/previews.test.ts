import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications, holdings, rounds } from '../../../server/database/schema/schema-club.ts';
import { auditLog, investors, mails } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { type ClubCommand, clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';

describe.each(enginesByDay)('the preview of a command on %s', (engine) => {
  let host: TestHost;
  let people = 0;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const read = (words: readonly string[]) => readClubLine(words);
  const club = (...words: string[]) => {
    const { command, body } = read(words);
    return clubCommands[command].run(host.host, body);
  };
  const preview = (...words: string[]) => {
    const { command, body } = read(words);
    return clubCommands[command].run(host.host, { ...body, preview: true });
  };
  const commitment = async (round: { id: number; name: string }) => {
    const who = await newMember(host, `preview${(people += 1)}@example.com`);
    const body = {
      instance_type: 'round',
      instance_id: round.id,
      action: 'submit',
      investing_profile: who.id,
      amount: '25000.00',
      currency: 'USD',
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
    };
    const sent = await host.send('POST', '/api/v1/deals/application/by_instance/', {
      token: who.access,
      body,
    });
    const id: number = sent.body.id;
    await club('allocate', round.name);
    for (const words of [[], ['--sign'], [], []]) await club('envelope', String(id), ...words);
    return id;
  };
  const counts = async () => {
    const { queries } = host.host.database;
    const [one] = await queries.select({ rows: count() }).from(holdings);
    const [two] = await queries.select({ rows: count() }).from(auditLog);
    const [three] = await queries.select({ rows: count() }).from(mails);
    return [one?.rows, two?.rows, three?.rows];
  };

  it('is shown for each command that cannot be undone', () => {
    const asking = Object.entries(clubCommands)
      .filter(([, { needsConfirmation }]) => needsConfirmation)
      .map(([name]) => name as ClubCommand);
    const words: Partial<Record<ClubCommand, readonly string[]>> = {
      add: ['news', 'title=A third dock'],
      'annual-fees': ['NORT-1', '--on', '2025-01-31'],
      call: ['NORT-1', '20000', '--on', '2026-12-15'],
      cancel: ['northwind-series-a'],
      close: ['northwind-series-a'],
      distribute: ['NORT-1', '50000', '--kind', 'exit', '--on', '2025-03-01'],
      'erase-person': ['a@example.com'],
      review: ['a@example.com', 'approve'],
      terms: ['northwind-series-a', 'minimum_amount=7500', '--reason', 'The lead'],
    };
    expect(asking.toSorted()).toEqual(Object.keys(words));
    for (const name of asking) {
      expect(read([name, ...(words[name] ?? []), '--yes']).body).toMatchObject({ yes: true });
    }
  });

  it('states which commitments end, what is bought, refunded, and held', async () => {
    const round = await openRound(host);
    const [paid, partly, fromOther] = [
      await commitment(round),
      await commitment(round),
      await commitment(round),
    ];
    await club('receive', String(paid), '26100');
    await club('receive', String(partly), '6000');
    await club('receive', String(fromOther), '26000', '--from', 'Somebody Else');
    expect(await club('applications', round.name)).toMatch(
      new RegExp(`HELD[^]*${fromOther} .*funding .* 26000\\.00$`, 'm'),
    );
    const before = await counts();
    const said = await preview('close', round.name);
    expect(said).toContain('This would close Harrow Robotics, Test:');
    expect(said).toContain('Commitments that become holdings: 1, $25,000.00 without fees.');
    expect(said).toContain('Commitments that end: 2.');
    expect(said).toContain('Money to send back: $6,100.00.');
    expect(said).toContain(`$26,000.00 from Somebody Else for application ${fromOther}`);
    expect(said).toMatch(new RegExp(`${partly} .*refunded`));
    expect(await preview('cancel', round.name)).toContain('Money to send back: $32,100.00.');
    expect(await counts()).toEqual(before);
    const { queries } = host.host.database;
    const [row] = await queries.select().from(rounds).where(eq(rounds.id, round.id));
    expect(row?.status).toBe('open');
    const table = said.slice(said.indexOf('ID '));
    expect(await club('close', round.name)).toBe(table);
    const [closed] = await queries.select().from(applications).where(eq(applications.id, paid));
    expect(closed?.status).toBe('completed');
    await expect(preview('close', round.name)).rejects.toMatchObject({ status: 409 });
  });

  it('sends back the excess of one commitment, whatever another one has not paid', async () => {
    const round = await openRound(host);
    const over = await commitment(round);
    const under = await commitment(round);
    await club('receive', String(over), '26100');
    await club('receive', String(under), '26000');
    // The fee was raised after the payment, so that 40 are missing.
    const raised = { fees: '1040.00' };
    await host.host.database.queries.update(applications).set(raised).where(eq(applications.id, under));
    const said = await preview('close', round.name);
    expect(said).toContain('Commitments that become holdings: 2, $50,000.00 without fees.');
    expect(said).toContain('Money to send back: $100.00.');
  });

  it('states what a review changes and accepts, and the mail to the person', async () => {
    const email = 'company@clubfolio.example';
    const before = await counts();
    const said = await preview(
      'review',
      email,
      'more-documents',
      '--document',
      'passport',
      '--due',
      '2099-01-31',
    );
    expect(said).toContain(`This would be: ${email}: verified → more documents`);
    expect(said).toContain('member: yes → no');
    expect(said).toContain('documents requested: none → passport by 2099-01-31');
    expect(said).toContain('email: The club needs a document from you');
    expect(await counts()).toEqual(before);
    const [row] = await host.host.database.queries.select().from(investors).where(eq(investors.email, email));
    expect(row).toMatchObject({ is_member: true, required_documents: [] });
    await expect(preview('review', 'new@clubfolio.example', 'approve')).rejects.toMatchObject({
      status: 409,
    });
    await expect(preview('review', 'nobody@example.com', 'approve')).rejects.toMatchObject({ status: 404 });
  });
});
