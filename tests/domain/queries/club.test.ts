import { expect, it } from 'vitest';
import {
  clubFilters,
  clubLevelNames,
  clubLevels,
  defaultClubLevels,
  depositAges,
  investedGroups,
  overdueDays,
} from '../../../src/domain/queries/club.ts';

it('names each group of overdue payments by the most days that it has', () => {
  const named = Object.values(overdueDays).map((days) => `days_${days}`);
  expect(Object.keys(overdueDays)).toEqual(named);
  expect(depositAges).toEqual(['not_due', ...named, 'longer']);
});

it('names every level, and groups and filters by some of them', () => {
  expect(Object.keys(clubLevelNames)).toEqual([...clubLevels]);
  expect(clubLevelNames.entity).toBe('Vehicle');
  expect(defaultClubLevels).toEqual(['entity', 'startup']);
  expect(investedGroups).toEqual(['series', 'startup', 'entity', 'investor']);
  // A vintage is a year, which has a filter of its own.
  expect(clubFilters).toEqual(clubLevels.filter((level) => level !== 'vintage'));
});
