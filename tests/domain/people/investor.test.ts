import { describe, expect, it } from 'vitest';
import {
  displayName,
  entityName,
  isAdultOn,
  isLegalName,
  isPassportAccepted,
  isPassportExpiringSoon,
  isPossibleAge,
  personName,
} from '../../../src/domain/people/investor.ts';
import { investorNames, namedInvestor } from '../../support/machines/investor-names.ts';

describe('the name of an investor', () => {
  it.each(investorNames)('%j is displayed as %s', (names, expected) => {
    expect(displayName(namedInvestor(names))).toBe(expected);
  });

  it('of a person holds no company that was typed before', () => {
    const person = namedInvestor({ entity_type: 'individual', company_name: 'Engines Ltd' });
    expect(entityName(person)).toBeNull();
  });

  it('of the person behind an entity is the signatory’s', () => {
    const entity = { entity_type: 'entity', company_name: 'Engines Ltd', first_name_en: ' Ada' };
    expect(personName(namedInvestor({ ...entity, last_name_en: 'Byron ' }))).toBe('Ada Byron');
  });
});

describe('the age of an investor', () => {
  it.each([
    ['2008-11-21', true],
    ['2008-11-22', false],
  ])('born on %s is that of an adult: %s', (birthDate, isAdult) => {
    expect(isAdultOn(birthDate, '2026-11-21')).toBe(isAdult);
  });
  it.each([
    ['1905-11-22', true],
    ['1905-11-21', false],
  ])('born on %s is possible: %s', (birthDate, isPossible) => {
    expect(isPossibleAge(birthDate, '2026-11-21')).toBe(isPossible);
  });
});

describe('a passport', () => {
  it.each([
    ['2026-12-21', false],
    ['2026-12-22', true],
  ])('valid until %s is accepted: %s', (expiryDate, isAccepted) => {
    expect(isPassportAccepted(expiryDate, '2026-11-21')).toBe(isAccepted);
  });
});

describe('a signature', () => {
  const ada = { first_name_en: 'Ada', last_name_en: 'Byron', company_name: 'Engines Ltd' };
  const person = namedInvestor({ ...ada, entity_type: 'individual' });
  const entity = namedInvestor({ ...ada, entity_type: 'Entity', organization_name: 'Engines Trust' });

  it.each([
    [person, ' ada  BYRON ', true],
    [person, 'ＡＤＡ byron', true],
    [person, 'Engines Ltd', false],
    [person, 'Ada', false],
    [entity, 'Ada Byron', true],
    [entity, 'engines ltd', true],
    [entity, 'Engines Trust', true],
    [entity, 'Engines', false],
    [namedInvestor({}), '', false],
  ])('%j under the name %j: %s', (investor, typed, isRight) => {
    expect(isLegalName(investor, typed)).toBe(isRight);
  });
});

it.each([
  ['2027-05-20', false],
  ['2027-05-19', true],
  ['2026-12-22', true],
  ['2026-12-21', false],
  ['2026-11-01', false],
])('a passport until %s expires soon on 21 November 2026: %s', (expiryDate, isSoon) =>
  expect(isPassportExpiringSoon(expiryDate, '2026-11-21')).toBe(isSoon),
);
