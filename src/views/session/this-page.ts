import type { RouteName } from '../../routes.ts';

const words: Partial<Record<RouteName, string>> = {
  portfolio: 'your portfolio',
  round: 'this round',
  report: 'this report',
};

/** The page that somebody wants to see, in a sentence. */
export const thisPage = (route: RouteName): string => words[route] ?? 'this page';
