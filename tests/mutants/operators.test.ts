import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated } from './operators.ts';

const changes = (file: string, text: string) =>
  mutantsOf(file, text).map((mutant) => [mutant.operator, mutated(text, mutant)]);

describe('the ways to break a file', () => {
  it.each([
    ['const a = b < c;', [['< to <=', 'const a = b <= c;']]],
    ['const a = b === c;', [['=== to !==', 'const a = b !== c;']]],
    ['const a = b && c;', [['&& to ||', 'const a = b || c;']]],
    ['const a = b ? c : d;', [['branches swapped', 'const a = b ? d : c;']]],
    ['if (a) b();', [['condition negated', 'if (!(a)) b();']]],
    ['throw a;', [['throw dropped', ';']]],
    ['const a = b.plus(c);', [['plus to minus', 'const a = b.minus(c);']]],
    ['q.select().where(eq(a, b));', [['where dropped', 'q.select();']]],
    ['const a = true;', [['true to false', 'const a = false;']]],
    ['type A = { readonly b: true }; import c from "c";', []],
  ])('are known of %s', (text, expected) => {
    expect(changes('a.ts', text)).toEqual(expected);
  });

  it('leave out parts of a chart, and of a chart alone', () => {
    const chart = `({ on: { go: { guard: 'isFree', actions: 'note', target: 'b' } }, delays: { wait: 500 } })`;
    expect(changes('a.machine.ts', chart)).toEqual([
      ['transition dropped', `({ on: {  }, delays: { wait: 500 } })`],
      ['guard dropped', `({ on: { go: {  actions: 'note', target: 'b' } }, delays: { wait: 500 } })`],
      [
        'guard negated',
        `import { not as negated } from 'xstate';\n({ on: { go: { guard: negated('isFree'), actions: 'note', target: 'b' } }, delays: { wait: 500 } })`,
      ],
      ['actions dropped', `({ on: { go: { guard: 'isFree',  target: 'b' } }, delays: { wait: 500 } })`],
      [
        'delay × 10',
        `({ on: { go: { guard: 'isFree', actions: 'note', target: 'b' } }, delays: { wait: 5000 } })`,
      ],
    ]);
    expect(changes('a.ts', chart).map(([operator]) => operator)).toEqual(['delay × 10']);
  });
});
