import { describe, expect, it } from 'vitest';
import { type RouteName, routes } from '../../src/routes.ts';
import { loadPage } from '../../src/views/pages.tsx';
import { sourcesIn } from '../support/sources.ts';

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
const files = sourcesIn('src/views', /\.page\.ts$/).map(({ file }) => file.replace(/^.*\/|\.page\.ts$/g, ''));

describe('the code of a page', () => {
  it('is in a file with the name of its route', () => {
    expect(files.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it.each(Object.keys(routes).filter(isRouteName))(
    'of %s has a machine where its route names one',
    async (route) => {
      const { View, connect } = await loadPage(route);
      expect(View).toBeTypeOf('function');
      expect(connect !== undefined).toBe(routes[route].page !== undefined);
    },
  );
});
