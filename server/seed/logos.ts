import { imageNameOf, inlineUrl } from '../domain/documents/images.ts';
import { startupLines } from './names.ts';

/** Two colours for the mark of each sector, the darker one first. */
const colours: Readonly<Record<string, readonly [string, string]>> = {
  Robotics: ['#3d4f8f', '#93a4e0'],
  Biotech: ['#2f6b4f', '#8fd0ac'],
  Fintech: ['#1f5f7a', '#86c6dd'],
  Food: ['#8a5a1c', '#e6b877'],
  Semiconductors: ['#5b3a8c', '#bda0e6'],
  Climate: ['#2b6e6a', '#86d1c6'],
  Logistics: ['#7a3d2b', '#e3a08a'],
  Health: ['#96344f', '#eb9db2'],
  Education: ['#6a5a1f', '#d9c779'],
  Software: ['#33517d', '#9db9e3'],
  Space: ['#2d2f55', '#9a9dd8'],
  Mobility: ['#2f6a86', '#94cce6'],
  Security: ['#3c4a55', '#a5b6c3'],
};
const otherwise = ['#44515e', '#a9b7c4'] as const;

/** Geometric marks on a square of 64. `a` is the darker colour, `b` the lighter one. */
const marks: readonly ((a: string, b: string) => string)[] = [
  (a, b) => `<circle cx="24" cy="32" r="18" fill="${a}"/><circle cx="42" cy="32" r="14" fill="${b}"/>`,
  (a, b) => `<path d="M8 52 32 10l24 42z" fill="${a}"/><path d="M20 52 32 31l12 21z" fill="${b}"/>`,
  (a, b) => `<path d="M10 10h26a18 18 0 0 1 0 36H10z" fill="${a}"/><path d="M10 46h20v10H10z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M32 6 54 19v26L32 58 10 45V19z" fill="${a}"/><path d="m32 20 11 6.5v13L32 46l-11-6.5v-13z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M8 40c8-16 16-16 24 0s16 16 24 0" fill="none" stroke="${a}" stroke-width="9"/><path d="M8 24c8-16 16-16 24 0s16 16 24 0" fill="none" stroke="${b}" stroke-width="9"/>`,
  (a, b) =>
    `<rect x="8" y="30" width="12" height="26" fill="${b}"/><rect x="26" y="20" width="12" height="36" fill="${a}"/><rect x="44" y="8" width="12" height="48" fill="${a}"/>`,
  (a, b) => `<path d="M8 8h22v48H8z" fill="${a}"/><path d="M34 8a24 24 0 0 1 0 48z" fill="${b}"/>`,
  (a, b) =>
    `<circle cx="32" cy="32" r="24" fill="none" stroke="${a}" stroke-width="8"/><circle cx="32" cy="32" r="9" fill="${b}"/>`,
  (a, b) => `<path d="M32 6 58 32 32 58 6 32z" fill="${b}"/><path d="M32 6 58 32H6z" fill="${a}"/>`,
  (a, b) =>
    `<path d="M10 54V10h12l20 27V10h12v44H42L22 27v27z" fill="${a}"/><circle cx="48" cy="16" r="8" fill="${b}"/>`,
];

/** The fictitious logo of a demo startup; neighbours in the list have different marks. */
function logoOf(index: number): Buffer {
  const sector = startupLines[index]?.[1] ?? '';
  const [dark, light] = colours[sector] ?? otherwise;
  const draw = marks[(index * 7) % marks.length];
  const mark = draw?.(dark, light) ?? '';
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark}</svg>\n`);
}

/** The columns of a startup's logo; every tenth startup has none, as in a real book. */
export function logoColumns(index: number, slug: string): { logo: string | null; logo_url: string | null } {
  const bytes = logoOf(index);
  const name = index % 10 === 9 ? null : imageNameOf(bytes);
  return name === null
    ? { logo: null, logo_url: null }
    : { logo: `${slug}.svg`, logo_url: inlineUrl(name, bytes) };
}
