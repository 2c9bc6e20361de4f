/** Roles of theme.css; text needs 4.5:1 on its ground, a line or mark that carries meaning 3:1. */
export type Pair = readonly [front: string, ground: string, kind?: 'text' | 'line'];

/** What a designer has to know of one part of `src/views/ui` before using it. */
export interface Part {
  /** The component, which is also the name of its file. */
  name: string;
  status: 'draft' | 'ready';
  /** When it is the right part. */
  use: string;
  good: readonly string[];
  bad: readonly string[];
  states: readonly string[];
  sizes: readonly string[];
  keys: readonly (readonly [key: string, effect: string])[];
  contrast: readonly Pair[];
  /** Components that are never used without it. */
  inside?: readonly string[];
}

export const tab = ['Tab', 'moves the focus to it'] as const;
export const press = ['Enter, Space', 'presses it'] as const;
export const follow = ['Enter', 'follows it'] as const;
export const escape = ['Esc', 'closes it and gives the focus back'] as const;

/** What a finger needs on a phone. */
export const touch = '44 px high on a phone';

export const onSurfaces = (front: string): readonly Pair[] => [
  [front, 'surface'],
  [front, 'surface-raised'],
];
export const tones: readonly Pair[] = ['info', 'positive', 'caution', 'negative'].flatMap((tone): Pair[] => [
  [`${tone}-ink`, `${tone}-soft`],
  [tone, `${tone}-soft`, 'line'],
]);
