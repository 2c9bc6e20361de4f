import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications, holdings, rounds, series } from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { receipts } from '../../../server/database/schema/schema-rounds.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { readStatement } from '../../../server/domain/wires/statements/read-statement.ts';
import { amountOf } from '../../../server/domain/wires/statements/statement.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { wireReference } from '../../../src/domain/rounds/commitment.ts';
import { newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';
import { camt, germanCsv, mt940, type Wire } from '../support/statements.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a statement', () => {
  const wires: readonly Wire[] = [
    { day: '2026-03-30', amount: '26000.00', sender: 'Ada Byron', text: 'NSA-17 invest', id: 'B1' },
    { day: '2026-03-31', amount: '1234567.80', sender: null, text: 'no name', id: 'B2' },
  ];
  it.each([
    ['CAMT.053', camt, 2],
    ['MT940', mt940, 1],
    ['CSV with semicolons and commas', germanCsv, 1],
  ])('has the same content as %s', (_, write, skippedCount) => {
    const read = readStatement(bytes(write(wires)));
    expect(read.skippedCount).toBe(skippedCount);
    expect(read.credits).toMatchObject(
      wires.map(({ day, amount, sender, text, id }) => ({
        day,
        amount,
        sender,
        text,
        bankId: id,
        currency: 'USD',
      })),
    );
  });
  it('is read in Windows-1252, and with one payment for each part of an entry', () => {
    const latin = Buffer.from('Date,Amount,Currency,Name\n2026-03-30,5.00,EUR,Zo\u00eb Wren', 'latin1');
    expect(readStatement(latin).credits[0]?.sender).toBe('Zoë Wren');
    const batch = (second: string) =>
      bytes(
        camt([]).replace(
          '<Ntry>',
          `<Ntry><Amt Ccy="USD">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-30</Dt></BookgDt>
          <NtryDtls><TxDtls><Amt Ccy="USD">10.00</Amt></TxDtls><TxDtls><Amt Ccy="USD">${second}</Amt></TxDtls></NtryDtls></Ntry><Ntry>`,
        ),
      );
    expect(readStatement(batch('20.00')).credits.map(({ amount }) => amount)).toEqual(['10.00', '20.00']);
    expect(() => readStatement(batch('21.00'))).toThrow('do not make up 30.00');
  });
  it.each([
    ['<a><b></a>', 'not XML'],
    ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]><Document/>', 'DOCTYPE'],
    ['<Document><Other/></Document>', 'not a camt.053'],
    [camt(wires).replace('26000.00', 'many'), 'is not an amount'],
    [camt(wires).replace('2026-03-30', '2026-02-30'), 'no day'],
    [mt940(wires).replace(':61:260330', ':61:26x330'), 'is not an MT940 entry'],
    [mt940(wires).replace(':60F:', ':60X:'), 'no balance'],
    ['Name,Sum\na,1', 'no column “date”'],
    ['Date,Amount,Currency\n03/04/2026,1,USD', 'is not a day'],
    ['Date,Amount,Currency\n2026-04-03,1.2.3,USD', 'is not an amount'],
    ['Date,Amount,Currency\n2026-04-03,1,Dollars', 'is not a currency'],
    ['Datum,S/H,Betrag\n31.03.26,S,5', 'no column “date”'],
    ['Date,S/H,Amount,Currency\n2026-03-31,S,5,USD', 'the column “S/H”'],
  ])('with an error reports its place: %s', (text, words) => {
    expect(() => readStatement(bytes(text))).toThrow(words);
  });
  it.each([
    ['USD', 'list', '1,234.50', '1234.50'],
    ['USD', 'list', '1.234,5', '1234.50'],
    ['USD', 'list', '1.234', '1234.00'],
    ['USD', 'list', '1234', '1234.00'],
    ['USD', 'list', '-1’234.50', '-1234.50'],
    ['USD', 'list', '0,07', '0.07'],
    ['USD', 'list', '1,234,567.00', '1234567.00'],
    ['JPY', 'list', '1.234.567', '1234567.00'],
    ['KWD', 'list', '1,234.567', '1234.567'],
    ['KWD', 'list', '12345.678', '12345.678'],
    ['KWD', 'list', '1.2340', '1.234'],
    ['KWD', '.', '1.234', '1.234'],
    ['KWD', ',', '1,234', '1.234'],
    ['USD', '.', '1234.500', '1234.50'],
    ['USD', ',', '1000,', '1000.00'],
  ] as const)('has an amount in %s, format %s, of which %s is %s', (currency, format, text, amount) =>
    expect(amountOf(text, currency, format, 'x')).toBe(amount),
  );
  it.each([
    ['USD', 'list', '1,23,4.00'],
    ['USD', 'list', ''],
    ['USD', 'list', 'x'],
    ['USD', 'list', '1.234,567'],
    ['USD', 'list', '1.2.3'],
    ['KWD', 'list', '1.234'],
    ['JPY', 'list', '12.5'],
    ['USD', '.', '1,234.00'],
    ['USD', '.', '1.234'],
    ['USD', ',', '1.234,00'],
  ] as const)('in %s, format %s, does not guess at “%s”', (currency, format, text) => {
    expect(() => amountOf(text, currency, format, 'Row 2')).toThrow('Row 2');
  });
  it('separates its fields, and treats no placeholder as a bank reference', () => {
    const [wire] = wires;
    const camtText = camt(wires.slice(0, 1))
      .replace('NOTPROVIDED', '20260331001')
      .replace(`<AcctSvcrRef>${wire?.id}`, '<AcctSvcrRef>NONREF');
    expect(readStatement(bytes(camtText)).credits).toMatchObject([
      { text: 'NSA-17 invest | 20260331001', bankId: null },
    ]);
    const mtText = mt940(wires.slice(0, 1)).replace('NONREF//B1', '4711//NONREF');
    expect(readStatement(bytes(mtText)).credits).toMatchObject([
      { text: 'NSA-17 invest | 4711', bankId: null },
    ]);
  });
  it('has the bank’s booking date, across New Year too', () => {
    const days = (field: string) =>
      readStatement(bytes(mt940(wires.slice(0, 1)).replace(':61:2603300330', `:61:${field}`))).credits.map(
        ({ day }) => day,
      );
    expect(days('2603300331')).toEqual(['2026-03-31']);
    expect(days('2512310102')).toEqual(['2026-01-02']);
    expect(days('2601011231')).toEqual(['2025-12-31']);
    expect(days('260330')).toEqual(['2026-03-30']);
  });
  it('in list form has dates of two-digit years, and omits entries that are not booked yet', () => {
    const list =
      'Buchungstag;Betrag;Währung;Info\n31.03.26;5,00;EUR;Umsatz gebucht\n31.03.26;6,00;EUR;Umsatz vorgemerkt';
    expect(readStatement(bytes(list))).toMatchObject({
      credits: [{ day: '2026-03-31', amount: '5.00' }],
      skippedCount: 1,
    });
  });
  it('counts the amount credited, not what the sender paid in another currency', () => {
    const exchanged = (parts: string) =>
      bytes(
        camt([]).replace(
          '<Ntry>',
          `<Ntry><Amt Ccy="USD">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-30</Dt></BookgDt>
          <NtryDtls>${parts}</NtryDtls></Ntry><Ntry>`,
        ),
      );
    const paid = (amount: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    expect(readStatement(exchanged(paid('27.00'))).credits).toMatchObject([
      { amount: '30.00', currency: 'USD' },
    ]);
    expect(() => readStatement(exchanged(paid('10.00') + paid('20.00')))).toThrow('no amount in USD');
  });
});

