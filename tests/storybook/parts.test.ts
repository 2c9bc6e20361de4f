import { describe, expect, it } from 'vitest';
import { contrastOf, needed } from '../../.storybook/parts/contrast.ts';
import type { Part } from '../../.storybook/parts/part.ts';
import { parts } from '../../.storybook/parts/parts.ts';
import { sourcesIn } from '../support/sources.ts';
import { stories } from '../support/stories.ts';

const all: readonly Part[] = Object.values(parts).flat();

describe('the parts of the interface', () => {
  it('are all described, each once', () => {
    const components = sourcesIn('src/views/ui', /(?<!\.stories)\.tsx$/).map(({ file }) =>
      file.replace(/^.*\//, '').replace('.tsx', ''),
    );
    const described = all.flatMap(({ name, inside = [] }) => [name, ...inside]);
    expect(components.length).toBeGreaterThan(50);
    expect(described.toSorted()).toEqual(components.toSorted());
  });

  it('are given to the docs page of every file of stories', () => {
    const own = new Map(
      stories.flatMap(({ title, parameters }) =>
        title.startsWith('UI/') ? [[title, parameters['parts']] as const] : [],
      ),
    );
    expect(Object.fromEntries(own)).toEqual(parts);
  });

  it.each(all)('$name says when to use it, do, don’t, states and sizes', (part) => {
    expect(part.use).toMatch(/^\p{Lu}.{10,}\.$/u);
    for (const rules of [part.good, part.bad, part.states, part.sizes]) {
      expect(rules.length).toBeGreaterThan(0);
      expect(new Set(rules).size).toBe(rules.length);
    }
    expect(new Set(part.keys.map(([key]) => key)).size).toBe(part.keys.length);
  });

  it.each(all)('$name has the contrast that it needs, in both themes', ({ contrast }) => {
    for (const pair of contrast) {
      for (const theme of ['light', 'dark'] as const) {
        expect(contrastOf(pair, theme) ?? 0, `${pair.join(' ')} ${theme}`).toBeGreaterThanOrEqual(
          needed(pair),
        );
      }
    }
  });
});

describe('contrast', () => {
  it('is worked out from theme.css', () => {
    expect(contrastOf(['ink', 'ink'], 'light')).toBe(1);
    expect(contrastOf(['on-fill', 'primary-fill'], 'light')).toBeCloseTo(5.17, 2);
    expect(contrastOf(['nothing', 'ink'], 'dark')).toBeNull();
  });
});
