/** Roles of theme.css; text needs 4.5:1 on its background, a line or mark that carries meaning 3:1. */
export type Pair = readonly [front: string, ground: string, kind?: 'text' | 'line'];

/** The documentation of one component of `src/views/ui` for designers. */
export interface Part {
  /** The component, which is also the name of its file. */
  name: string;
  status: 'draft' | 'ready';
  /** When to use it. */
  use: string;
  good: readonly string[];
  bad: readonly string[];
  states: readonly string[];
  sizes: readonly string[];
  keys: readonly (readonly [key: string, effect: string])[];
  contrast: readonly Pair[];
  /** Components that it is always used with. */
  inside?: readonly string[];
}

export const tab = ['Tab', 'moves the focus to it'] as const;
export const press = ['Enter, Space', 'presses it'] as const;
export const follow = ['Enter', 'follows it'] as const;
export const escape = ['Esc', 'closes it and gives the focus back'] as const;

/** The minimum touch target on a phone. */
export const touch = '44 px high on a phone';

export const onSurfaces = (front: string): readonly Pair[] => [
  [front, 'surface'],
  [front, 'surface-raised'],
];
export const tones: readonly Pair[] = ['info', 'positive', 'caution', 'negative'].flatMap((tone): Pair[] => [
  [`${tone}-ink`, `${tone}-soft`],
  [tone, `${tone}-soft`, 'line'],
]);
