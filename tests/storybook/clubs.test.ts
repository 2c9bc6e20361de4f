import { describe, expect, it } from 'vitest';
import { clubs } from '../../.storybook/clubs.ts';
import { themeColours } from '../../.storybook/foundations/theme-roles.ts';
import { contrastBetween } from '../../.storybook/parts/contrast.ts';
import { readEnvironment } from '../../src/env.ts';

const pairs = [
  ...['surface', 'surface-raised', 'surface-muted', 'primary-soft'].map(
    (on) => ['primary', on, 4.5] as const,
  ),
  ...['primary-fill', 'primary-fill-hover'].map((on) => ['on-fill', on, 4.5] as const),
  ['primary-ink', 'primary-soft', 4.5],
  ['ink', 'primary-soft', 4.5],
  ['focus', 'surface', 3],
  ['series-1', 'surface-raised', 3],
] as const;

describe('a club of the toolbar', () => {
  it.each(Object.values(clubs))('$title has words that the application can be built with', ({ words }) => {
    const built = readEnvironment({
      VITE_PRODUCT_NAME: words.name,
      VITE_PRODUCT_SLUG: words.slug,
      VITE_CONTACT_EMAIL: words.contact,
    });
    expect(built).toMatchObject({ VITE_PRODUCT_NAME: words.name, VITE_PRODUCT_SLUG: words.slug });
  });

  it.each(Object.values(clubs))('$title has colours that can be read in both themes', ({ colours }) => {
    for (const theme of ['light', 'dark'] as const) {
      const dressed = new Map([...themeColours[theme], ...Object.entries(colours?.[theme] ?? {})]);
      for (const [front, ground, least] of pairs) {
        const contrast = contrastBetween(dressed.get(front) ?? '', dressed.get(ground) ?? '');
        expect(contrast, `${front} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
