import css from '../../src/views/theme.css?raw';

/** The names of the colour roles in the order of theme.css. */
export const themeRoles: readonly string[] = [
  ...css.slice(css.indexOf(':root {'), css.indexOf('@media screen')).matchAll(/--([a-z0-9-]+):\s*#/g),
].flatMap((match) => (match[1] && match[1] !== 'scrim' ? [match[1]] : []));
