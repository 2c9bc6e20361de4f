import { describe, expect, it } from 'vitest';
import { clubPortfolio } from '../../../src/fixtures/club/club-pivot.ts';
import { clubGeneral, clubLists } from '../../../src/fixtures/club/club.ts';
import { parseClubSearch } from '../../../src/machines/club/club.search.ts';
import { clubSheet, factsOf, rateFacts } from '../../../src/views/club/club-sheet.ts';
import { listColumns, listsOf } from '../../../src/views/club/general/list-columns.ts';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';

const searchAt = (search: string, path = '/cyborg') => parseClubSearch({ path, search });

describe('a table of the club as a file', () => {
  const rows = listsOf(clubGeneral()).find(({ kind }) => kind === 'investor')?.rows ?? [];
  const facts = [['As of', '2026-11-21']] as const;

  it('ends with the totals of its rows, and with what it is of', () => {
    const columns = listColumns('investor', clubPortfolio(), shownMoney);
    const sheet = clubSheet(rows, columns, facts, false);
    const at = (title: string) => sheet.heads.indexOf(title);
    const [first, second, total, blank, ...rest] = sheet.rows;
    expect([first?.[0], second?.[0], blank, rest]).toEqual(['Ada Byron', 'Harbour Ventures', [], [facts[0]]]);
    expect([total?.[0], total?.[at('Deposited, USD')], total?.[at('Holdings')]]).toEqual([
      'Total',
      '83200.00',
      '',
    ]);
  });

  it('adds up amounts with the places that they have', () => {
    const columns = listColumns('investor', clubPortfolio(), shownMoney);
    const at = columns.findIndex(({ id }) => id === 'value');
    const fine = rows.slice(0, 2).map((row) => ({ ...row, value: '1.234' }));
    expect(clubSheet(fine, columns, facts, false).rows[2]?.[at]).toBe('2.468');
  });

  it('has no total where an amount is not known, and none to read where amounts are hidden', () => {
    const columns = listColumns('investor', clubPortfolio(), hiddenMoney);
    const unknown = rows.map((row) => ({ ...row, value: null }));
    const at = columns.findIndex(({ id }) => id === 'value');
    expect(clubSheet(unknown, columns, facts, false).rows[2]?.[at]).toBe('');
    const hidden = clubSheet(rows, columns, facts, true).rows[2] ?? [];
    expect([hidden[0], hidden[at]]).toEqual(['Total', '•••']);
  });

  it('states the exchange rates of the days valued, and the number of those of payments', () => {
    const rates = [{ date: '2026-09-17', from: 'EUR', to: 'USD', rate: '1.1', source: 'ECB', age: 13 }];
    expect(rateFacts({ rates, payment_rates: { count: 14, oldest_age: 3 } })).toEqual([
      ['Exchange rates', 'Payments were converted at the latest rate available on their date: 14 rates.'],
      ['Exchange rates', '1 EUR = 1.1 USD on 17 Sept 2026 (source: ECB), the latest rate for up to 13 days'],
    ]);
    expect(rateFacts({ rates: [], payment_rates: { count: 1, oldest_age: 9 } })[0]?.[1]).toMatch(
      /: 1 rate, the oldest up to 9 days old\.$/,
    );
    expect(rateFacts({ rates: [], payment_rates: { count: 0, oldest_age: null } })).toEqual([]);
    expect(rateFacts(undefined)).toEqual([]);
  });

  it('names its day, currency, basis and filters', () => {
    const given = searchAt('?entity=13&startup=999&from=2026-01-01&q=byron', '/cyborg/invested');
    expect(factsOf(given, clubLists, '2026-11-21', 'EUR')).toEqual([
      ['As of', '2026-11-21'],
      ['Currency', 'EUR'],
      ['Basis', 'net'],
      ['From', '2026-01-01'],
      ['Vehicle', 'Club SPV 13 LP'],
      ['Startup', 'No. 999'],
      ['Search', 'byron'],
    ]);
    const gross = searchAt('?basis=gross', '/cyborg/performance');
    expect(factsOf(gross, null, null, 'USD')).toContainEqual(['Basis', 'gross']);
    // Other pages have net figures, whatever the address names.
    expect(factsOf(searchAt('?basis=gross'), null, null, 'USD')).toContainEqual(['Basis', 'net']);
    // A period is of two pages alone.
    expect(factsOf(searchAt('?from=2026-01-01'), null, null, 'USD')).toHaveLength(3);
  });
});
