import fc from 'fast-check';
import { hostileMarkup, hostileTexts } from '../../../src/fixtures/hostile.ts';
import { routes } from '../../../src/routes.ts';

/** Faults of the connection between a browser and its host. */
export const lines = ['sound', 'slow', 'cut', 'refused', 'broken', 'garbled', 'lost'] as const;
export type Line = (typeof lines)[number];

/** A single action of a person, a browser or the environment. Fractions choose among the options at that moment. */
export type Step =
  | { readonly act: 'click' | 'doubleClick' | 'type'; readonly which: number; readonly text: string }
  | { readonly act: 'press'; readonly key: string }
  | { readonly act: 'visit'; readonly path: string }
  | { readonly act: 'back' | 'forward' | 'reload' | 'openTab' | 'closeTab' | 'turnTab' | 'restartHost' }
  | { readonly act: 'signIn'; readonly which: number }
  | { readonly act: 'line'; readonly line: Line }
  | { readonly act: 'offline'; readonly isOffline: boolean }
  | { readonly act: 'resize'; readonly width: number };

const texts = [
  ...hostileMarkup,
  ...hostileTexts,
  '1e400',
  '-1',
  '25000',
  '١٢٣',
  '0.005',
  '2026-02-30',
  'member@clubfolio.example',
  'x'.repeat(5000),
  '\u202Egnirts',
  '',
];
const keys = [
  'Enter',
  'Escape',
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowUp',
  'Space',
  'Control+k',
  'Home',
  'End',
  'Backspace',
];
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const plain = (act: 'back' | 'forward' | 'reload' | 'openTab' | 'closeTab' | 'turnTab' | 'restartHost') =>
  fc.constant({ act });
const onElement = (act: 'click' | 'doubleClick' | 'type') =>
  fc.record({ act: fc.constant(act), which: share, text: fc.constantFrom(...texts) });

/** A person's hour: mostly clicks, sometimes a fault. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 40, arbitrary: onElement('click') },
  { weight: 6, arbitrary: onElement('doubleClick') },
  { weight: 16, arbitrary: onElement('type') },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('press' as const), key: fc.constantFrom(...keys) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('visit' as const),
      path: fc.constantFrom(...Object.values(routes).map(({ path }) => path)),
    }),
  },
  { weight: 6, arbitrary: plain('back') },
  { weight: 3, arbitrary: plain('forward') },
  { weight: 4, arbitrary: plain('reload') },
  { weight: 2, arbitrary: plain('openTab') },
  { weight: 2, arbitrary: plain('closeTab') },
  { weight: 4, arbitrary: plain('turnTab') },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('signIn' as const), which: share }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('line' as const), line: fc.constantFrom(...lines) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('offline' as const), isOffline: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('resize' as const),
      width: fc.constantFrom(320, 390, 768, 1280),
    }),
  },
  { weight: 1, arbitrary: plain('restartHost') },
);

/** The same steps for the same seed. */
export const stepsOf = (seed: number, count: number): readonly Step[] =>
  fc.sample(step, { seed, numRuns: count });
