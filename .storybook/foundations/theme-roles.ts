import css from '../../src/views/theme.css?raw';

const light = css.slice(css.indexOf(':root {'), css.indexOf('@media screen'));
const dark = css.slice(css.indexOf("[data-theme='dark'] {"), css.indexOf('@theme inline'));

const coloursIn = (block: string): ReadonlyMap<string, string> =>
  new Map(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** The colour roles of theme.css in their order, with their values. */
export const themeColours = { light: coloursIn(light), dark: coloursIn(dark) };

/** The names of the colour roles in the order of theme.css. */
export const themeRoles: readonly string[] = [...themeColours.light.keys()];

const valuesIn = (prefix: string): readonly (readonly [name: string, value: string])[] =>
  [...css.matchAll(new RegExp(`--(${prefix}-[a-z-]+):\\s*([^;]+);`, 'g'))].flatMap(([, name, value]) =>
    name && value ? [[name, value] as const] : [],
  );

/** Names and values of all motion tokens. */
export const animations = valuesIn('animate');
export const transition = valuesIn('default-transition');
