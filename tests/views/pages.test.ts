import { expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
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
