import { getTableColumns } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import type { RoundStory } from '../../../server/database/round-columns.ts';
import { type Investor, investors } from '../../../server/database/schema/schema.ts';
import type { DocumentRow } from '../../../server/domain/documents/documents.ts';
import { expiryOf } from '../../../server/domain/onboarding/accreditation.ts';
import { accountErrors } from '../../../server/domain/onboarding/bank-account.ts';
import { changeErrors, submitErrors } from '../../../server/domain/onboarding/profile-rules.ts';
import { demoAccounts } from '../../../server/seed/accounts.ts';
import { createClub } from '../../../server/seed/club.ts';
import { addYears } from '../../../src/domain/days/days.ts';

const emptyInvestor = Object.fromEntries(Object.keys(getTableColumns(investors)).map((name) => [name, null]));

const today = '2026-11-20';
const club = createClub(today, 'hash');
const distinct = (rows: readonly Record<string, unknown>[], column: string) =>
  new Set(rows.map((row) => row[column]));

describe('the demo club', () => {
  it('is the same for the same day, and moves with the day', () => {
    expect(createClub(today, 'hash')).toEqual(club);
    expect(createClub('2027-01-05', 'hash').rounds[0]).not.toEqual(club.rounds[0]);
  });

  it('is as large as a club after several years', () => {
    expect(club.startups.length).toBeGreaterThanOrEqual(40);
    expect(distinct(club.startups, 'sector').size).toBeGreaterThanOrEqual(8);
    expect(club.rounds.length).toBeGreaterThanOrEqual(60);
    const years = new Set(club.rounds.map((round) => String(round['closing_date']).slice(0, 4)));
    expect(years.size).toBeGreaterThanOrEqual(6);
    expect(club.entities.length).toBeGreaterThanOrEqual(25);
    expect(club.series.length).toBeGreaterThanOrEqual(25);
    expect(club.investors.length).toBeGreaterThanOrEqual(200);
    expect(club.news.length).toBeGreaterThanOrEqual(60);
    expect(club.documents.length).toBeGreaterThanOrEqual(60);
    expect(club.market_requests.length).toBeGreaterThanOrEqual(6);
    expect(distinct(club.rounds, 'instrument')).toEqual(new Set(['preferred', 'safe', 'convertible_note']));
    expect(distinct(club.rounds, 'status')).toEqual(new Set(['open', 'closed', 'cancelled']));
    for (const method of ['priced_round', 'calibrated', 'impaired', 'written_off', 'exit_pending']) {
      expect(distinct(club.valuations, 'method')).toContain(method);
    }
  });

  it('ends a company once, has different people in a team, and counts in whole numbers', () => {
    const endings = club.news.filter(({ title }) => /acquired$|winds down$/.test(String(title)));
    expect(endings.length).toBeGreaterThan(3);
    expect(distinct(endings, 'title').size).toBe(endings.length);
    for (const { startup_id: startup } of endings) {
      const own = new Set(club.series.filter((one) => one['startup_id'] === startup).map(({ id }) => id));
      const marks = club.valuations.filter(({ series_id: id }) => own.has(id));
      expect(
        distinct(
          marks.filter(({ method }) => method === 'exit_pending'),
          'date',
        ).size,
      ).toBeLessThan(2);
    }
    for (const { story } of club.rounds as readonly { readonly story?: RoundStory }[]) {
      const names = story?.team.map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(names.length);
      for (const { unit, series } of story?.metrics ?? [])
        if (unit === 'count' || unit === 'months')
          for (const { value } of series) expect(value).toMatch(/^\d+$/);
    }
  });

  it('has no event in the future or before the investment', () => {
    const lots = new Map(club.lots.map((lot) => [lot['holding_id'], String(lot['date'])]));
    for (const payment of club.distributions) {
      expect(String(payment['date']) <= today).toBe(true);
      expect(String(payment['date']) >= (lots.get(payment['holding_id']) ?? '')).toBe(true);
    }
    for (const valuation of club.valuations) expect(String(valuation['date']) <= today).toBe(true);
    for (const round of club.rounds.filter(({ status }) => status !== 'open')) {
      expect(String(round['opened_date']) <= today).toBe(true);
    }
    for (const investor of club.investors) {
      const born = investor['birth_date'];
      expect(typeof born !== 'string' || born < addYears(today, -18)).toBe(true);
    }
  });

  it.each([2, 3, 4, 5, 6, 7])('has an account %i that has uploaded everything required', (place) => {
    const row = club.investors[place];
    const uploads = club.documents
      .filter((document) => document['investor_id'] === row?.['id'] && document['is_upload'])
      .map((document) => ({ expiry_date: null, ...document }));
    const investor = { ...emptyInvestor, ...row, required_documents: [] } as unknown as Investor;
    const errors = submitErrors(investor, uploads as unknown as DocumentRow[], today, 'club@example.com');
    expect(errors).toEqual({});
    expect(changeErrors({ birth_date: investor.birth_date }, investor, today)).toEqual({});
    expect(accountErrors(investor)).toEqual({});
    expect(parsePhoneNumberFromString(investor.phone ?? '')?.isValid()).toBe(true);
    expect(investor.accreditation_expiry_date).toBe(expiryOf(investor));
    expect(investor.is_accredited && (investor.accreditation_expiry_date ?? '') < today).toBe(false);
  });

  it('has one holding of the member in euros, as its round, its vehicle and its wire are', () => {
    const memberId = demoAccounts.findIndex(({ email }) => email === 'member@clubfolio.example') + 1;
    const ofMember = club.holdings.filter((row) => row['investor_id'] === memberId);
    const [inEuros, ...others] = ofMember.filter(({ currency }) => currency === 'EUR');
    expect(others).toEqual([]);
    expect(distinct(ofMember, 'currency')).toEqual(new Set(['USD', 'EUR']));
    // A book is reported in the currency of its first holding.
    expect(ofMember[0]).toMatchObject({ currency: 'USD' });
    const series = club.series.find(({ id }) => id === inEuros?.['series_id']);
    expect(club.rounds.find(({ id }) => id === series?.['round_id'])).toMatchObject({ currency: 'EUR' });
    expect(club.entities.find(({ id }) => id === series?.['entity_id'])).toMatchObject({ currency: 'EUR' });
    const wires = club.deposits.filter((row) => row['series_id'] === series?.['id']);
    expect(distinct(wires, 'currency')).toEqual(new Set(['EUR']));
    expect(wires.find((row) => row['investor_id'] === memberId)).toMatchObject({ amount: '20800.00' });
  });

  it('has annual fees of the demo member, the first before a sale of a part and the others after it', () => {
    const own = club.holdings.find(
      ({ id, investor_id: investor }) => investor === 6 && distinct(club.annual_fees, 'holding_id').has(id),
    );
    const [bought] = club.lots.filter((lot) => lot['holding_id'] === own?.['id']);
    const fees = club.annual_fees.filter((fee) => fee['holding_id'] === own?.['id']);
    expect(fees.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-02-22', '450.00'],
      ['2025-02-22', '270.00'],
      ['2026-02-22', '270.00'],
    ]);
    expect(bought).toMatchObject({ date: '2023-02-22', invested: '22500.00' });
    const series = club.series.find(({ id }) => id === own?.['series_id']);
    expect(club.rounds.find(({ id }) => id === series?.['round_id'])).toMatchObject({
      annual_fee_rate: '0.02',
    });
  });

  it('has members whose accreditation is valid today', () => {
    for (const row of club.investors.filter((row) => row['is_accredited'])) {
      expect(String(row['accreditation_expiry_date']) >= today).toBe(true);
    }
  });

  it('has an account for each situation, and a password for nobody else', () => {
    const open = club.investors.filter((row) => row['password_hash'] === 'hash').map((row) => row['email']);
    expect(open).toEqual(demoAccounts.map(({ email }) => email));
  });
});
