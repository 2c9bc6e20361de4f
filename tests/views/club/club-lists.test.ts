import { describe, expect, it } from 'vitest';
import { clubPortfolio, pivotRow } from '../../../src/fixtures/club/club-pivot.ts';
import { clubGeneral, clubLists } from '../../../src/fixtures/club/club.ts';
import { changedClub, clubLocation, parseClubSearch } from '../../../src/machines/club/club.search.ts';
import { optionsOf } from '../../../src/views/club/ClubFilters.tsx';
import { findingsOf, findingFilter } from '../../../src/views/club/general/data-quality.ts';
import { extraRowsText } from '../../../src/views/club/general/extra-rows.ts';
import { listsOf } from '../../../src/views/club/general/list-columns.ts';
import { countFound, filteredBy } from '../../../src/views/club/pivot/pivot-findings.ts';

const aboutOf = (lists: Parameters<typeof listsOf>[0]) =>
  listsOf(lists).map(({ rows }) => rows?.map(({ about }) => about) ?? null);

describe('a finding about the data', () => {
  const content = clubGeneral();
  const search = parseClubSearch({ path: '/cyborg', search: '' });
  const finding = (id: string) => findingsOf(content).find((one) => one.id === id);
  const rowsOf = (id: string) => {
    const { only } = changedClub(search, finding(id)?.change ?? {});
    const filtered = only && findingFilter(content, only);
    const list = listsOf(content).find(({ kind }) => kind === filtered?.kind);
    return list?.rows?.filter((row) => filtered?.ids.has(row.id)) ?? [];
  };
  it.each(['old', 'bankless', 'negative'])('leads to exactly the rows that it counts: %s', (id) => {
    expect(finding(id)?.count).toBe(1);
    expect(rowsOf(id).map(({ name }) => name)).toEqual(finding(id)?.names);
  });
  it('names the sheet and the row of the workbook that mend it', () => {
    const { series, deposits } = content;
    expect(['old', 'bankless', 'negative'].map((id) => finding(id)?.fix)).toEqual([
      expect.stringMatching(/^Add a row for .+ \(SER-9\) to the sheet Valuations\.$/),
      expect.stringMatching(/^In the sheet Vehicles, fill in Bank and Bank account of .+ \(VEH-13\)\.$/),
      expect.stringMatching(/^In the sheet Deposits, add the money that came in for .+ \(VEH-13\)\.$/),
    ]);
    const mendIn = (changed: Partial<typeof content>, id: string) =>
      findingsOf({ ...content, ...changed }).find((one) => one.id === id)?.fix;
    const unvalued = series?.map((one) => ({ ...one, last_valuation_date: null })) ?? [];
    const valuedOf = (count: number) => ({
      series: unvalued,
      now: { ...content.now, totals: { ...content.now.totals, holdings_count: 2, valued_count: count } },
    });
    expect(mendIn(valuedOf(1), 'unvalued')).toMatch(/ \(SER-9\) to the sheet Valuations\.$/);
    expect(mendIn(valuedOf(2), 'unvalued')).toBeNull();
    const results = deposits?.results.map((one) => ({ ...one, status: 'unmatched' })) ?? [];
    expect(mendIn({ deposits: deposits && { ...deposits, results } }, 'unmatched')).toMatch(
      /^In the sheet Deposits, fill in Investor of DEP-7/,
    );
  });
  it('names the rows of late wires by their sheets, or whoever owes them, and the years of odd vintages', () => {
    const { deposits } = content;
    const [first] = deposits?.results ?? [];
    if (!deposits || !first) throw new Error('No deposits.');
    const fixOf = (rows: readonly [string, string | null, number][], debtor = 0) => {
      const results = rows.map(([sheet, key, days]) => ({
        ...first,
        status: 'expected',
        days_late: days,
        workbook_sheet: sheet,
        workbook_key: key,
      }));
      const debtors = [
        {
          investor: { id: 1, name: 'Ada Byron' },
          count: 1,
          due: null,
          received: null,
          outstanding: null,
          days_late: debtor,
        },
      ];
      const found = findingsOf({ ...content, deposits: { ...deposits, results, debtors } });
      return found.find(({ id }) => id === 'late')?.fix;
    };
    expect(
      fixOf([
        ['deposits', 'DEP-1', 31],
        ['deposits', 'DEP-2', 30],
        ['commitments', 'COM-1', 90],
      ]),
    ).toBe(
      'In the sheet Deposits, fill in Amount and Status of DEP-1, or correct Due on. In the sheet Commitments, correct Wire by of COM-1, or record the amount received.',
    );
    expect(fixOf([['deposits', 'DEP-2', 30]], 31)).toBe(
      'In the sheet Deposits, fill in the amounts received from Ada Byron.',
    );
    expect(fixOf([['deposits', 'DEP-2', 30]], 30)).toBeNull();
    expect(fixOf([['deposits', null, 31]], 31)).toBeNull();
    const now = clubPortfolio(0, {
      group_by: ['vintage'],
      results: ['2021', '2022', '2002', '2024'].map((year) =>
        pivotRow([year], [year], { holdings_count: 1, valued_count: 1 }),
      ),
    });
    expect(findingsOf({ ...content, now }).find(({ id }) => id === 'vintages')?.fix).toBe(
      'In the sheet Purchases, correct Bought on of the rows of 2002.',
    );
    const bare = content.series?.map((one) => ({ ...one, workbook_key: null })) ?? [];
    const found = findingsOf({ ...content, now, series: bare }).find(({ id }) => id === 'vintages');
    expect(found?.fix).toBeNull();
  });
  it('has nothing to say of a workbook on a host without one, and of rows without a key their names', () => {
    const [first] = content.series ?? [];
    if (!first) throw new Error('No series.');
    const fixOf = (keys: readonly (string | null)[]) => {
      const series = keys.map((key, at) => ({ ...first, name: `NWR-${at}`, workbook_key: key }));
      return findingsOf({ ...content, series }).find(({ id }) => id === 'old')?.fix;
    };
    expect(fixOf([null, null])).toBeNull();
    expect(fixOf(['SER-1', null])).toBe('Add a row for NWR-0 (SER-1), NWR-1 to the sheet Valuations.');
    expect(fixOf(['a', 'b', 'c', 'd', 'e', 'f'])).toContain(
      'for NWR-0 (a), NWR-1 (b), NWR-2 (c), NWR-3 (d) and 2 more to the sheet',
    );
  });
  it('counts a valuation as old more than a year after its day, also on 29 February', () => {
    const [first] = content.series ?? [];
    if (!first) throw new Error('No series.');
    const countOn = (asOf: string, day: string) =>
      findingsOf({
        ...content,
        now: { ...content.now, as_of_date: asOf },
        series: [{ ...first, last_valuation_date: day }],
      }).find(({ id }) => id === 'old')?.count;
    expect(countOn('2027-03-01', '2026-03-01')).toBe(0);
    expect(countOn('2027-03-01', '2026-02-28')).toBe(1);
    expect(countOn('2028-02-29', '2027-02-28')).toBe(0);
    expect(countOn('2028-02-29', '2027-02-27')).toBe(1);
  });
  it.each([
    ['unvalued', 'by=series%2Cinvestor', 2],
    ['vintages', 'by=vintage%2Cseries', 1],
  ] as const)('leads to exactly the rows of the pivot that it counts: %s', (id, levels, count) => {
    const row = (key: readonly string[], holdings: number, valued: number) =>
      pivotRow(key, key, { holdings_count: holdings, valued_count: valued });
    const now = clubPortfolio(0, {
      group_by: ['vintage'],
      results: [row(['2021'], 4, 4), row(['2022'], 2, 2), row(['2002'], 1, 1), row(['2024'], 3, 1)],
    });
    now.totals.holdings_count = 10;
    now.totals.valued_count = 8;
    const found = findingsOf(clubGeneral({ now })).find((one) => one.id === id);
    expect(found?.count).toBe(count);
    const target = changedClub(search, found?.change ?? {});
    expect([target.page, target.rows]).toEqual(['cyborgPortfolio', id]);
    expect(clubLocation(target).search).toBe(`?${levels}&rows=${id}&open=all`);
    const results =
      id === 'unvalued'
        ? [row(['9', '1'], 2, 1), row(['9', '2'], 5, 5), row(['10', '3'], 3, 2)]
        : [
            row(['2021', '9'], 4, 4),
            row(['2022', '9'], 2, 2),
            row(['2002', '9'], 1, 1),
            row(['2024', '10'], 3, 1),
          ];
    const pivot = clubPortfolio(0, { group_by: [...target.levels], results });
    const filtered = filteredBy({ pivot, groups: null }, id).pivot;
    expect(filtered.results.map(({ key }) => key[0])).toEqual(id === 'unvalued' ? ['9', '10'] : ['2002']);
    expect(countFound(filtered, id)).toBe(count);
  });
  it('leads to the wires of its age alone', () => {
    const target = changedClub(search, finding('late')?.change ?? {});
    expect([target.page, target.age, target.status]).toEqual(['cyborgDeposit', 'longer', null]);
    expect(clubLocation(target).search).toBe('?age=longer');
    expect(changedClub(target, { page: 'cyborgInvested' }).age).toBe(null);
  });
});

