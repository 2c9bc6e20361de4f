import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { count, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  annualFees,
  applications,
  distributions,
  documents,
  holdings,
  rounds,
  series,
  valuations,
} from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { auditLog, investors, mails } from '../../../server/database/schema/schema.ts';
import { sweepDeskFiles, withDeskFile } from '../../../server/domain/backoffice/desk/staged-files.ts';
import { deskPrefix } from '../../../server/storage/file-store.ts';
import { newMember } from '../support/book.ts';
import { formOf, type Part, pdf } from '../support/files/files.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';
import { camt } from '../support/statements.ts';

const desk = '/api/v1/desk/';
const cyborg = 'cyborg@clubfolio.example';

describe.each(enginesByDay)('the desk on %s', (engine) => {
  let host: TestHost;
  let token: string;
  let people = 0;
  const queries = () => host.host.database.queries;
  const get = (path = '', as = token) => host.send('GET', `${desk}${path}`, { token: as });
  const act = (body: object, preview = false, as = token) =>
    host.send('POST', `${desk}actions/`, { token: as, body: { ...body, preview } });
  const sendFile = async (name: string, content: string | Buffer): Promise<string> => {
    const parts: Part[] = [{ name: 'file', value: content, fileName: name }];
    const response = await host.app.request(`http://localhost${desk}files/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=clubfolio-test',
      },
      body: new Uint8Array(formOf(parts)),
    });
    expect(response.status).toBe(201);
    const { file } = (await response.json()) as { file: string };
    return file;
  };
  const setOperator = (isOperator: boolean) =>
    queries().update(investors).set({ is_operator: isOperator }).where(eq(investors.email, cyborg));
  /** Somebody who has submitted everything, with an upload. */
  const applicant = async () => {
    const email = `desk${(people += 1)}@example.com`;
    const { access } = await host.register(email);
    const upload = await host.upload(access, [
      { name: 'document_type', value: 'passport' },
      { name: 'file', value: pdf(`desk ${people}`), fileName: 'passport.pdf' },
    ]);
    await queries()
      .update(investors)
      .set({
        submitted_at: new Date(),
        is_kyc_checked: true,
        first_name_en: 'Ida',
        last_name_en: `Lund${people}`,
        passport_number: 'X1234567',
        accreditation_region: 'EU',
        accreditation_category: 'sophisticated',
        accreditation_date: '2026-01-02',
      })
      .where(eq(investors.email, email));
    const [row] = await queries().select().from(investors).where(eq(investors.email, email));
    return { id: row?.id ?? 0, email, document: Number(upload.body.id) };
  };
  /** A commitment for which money is due. */
  const commitment = async () => {
    const round = await openRound(host);
    const who = await newMember(host, `desk${(people += 1)}@example.com`);
    const sent = await host.send('POST', '/api/v1/deals/application/by_instance/', {
      token: who.access,
      body: {
        instance_type: 'round',
        instance_id: round.id,
        action: 'submit',
        investing_profile: who.id,
        amount: '25000.00',
        currency: 'USD',
        acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
      },
    });
    return { id: Number(sent.body.id), round, investor: who.id };
  };
  const statusOf = async (id: number) => {
    const [row] = await queries().select().from(applications).where(eq(applications.id, id));
    return row?.status;
  };

  beforeAll(async () => {
    host = await openTestHost(engine, { DEMO: '1' });
    token = (await host.login(cyborg)).access;
  });
  afterAll(() => host.dispose());

  it('is for operators only, on every call', async () => {
    const member = (await host.login('member@clubfolio.example')).access;
    await setOperator(false);
    for (const as of [member, token]) {
      expect((await get('', as)).status).toBe(403);
      expect((await get('reviews/1/', as)).status).toBe(403);
      expect((await get('sheets/news/', as)).status).toBe(403);
      expect((await host.send('POST', `${desk}files/`, { token: as })).status).toBe(403);
      expect((await act({ action: 'close', round: 1 }, true, as)).status).toBe(403);
    }
    await setOperator(true);
    await queries().update(investors).set({ is_cyborg: false }).where(eq(investors.email, cyborg));
    expect((await get()).status).toBe(403);
    await queries().update(investors).set({ is_cyborg: true }).where(eq(investors.email, cyborg));
    expect((await get()).status).toBe(200);
    expect((await host.send('GET', desk)).status).toBe(401);
    const profile = await host.send('GET', '/api/v1/investors/profile/', { token });
    expect(profile.body.is_operator).toBe(true);
  });

  it('names the country of each owner of a company', async () => {
    const [company] = await queries()
      .select()
      .from(investors)
      .where(eq(investors.email, 'company@clubfolio.example'));
    const { owners } = (await get(`reviews/${company?.id}/`)).body;
    expect(owners.length).toBeGreaterThan(0);
    for (const owner of owners) expect(owner).toMatch(/^.+, [\d.]+%, [A-Z][a-z]{2,}/);
  });

  it('lists an applicant, shows the data with links to the files, and approves after a preview', async () => {
    const { id, email, document } = await applicant();
    const listed = (await get()).body.reviews.find((row: { id: number }) => row.id === id);
    expect(listed).toMatchObject({
      email,
      status: 'in_review',
      identity: 'approved',
      documents_in_review: 1,
    });
    const detail = (await get(`reviews/${id}/`)).body;
    expect(detail.facts).toContainEqual({ field: 'passport_number', value: '••••4567' });
    expect(detail.documents).toMatchObject([
      { id: document, status: 'in_review', file_name: 'passport.pdf' },
    ]);
    expect((await host.send('GET', detail.documents[0].url)).status).toBe(200);
    expect((await get('reviews/999999/')).status).toBe(404);

    const approval = { action: 'review', investor: id, decision: 'approve' };
    const preview = await act(approval, true);
    expect(preview).toMatchObject({ status: 200, body: { summary: `${email}: in review → verified` } });
    expect(preview.body.lines).toEqual(
      expect.arrayContaining(['member: no → yes', 'email: You’re a member of the club']),
    );
    const [before] = await queries().select().from(investors).where(eq(investors.id, id));
    expect(before?.is_member).toBe(false);
    expect(
      await queries().select().from(mails).where(eq(mails.subject, 'You’re a member of the club')),
    ).toEqual([]);

    expect((await act(approval)).body.summary).toBe(`${email}: in review → verified`);
    const [after] = await queries().select().from(investors).where(eq(investors.id, id));
    expect(after?.is_member).toBe(true);
    const [entry] = await queries()
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'desk_action'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    const [operator] = await queries().select().from(investors).where(eq(investors.email, cyborg));
    expect(entry).toMatchObject({
      investor_id: operator?.id,
      object: `review ${id} approve`,
    });
    expect((await get()).body.reviews.map((row: { id: number }) => row.id)).not.toContain(id);
  });

  it('requests documents by name, and rejects one with a reason', async () => {
    const { id, document } = await applicant();
    const asked = { action: 'review', investor: id, decision: 'more_documents' };
    expect(await act(asked)).toMatchObject({
      status: 400,
      body: { documents: ['Choose at least one document.'] },
    });
    await act({ ...asked, documents: ['proof_of_address'], due: '2099-01-01' });
    const [person] = await queries().select().from(investors).where(eq(investors.id, id));
    expect(person?.required_documents).toMatchObject([
      { document_type: 'proof_of_address', due_date: '2099-01-01' },
    ]);
    await act({ action: 'document', id: document, verdict: 'reject', reason: 'Blurred' });
    const [row] = await queries().select().from(documents).where(eq(documents.id, document));
    expect(row).toMatchObject({ status: 'rejected', reason: 'Blurred' });
  });

  it('processes a commitment step by step to its holding, with a payment from a statement', async () => {
    const { id, round, investor } = await commitment();
    const next = async () =>
      (await get()).body.commitments.find((row: { id: number }) => row.id === id)?.next_step;
    expect(await next()).toBe('allocate');
    await queries().update(applications).set({ status: 'reduced' }).where(eq(applications.id, id));
    expect(await next()).toBe(null);
    await queries().update(applications).set({ status: 'submitted' }).where(eq(applications.id, id));
    await act({ action: 'allocate', round: round.id });
    expect([await statusOf(id), await next()]).toEqual(['allocated', 'send']);
    const sent = await act({ action: 'step', application: id }, true);
    expect(sent.body.tables[0].rows[0]).toContain('signing');
    expect(await statusOf(id)).toBe('allocated');
    await act({ action: 'step', application: id });
    const isPayable = async () =>
      (await get()).body.commitments.find((row: { id: number }) => row.id === id)?.is_payable;
    expect([await statusOf(id), await next()]).toEqual(['signing', null]);
    expect(await isPayable()).toBe(false);
    expect((await act({ action: 'step', application: id })).status).toBe(409);
    await queries().update(applications).set({ status: 'funding' }).where(eq(applications.id, id));

    const wire = {
      day: '2026-03-30',
      amount: '26000.00',
      sender: 'Nobody Known',
      text: 'no reference',
      id: `D${engine}`,
    };
    const file = await sendFile('statement.xml', camt([wire]));
    expect((await act({ action: 'statement', file }, true)).body.summary).toContain('Would be added: 1.');
    await act({ action: 'statement', file });
    const [unmatched] = (await get()).body.wires.filter(
      (row: { sender: string }) => row.sender === 'Nobody Known',
    );
    expect(unmatched).toMatchObject({ amount: '26000.00', date: '2026-03-30' });
    expect(unmatched.fits).toContainEqual({ kind: 'commitment', id });
    expect(await isPayable()).toBe(true);
    await act({ action: 'match', wire: unmatched.id, kind: 'commitment', id });
    const [deposit] = await queries().select().from(deposits).where(eq(deposits.id, unmatched.id));
    expect(deposit?.application_id).toBe(id);
    const payment = (await get()).body.commitments.find((row: { id: number }) => row.id === id)?.held_payment;
    expect(payment).toEqual({ amount: '26000.00', sender: 'Nobody Known' });
    await act({ action: 'held', application: id, verdict: 'accept' });
    expect(await statusOf(id)).toBe('funded');

    const [before] = await queries().select({ rows: count() }).from(holdings);
    const preview = await act({ action: 'close', round: round.id }, true);
    expect(preview.body.lines[0]).toBe('Commitments that become holdings: 1, $25,000.00 without fees.');
    expect(await queries().select({ rows: count() }).from(holdings)).toEqual([before]);
    await act({ action: 'close', round: round.id });
    const owned = await queries().select().from(holdings).where(eq(holdings.investor_id, investor));
    expect(owned.length).toBeGreaterThan(0);
    expect(await statusOf(id)).toBe('completed');
  });

  it('changes the terms of an open round, after showing old and new ones', async () => {
    const round = await openRound(host);
    const form = await get('sheets/terms/');
    const [of, reason, ...terms] = form.body.columns;
    expect(of.options).toContainEqual(expect.objectContaining({ value: String(round.id) }));
    expect([of.is_required, reason.is_required, terms[0].is_required]).toEqual([true, true, false]);
    expect(terms.map(({ key }: { key: string }) => key)).toContain('pre_money');
    const change = {
      action: 'terms',
      round: round.id,
      reason: 'The lead.',
      changes: { pre_money: '12345678' },
    };
    expect(JSON.stringify((await act(change, true)).body)).toContain('12345678');
    const versionOf = async () =>
      (await queries().select().from(rounds).where(eq(rounds.id, round.id)))[0]?.terms_version;
    expect(await versionOf()).toBe(1);
    await act(change);
    expect(await versionOf()).toBe(2);
    expect((await act({ ...change, changes: { status: 'closed' } })).status).toBe(422);
  });

  it('offers a form for each sheet, enters a row, and undoes the import', async () => {
    const form = (await get('sheets/valuations/')).body;
    const series = form.columns.find((column: { key: string }) => column.key === 'series');
    expect(series).toMatchObject({ is_required: true, input: 'text' });
    const [first] = series.options;
    expect(form.columns.find((column: { key: string }) => column.key === 'date').input).toBe('day');
    expect((await get('sheets/passwords/')).status).toBe(422);
    const row = { series: first.value, date: '2026-01-10', method: 'calibrated', price: '7', source: 'Desk' };
    const action = { action: 'row', sheet: 'valuations', row };
    expect(await act({ ...action, row: { ...row, series: 'NONE' } }, true)).toMatchObject({
      status: 422,
      body: { problems: [{ column: 'Series', wrong: '"NONE" is not a key of the sheet Series' }] },
    });
    const [before] = await queries().select({ rows: count() }).from(valuations);
    expect((await act(action, true)).status).toBe(200);
    expect(await queries().select({ rows: count() }).from(valuations)).toEqual([before]);
    await act(action);
    const entered = await queries().select().from(valuations).where(eq(valuations.source, 'Desk'));
    expect(entered).toHaveLength(1);
    const [last] = (await get()).body.imports;
    expect(last).toMatchObject({ added: 1, is_last: true, name: 'One row of valuations' });
    await act({ action: 'undo', import: last.id });
    expect(await queries().select().from(valuations).where(eq(valuations.source, 'Desk'))).toEqual([]);
  });

  it('pays out a distribution', async () => {
    const form = (await get('sheets/distributions/')).body;
    const [series] = form.columns.find((column: { key: string }) => column.key === 'series').options;
    const action = {
      action: 'distribute',
      series: series.value,
      gross: '1000.00',
      kind: 'dividend',
      date: new Date().toISOString().slice(0, 10),
    };
    const [before] = await queries().select({ rows: count() }).from(distributions);
    const preview = await act(action, true);
    expect(preview.body.tables[0]).toMatchObject({ title: 'Who is paid' });
    expect(await queries().select({ rows: count() }).from(distributions)).toEqual([before]);
  });

  it('charges the annual fee of a series, and refuses it where the round has none', async () => {
    const charged = await queries()
      .select({ series: series.name, holding: annualFees.holding_id })
      .from(annualFees)
      .innerJoin(holdings, eq(holdings.id, annualFees.holding_id))
      .innerJoin(series, eq(series.id, holdings.series_id))
      .limit(1);
    const date = new Date().toISOString().slice(0, 10);
    const action = { action: 'annual-fees', series: charged[0]?.series, date };
    const [before] = await queries().select({ rows: count() }).from(annualFees);
    const preview = await act(action, true);
    expect(preview.body.tables[0]).toMatchObject({ title: 'Who pays' });
    expect(await queries().select({ rows: count() }).from(annualFees)).toEqual([before]);
    await act(action);
    const [after] = await queries().select({ rows: count() }).from(annualFees);
    expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBe(preview.body.tables[0].rows.length);
    const [{ id: imported, name }] = (await get()).body.imports;
    expect(name).toMatch(/^Annual fee of /);
    await act({ action: 'undo', import: imported });
    expect(await queries().select({ rows: count() }).from(annualFees)).toEqual([before]);
    const [other] = await queries()
      .select({ series: series.name })
      .from(series)
      .innerJoin(rounds, eq(rounds.id, series.round_id))
      .where(eq(rounds.annual_fee_rate, '0'))
      .limit(1);
    expect(await act({ ...action, series: other?.series }, true)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/has no annual fee/) },
    });
    expect(await act({ ...action, date: 'soon' }, true)).toMatchObject({
      status: 400,
      body: { date: [expect.anything()] },
    });
  });

  it('imports an uploaded file, and keeps no refused one', async () => {
    const file = await sendFile('rates.xlsx', 'not a workbook');
    expect((await act({ action: 'import', file }, true)).status).toBe(422);
    expect(await act({ action: 'import', file: '0'.repeat(8) })).toMatchObject({
      status: 400,
      body: { file: ['Send the file first.'] },
    });
    expect((await act({ action: 'import', file: '11111111-1111-4111-8111-111111111111' })).status).toBe(404);
    expect(await act({ action: 'dance' })).toMatchObject({ status: 400 });
  });

  it('keeps an upload under its name for an hour, and no copy of it', async () => {
    const stored = async () => {
      const names: string[] = [];
      for await (const { name } of host.host.files.list(deskPrefix)) names.push(name);
      return names.length;
    };
    const nameOf = async (given: string) =>
      withDeskFile(host.host, await sendFile(given, given), async (path) => {
        expect(await readFile(path, 'utf8')).toBe(given);
        return basename(path);
      });
    const sweepAfter = (minutes: number) =>
      sweepDeskFiles({ files: host.host.files, clock: () => new Date(Date.now() + minutes * 60_000) });
    await sweepAfter(61);
    expect(await stored()).toBe(0);
    expect(await nameOf('Book of 2026 (draft).xlsx')).toBe('Book of 2026 (draft).xlsx');
    expect(await nameOf('../../../etc/passwd')).toBe('passwd');
    expect(await nameOf('.xlsx')).toBe('file.xlsx');
    expect(await nameOf(`${'帳'.repeat(60)}.xlsx`)).toBe(`${'帳'.repeat(37)}.xlsx`);
    expect(await nameOf(`b.${'x'.repeat(118)}`)).toBe(`b.${'x'.repeat(116)}`);
    expect(readdirSync(host.host.files.incoming)).toEqual([]);
    const broken = await host.app.request(`http://localhost${desk}files/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=clubfolio-test',
      },
      body: new Uint8Array(
        formOf([
          { name: 'file', value: 'x', fileName: 'one.xlsx' },
          { name: 'file', value: 'x', fileName: 'two.xlsx' },
        ]),
      ),
    });
    expect(broken.status).toBe(400);
    expect(readdirSync(host.host.files.incoming)).toEqual([]);
    await sweepAfter(55);
    expect(await stored()).toBe(5);
    await sweepAfter(61);
    expect(await stored()).toBe(0);
  });
});