describe.each(enginesByDay)('wires of statements on %s', (engine) => {
  let host: TestHost;
  let people = 0;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };
  /** As the command does, through the data folder. */
  const statement = async (text: string, ...options: string[]) => {
    const folder = join(host.folder, 'staging', 'statement');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'statement');
    writeFileSync(path, text);
    return club('statement', path, ...options);
  };
  const counts = async () => {
    const { queries } = host.host.database;
    const [one] = await queries.select({ rows: count() }).from(deposits);
    const [two] = await queries.select({ rows: count() }).from(receipts);
    return [one?.rows, two?.rows];
  };
  /** A commitment of 26,000 USD that is due. */
  const commitment = async (name = 'Ada') => {
    const round = await openRound(host);
    const who = await newMember(host, `wire${(people += 1)}@example.com`);
    await host.host.database.queries
      .update(investors)
      .set({ first_name_en: name, last_name_en: `Byron${people}`, bank_account_holder: null })
      .where(eq(investors.id, who.id));
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
    return { id, reference: wireReference(round, id), sender: `${name} Byron${people}`, investorId: who.id };
  };
  const statusOf = async (id: number) => {
    const [row] = await host.host.database.queries.select().from(applications).where(eq(applications.id, id));
    return [row?.status, row?.received_amount, row?.is_blocked];
  };
  const wire = (change: Partial<Wire>): Wire => ({
    day: '2026-03-30',
    amount: '26000.00',
    sender: null,
    text: '-',
    id: `B${Math.random()}`,
    ...change,
  });

  it.each([
    ['CAMT.053', camt],
    ['MT940', mt940],
    ['CSV', germanCsv],
  ])('are booked once, from %s', async (_, write) => {
    const [one, other, fromOther] = [await commitment(), await commitment(), await commitment()];
    const text = write([
      wire({ amount: '6000.00', sender: one.sender, text: `Round ${one.reference}` }),
      wire({ sender: other.sender, text: 'my investment' }),
      wire({ sender: 'Somebody Else', text: fromOther.reference }),
      wire({ amount: '77.00', sender: 'Stranger', text: 'a gift' }),
    ]);
    const before = await counts();
    expect(await statement(text, '--dry-run')).toContain('Nothing was changed. Would be added: 4.');
    expect(await counts()).toEqual(before);
    const said = await statement(text);
    expect(said).toMatch(new RegExp(`application ${one.id}, by its reference`));
    expect(said).toMatch(new RegExp(`application ${other.id}, by sender and amount`));
    expect(said).toMatch(new RegExp(`application ${fromOther.id}, by its reference; held`));
    expect(said).toMatch(/wire \d+, unmatched: it names no reference/);
    expect(await statusOf(one.id)).toEqual(['part_funded', '6000.00', false]);
    expect(await statusOf(other.id)).toEqual(['funded', '26000.00', false]);
    expect(await statusOf(fromOther.id)).toEqual(['funding', '0.00', true]);
    const after = await counts();
    expect(await statement(text)).toContain('Added: 0. Already known: 4.');
    expect(await counts()).toEqual(after);
    const [booked] = await host.host.database.queries
      .select()
      .from(deposits)
      .where(eq(deposits.application_id, one.id));
    expect(booked).toMatchObject({ date: '2026-03-30', amount: '6000.00', investor_id: one.investorId });
    // Reports as of the bank's day have it, whenever the statement is taken over.
    const received = await host.host.database.queries
      .select({ at: receipts.at })
      .from(receipts)
      .where(eq(receipts.application_id, one.id));
    expect(received.map(({ at }) => at.toISOString().slice(0, 10))).toContain('2026-03-30');
  });

  it('without a sender are held, and identical ones count as often as they occur', async () => {
    const { id, reference } = await commitment();
    const line = `2026-03-30,10.00,USD,${reference}`;
    const list = (rows: number) =>
      ['Date,Amount,Currency,Reference', ...Array<string>(rows).fill(line)].join('\n');
    expect(await statement(list(2))).toContain('Added: 2.');
    expect(await statement(list(3))).toContain('Added: 1. Already known: 2.');
    expect(await statusOf(id)).toEqual(['funding', '0.00', true]);
  });

  it('are not booked at all if one row is invalid', async () => {
    const before = await counts();
    const { sender } = await commitment();
    await expect(
      statement(`Date,Amount,Currency,Name\n2026-03-30,26000.00,USD,${sender}\n2026-03-31,x,USD,${sender}`),
    ).rejects.toMatchObject({ status: 422, body: { detail: expect.stringContaining('Row 3') } });
    expect(await counts()).toEqual(before);
  });

  it('are matched manually', async () => {
    const { id, sender } = await commitment();
    await statement(camt([wire({ amount: '25999.00', sender, text: 'forgot it', id: 'H1' })]));
    const [row] = await host.host.database.queries
      .select()
      .from(deposits)
      .orderBy(desc(deposits.id))
      .limit(1);
    const number = String(row?.id);
    expect(await club('wires')).toMatch(new RegExp(`${number} +2026-03-30 +\\$25,999.00 .* ${id}`));
    await expect(club('match', number, '999999')).rejects.toMatchObject({ status: 409 });
    expect(await club('match', number, String(id))).toContain(`application ${id}, which is part_funded`);
    const [matched] = await host.host.database.queries
      .select()
      .from(deposits)
      .where(eq(deposits.id, row?.id ?? 0));
    expect(matched).toMatchObject({ status: 'partial', application_id: id, date: '2026-03-30' });
    await expect(club('match', number, String(id))).rejects.toMatchObject({ status: 409 });
    const euros = await commitment();
    await statement(camt([wire({ sender: 'Stranger', id: 'H2' })], 'EUR'));
    const [last] = await host.host.database.queries
      .select()
      .from(deposits)
      .orderBy(desc(deposits.id))
      .limit(1);
    await expect(club('match', String(last?.id), String(euros.id))).rejects.toMatchObject({
      body: { detail: expect.stringContaining('in EUR') },
    });
  });

  it('for a capital call are booked only in the investor’s name, and otherwise matched manually', async () => {
    const { queries } = host.host.database;
    const [holding] = await queries
      .select({ series: series.name, investor: investors, currency: rounds.currency })
      .from(holdings)
      .innerJoin(series, eq(series.id, holdings.series_id))
      .innerJoin(rounds, eq(rounds.id, series.round_id))
      .innerJoin(investors, eq(investors.id, holdings.investor_id))
      .where(eq(rounds.currency, holdings.currency))
      .orderBy(series.id)
      .limit(1);
    await club('call', holding?.series ?? '', '10000', '--on', '2099-03-01', '--yes');
    const callOf = async () => {
      const rows = await queries.select().from(deposits).where(eq(deposits.due_date, '2099-03-01'));
      return rows.find((row) => row.investor_id === holding?.investor.id);
    };
    const { reference, expected_amount: amount, id } = (await callOf()) ?? {};
    const name = displayName(holding!.investor);
    const of = (change: Partial<Wire>) =>
      camt([wire({ amount: '100.00', text: `for ${reference}`, ...change })], holding?.currency);
    expect(await statement(of({ sender: 'Somebody Else', id: 'C1' }))).toMatch(
      /unmatched: it names CALL-\w+, and is not in the investor’s name/,
    );
    expect(await statement(of({ sender: name, id: 'C2' }))).toContain(`call ${reference}, by its reference`);
    expect(await callOf()).toMatchObject({ id, amount: '100.00', status: 'partial', date: '2026-03-30' });
    const [last] = await queries
      .select()
      .from(deposits)
      .where(eq(deposits.status, 'unmatched'))
      .orderBy(desc(deposits.id))
      .limit(1);
    await expect(club('match', String(last?.id), 'CALL-00000000')).rejects.toMatchObject({ status: 409 });
    expect(await club('match', String(last?.id), reference ?? '')).toContain(`for call ${reference}`);
    const rows = await queries
      .select()
      .from(deposits)
      .where(eq(deposits.reference, reference ?? ''))
      .orderBy(deposits.expected_amount);
    expect(rows.map((row) => [row.amount, row.expected_amount, row.status])).toEqual([
      ['100.00', amount, 'partial'],
      ['100.00', null, 'partial'],
    ]);
    await expect(club('match', String(last?.id), reference ?? '')).rejects.toMatchObject({ status: 409 });
  });
});
