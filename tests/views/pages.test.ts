import { expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { isCurrent } from '../../src/views/shell/navigation/navigation-entries.ts';
import { sourcesIn } from '../support/sources.ts';

/** By the route that the file is named after: whether its page has a machine. */
const found = sourcesIn('src/views', /\.page\.ts$/).map(({ file, source }) => [
  file.replace(/^.*\/|\.page\.ts$/g, ''),
  !source.includes(': SessionPage'),
]);
const asked = Object.entries(routes).map(([route, { page }]) => [route, page !== undefined]);

it('the code of every route is in a file of its name, with a machine where the route names one', () => {
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(asked));
});

it.each([
  ['portfolio', '/portfolio', true],
  ['rounds', '/rounds', true],
  ['rounds', '/projects', true],
  ['news', '/projects', false],
  ['cyborg', '/cyborg/deposit', true],
  ['cyborgDeposit', '/cyborg/deposit', true],
  ['cyborgDeposit', '/cyborg', false],
  ['portfolio', '/nowhere', false],
] as const)('the menu marks %s at %s: %s', (view, path, isMarked) => {
  expect(isCurrent(view, path)).toBe(isMarked);
});

it('one page is as wide as its table', () => {
  const wide = Object.entries(routes).filter(([, { isWide }]) => isWide);
  expect(wide.map(([name]) => name)).toEqual(['cyborgPortfolio']);
});
