import { brand } from '../src/brand.ts';

/** A club as selected in the toolbar: its texts, and its own colours if it has some. */
export interface Club {
  title: string;
  words: { readonly name: string; readonly slug: string; readonly contact: string };
  colours: { readonly light: Colours; readonly dark: Colours } | null;
}

/** The colour roles that a club can override. */
export const ownRoles = [
  'primary',
  'primary-fill',
  'primary-fill-hover',
  'primary-ink',
  'primary-soft',
  'focus',
  'series-1',
] as const;
export type Colours = Readonly<Record<(typeof ownRoles)[number], string>>;

const built = { ...brand };

export const clubs: Readonly<Record<string, Club>> = {
  clubfolio: {
    title: 'Clubfolio',
    words: { name: built.name, slug: built.slug, contact: built.contact },
    colours: null,
  },
  harbour: {
    title: 'Harbour Angels, green',
    words: { name: 'Harbour Angels', slug: 'harbour', contact: 'hello@harbour.example' },
    colours: {
      light: {
        primary: '#0f6e63',
        'primary-fill': '#0f6e63',
        'primary-fill-hover': '#0b5850',
        'primary-ink': '#0a4c45',
        'primary-soft': '#e0f2ef',
        focus: '#0f6e63',
        'series-1': '#0f6e63',
      },
      dark: {
        primary: '#4fd1bd',
        'primary-fill': '#0f6e63',
        'primary-fill-hover': '#12796d',
        'primary-ink': '#a5ebe0',
        'primary-soft': '#0d2e2a',
        focus: '#7fe0d1',
        'series-1': '#4fd1bd',
      },
    },
  },
  longest: {
    title: 'The longest name, plum',
    words: {
      name: 'Niederrheinische Beteiligungsfreunde eG',
      slug: 'niederrhein',
      contact: 'vorstand@niederrhein.example',
    },
    colours: {
      light: {
        primary: '#8a2c5d',
        'primary-fill': '#8a2c5d',
        'primary-fill-hover': '#71224b',
        'primary-ink': '#641d43',
        'primary-soft': '#fbe9f2',
        focus: '#8a2c5d',
        'series-1': '#8a2c5d',
      },
      dark: {
        primary: '#f3a1c8',
        'primary-fill': '#8a2c5d',
        'primary-fill-hover': '#963365',
        'primary-ink': '#fbd3e6',
        'primary-soft': '#3d1a2d',
        focus: '#f7bcd9',
        'series-1': '#f3a1c8',
      },
    },
  },
};

const rules = (colours: Colours) => ownRoles.map((role) => `--${role}: ${colours[role]};`).join(' ');

/** Applies a club to what is rendered next; views read the texts again when they are mounted. */
export function dressAs(name: string): void {
  const club = clubs[name] ?? clubs['clubfolio'];
  Object.assign(brand, built, club?.words);
  const id = 'club-colours';
  document.getElementById(id)?.remove();
  if (!club?.colours) return;
  const style = document.createElement('style');
  style.id = id;
  style.textContent = `:root { ${rules(club.colours.light)} } @media screen { [data-theme='dark'] { ${rules(club.colours.dark)} } }`;
  document.head.append(style);
}
