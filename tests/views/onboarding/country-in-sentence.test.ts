import { expect, it } from 'vitest';
import { countryInSentence } from '../../../src/views/onboarding/bank/country-in-sentence.ts';

it.each([
  ['GB', 'the United Kingdom'],
  ['US', 'the United States'],
  ['NL', 'the Netherlands'],
  ['FR', 'France'],
  ['LU', 'Luxembourg'],
])('names %s within a sentence', (code, name) => {
  expect(countryInSentence(code)).toBe(name);
});
