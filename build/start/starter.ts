import { readFileSync } from 'node:fs';
import { minify, type Plugin } from 'vite';
import { calls } from '../../src/api/kit/paths.ts';
import { routes } from '../../src/routes.ts';

const source = readFileSync(new URL('starter.js', import.meta.url), 'utf8');
const refreshCode = /refresh-tokens\.connect-[\w-]+\.js$/;

/** The first requests of a page at its plain URL, which the gate may still refuse to show. */
const firstAddresses = {
  [routes.portfolio.path]: `${calls.getReport.path.replace('{report-type}', 'portfolio')}?basis=net`,
  [routes.rounds.path]: `${calls.listRounds.path}?active=open&mode=default&page=1`,
  [routes.news.path]: `${calls.listNews.path}?page=1`,
};

/** The script with its configuration. */
export function composeStarter(code: string, host: string, refreshFile: string): string {
  const values: Readonly<Record<string, unknown>> = {
    HOST: host,
    PROFILE: calls.getProfile.path,
    ADDRESSES: firstAddresses,
    REFRESH: refreshFile,
  };
  return code.replace(/(["'`])%([A-Z]+)%\1/g, (_, _quote, name: string) => JSON.stringify(values[name]));
}

/** Adds `starter.js` to the head of the page, before all code. */
export function starter(): Plugin {
  return {
    name: 'clubfolio-starter',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => refreshCode.test(name));
        if (file === undefined) throw new Error('The code of refreshes is not in the build');
        const { code } = await minify('starter.js', source);
        const script = composeStarter(code.trim(), process.env['VITE_API_HOST'] ?? '', `/${file}`);
        // Before the style sheet, which would block a script.
        return html.replace('</title>', (title) => `${title}<script>${script}</script>`);
      },
    },
  };
}