describe('the names to narrow a page to', () => {
  it('stand in natural order, and keep one that is chosen and not listed', () => {
    const rows = ['SPV 10', 'SPV 2', 'Alder'].map((name, index) => ({ id: index + 1, name }));
    expect(optionsOf(rows, 7).map(({ label }) => label)).toEqual([
      'All',
      'No. 7',
      'Alder',
      'SPV 2',
      'SPV 10',
    ]);
  });
});

describe('the lists of the club', () => {
  it('say in words what is on each of them', () => {
    const [investors, entities, series, startups] = aboutOf(clubLists);
    expect(investors).toEqual(['Person, GB', 'Company, DE']);
    expect(entities).toEqual(['SPV, LU', 'SPV, IE']);
    expect(series).toContain('Northwind Robotics, Club SPV 12 LP');
    expect(startups).toContain('Robotics, DE, Marked up');
  });

  it('show a word and a country that they do not know as they are, and leave out what is not known', () => {
    const strange = [
      { entity_type: 'family_office', country: 'Atlantis' },
      { entity_type: null, country: null },
    ];
    const investors = clubLists.investors?.map((one, index) => ({ ...one, ...strange[index] })) ?? null;
    expect(aboutOf({ ...clubLists, investors })[0]).toEqual(['Family office, Atlantis', null]);
    expect(aboutOf({ ...clubLists, investors: null })[0]).toBeNull();
  });

  it('say how many rows they have besides those in the totals', () => {
    const content = clubGeneral();
    const withCounts = (count: number) => ({
      ...content,
      now: {
        ...content.now,
        totals: {
          ...content.now.totals,
          investors_count: count,
          entities_count: count,
          series_count: count,
          startups_count: count,
        },
      },
    });
    const saidWith = (count: number) =>
      (['investor', 'entity', 'series', 'startup'] as const).map((kind) =>
        extraRowsText(kind, withCounts(count)),
      );
    expect(saidWith(1)).toEqual([
      '1 more has wired money but has no holdings',
      '1 more has no holdings',
      null,
      null,
    ]);
    expect(saidWith(0)).toEqual([
      '2 more have wired money but have no holdings',
      '2 more have no holdings',
      '1 more has wires but no holdings',
      '1 more has wires but no holdings',
    ]);
    expect(extraRowsText('series', { ...withCounts(0), series: null })).toBeNull();
  });
});
