import type { Plugin } from 'vite';

/**
 * Smaller twins of what the sign-in page would otherwise load 2 kB of: Vite's preload helper without style sheets, nonces
 * and error events (there is one style sheet, and it is in the page), and lucide's icon factory without its options.
 */
const twins: readonly (readonly [id: RegExp, code: string])[] = [
  [
    /^\0vite\/preload-helper\.js$/,
    `const seen = new Set();
export const __vitePreload = (load, needs) => {
  for (const need of needs ?? []) {
    const href = '/' + need;
    if (seen.has(href) || document.querySelector('link[href="' + href + '"]')) continue;
    seen.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
};`,
  ],
  [
    /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    `import { createElement } from 'react';
export default ({ node }) => ({ className, size = 24, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
      stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      className, 'aria-hidden': true, ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );`,
  ],
  [
    /[\\/]@hookform[\\/]resolvers[\\/]zod[\\/]dist[\\/]zod\.mjs$/,
    `import { toNestErrors } from '@hookform/resolvers';
import { safeParseAsync } from 'zod/v4/core';
export const zodResolver = (schema) => async (values, _, options) => {
  const parsed = await safeParseAsync(schema, values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors = {};
  for (const { path, message, code } of parsed.error.issues) errors[path.join('.')] ??= { message, type: code };
  return { values: {}, errors: toNestErrors(errors, options) };
};`,
  ],
  [
    /[\\/]use-sync-external-store[\\/]shim[\\/]with-selector\.js$/,
    `import { useEffect, useRef, useSyncExternalStore } from 'react';
export const useSyncExternalStoreWithSelector = (subscribe, read, _, select, isEqual) => {
  const shown = useRef(null);
  const pick = useRef(null);
  if (pick.current?.read !== read || pick.current.select !== select) {
    let last = null;
    pick.current = {
      read,
      select,
      now: () => {
        const snapshot = read();
        if (last && Object.is(last.snapshot, snapshot)) return last.value;
        const held = last ?? shown.current;
        const value = select(snapshot);
        last = { snapshot, value: held && isEqual?.(held.value, value) ? held.value : value };
        return last.value;
      },
    };
  }
  const value = useSyncExternalStore(subscribe, pick.current.now);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
};`,
  ],
  [/[\\/]use-sync-external-store[\\/]shim[\\/]index\.js$/, `export { useSyncExternalStore } from 'react';`],
  [/[\\/]xstate[\\/]dist[\\/]xstate-dev\.esm\.js$/, `export const devToolsAdapter = () => {};`],
  [
    /[\\/]wouter[\\/].*use-browser-location\.js$/,
    `const unused = () => { throw new Error('The session owns the address'); };
export { unused as useBrowserLocation, unused as useSearch, unused as usePathname, unused as useHistoryState, unused as navigate, unused as useLocationProperty };`,
  ],
];

/** Puts the smaller twins in place of their originals in the built application; nothing changes while developing. */
export function standIns(): Plugin {
  return {
    name: 'clubfolio-stand-ins',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const code = twins.find(([original]) => original.test(id))?.[1];
      return code === undefined ? null : { code, moduleSideEffects: false };
    },
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      // Keys, names and sizes that the factory above does not read, in every icon.
      handler: (code) => code.replace(/,?\s*key: "[^"]+"/g, '').replace(/\bname: "[^"]+",\s*size: 24,/, ''),
    },
  };
}
