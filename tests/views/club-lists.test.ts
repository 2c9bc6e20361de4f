import { describe, expect, it } from 'vitest';
import { listsOf } from '../../src/views/cyborg/list-columns.ts';
import { clubLists } from '../support/club-fixtures.ts';

const aboutOf = (lists: Parameters<typeof listsOf>[0]) =>
  listsOf(lists).map(({ rows }) => rows?.map(({ about }) => about) ?? null);

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
});
