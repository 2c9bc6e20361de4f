import type { Plugin } from 'vite';
import { calls } from '../../src/api/kit/paths.ts';
import { queryString } from '../../src/api/kit/query-string.ts';
import { roundChoices } from '../../src/domain/queries/rounds.ts';
import { choicesOf, searchParams } from '../../src/domain/texts/search-params.ts';
import { routes } from '../../src/routes.ts';
import type { Configuration } from './first-requests.ts';
import { inlineScript } from './inline-script.ts';

const refreshCode = /refresh-tokens\.connect-[\w-]+\.js$/;

const { defaults: firstRounds } = searchParams(choicesOf(roundChoices));

/** The first requests of a page at its plain URL, which the gate may still refuse to show. */
const addresses = {
  [routes.portfolio.path]: `${calls.getReport.path.replace('{report-type}', 'portfolio')}?basis=net`,
  [routes.rounds.path]: `${calls.listRounds.path}${queryString({ ...firstRounds, page: 1 })}`,
  [routes.news.path]: `${calls.listNews.path}?page=1`,
};
const staffAddresses = { [routes.cyborg.path]: `${calls.getCyborgPortfolio.path}?group_by=vintage` };

export const configure = (host: string, refreshFile: string): Configuration => ({
  host,
  profile: calls.getProfile.path,
  addresses,
  staffAddresses,
  refresh: calls.refreshToken.path,
  refreshCode: refreshFile,
  workerScope: '/assets/',
});

/** Adds the script to the head of the page, before all code. */
export function starter(): Plugin {
  return {
    name: 'clubfolio-starter',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: files }) {
        const file = Object.keys(files ?? {}).find((name) => refreshCode.test(name));
        if (file === undefined) throw new Error('The code of refreshes is not in the build');
        const configuration = configure(process.env['VITE_API_HOST'] ?? '', `/${file}`);
        const code = await inlineScript('start.ts', 'start', {
          CONFIGURATION: JSON.stringify(configuration),
        });
        // Before the style sheet, which would block a script.
        return html.replace('</title>', (title) => `${title}<script>${code}</script>`);
      },
    },
  };
}
