import type { Plugin } from 'vite';

/**
 * With `VITE_API_HOST`, opens a connection to that host while the code is still loading. Our own host reads the link
 * too: its content security policy allows that origin (`server/client/static.ts`).
 */
export function apiOrigin(): Plugin {
  return {
    name: 'clubfolio-api-origin',
    apply: 'build',
    transformIndexHtml() {
      const address = process.env['VITE_API_HOST'] ?? '';
      if (address === '') return [];
      const { origin } = new URL(address);
      return [{ tag: 'link', attrs: { rel: 'preconnect', href: origin, crossorigin: '' }, injectTo: 'head' }];
    },
  };
}
