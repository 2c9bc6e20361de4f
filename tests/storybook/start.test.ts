import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changes, lastRelease } from '../../.storybook/start/changes.ts';
import { storyId } from '../../.storybook/start/story-link.ts';
import { stories } from '../support/stories.ts';

const known = new Set(stories.map(({ title, name }) => storyId([title, name])));

/** The order of the stories in a group, from the source: Storybook reads it without running it, so it can be written nowhere else. */
function orderOf(group: string): readonly string[] {
  const source = readFileSync('.storybook/preview.tsx', 'utf8');
  const [, list = ''] = new RegExp(`'${group}',\\s*\\[([^\\]]*)\\]`).exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

describe('the group of screens', () => {
  it('follows the journey', () => {
    const order = orderOf('Screens');
    const titles = new Set(stories.flatMap(({ title }) => /^Screens\/([^/]+)/.exec(title)?.[1] ?? []));
    // A screen that is not listed comes last.
    expect(order.filter((title) => !titles.has(title))).toEqual([]);
    const steps = [
      'Sign in',
      'Register',
      'Onboarding',
      'Verification result',
      'Portfolio',
      'Rounds',
      'Commitment',
    ];
    expect(order.filter((title) => steps.includes(title))).toEqual(steps);
  });
});

describe('every screen', () => {
  const titles = [...new Set(stories.map(({ title }) => title))].filter((title) =>
    title.startsWith('Screens/'),
  );
  const named = (part: RegExp, shows: (globals: Readonly<Record<string, unknown>>) => boolean) =>
    titles.filter(
      (title) =>
        !stories.some((story) => story.title === title && part.test(story.name) && shows(story.globals)),
    );

  it('has a story on a phone that says so', () => {
    expect(titles.length).toBeGreaterThan(35);
    expect(named(/Phone/, ({ viewport }) => JSON.stringify(viewport ?? null).includes('phone'))).toEqual([]);
  });
  it('is drawn to the edges of the window where it is a whole page', () => {
    const pages = /^Screens\/(?:Portfolio|Rounds|News|Reports|Secondary market|Cyborg)$/;
    const padded = stories.filter(
      ({ title, parameters }) => pages.test(title) && parameters['layout'] !== 'fullscreen',
    );
    expect(padded.map(({ title, name }) => `${title} ${name}`)).toEqual([]);
  });
  it('has a story in the dark that says so', () => {
    expect(named(/Dark/, ({ theme }) => theme === 'dark')).toEqual([]);
  });
});

describe('what changed', () => {
  it('counts from the version of the package', () => {
    const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(lastRelease).toBe(version);
  });
  it('leads to stories that exist', () => {
    expect(changes.filter(({ story }) => !known.has(storyId(story)))).toEqual([]);
  });
});

describe('links of the welcome page', () => {
  it('lead to stories that exist', () => {
    const source = readFileSync('.storybook/start/Welcome.stories.tsx', 'utf8');
    const links = [...source.matchAll(/\['([\w ]+\/[^']+)', '(\w+)'\]/g)].map(
      ([, title = '', name = '']) => [title, name] as const,
    );
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !known.has(storyId(link)))).toEqual([]);
  });
});
