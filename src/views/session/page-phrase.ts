import type { RouteName } from '../../routes.ts';

const pageNames: Partial<Record<RouteName, string>> = {
  portfolio: 'your portfolio',
  round: 'this round',
  report: 'this report',
};

/** The requested page, as part of a sentence. */
export const pagePhrase = (route: RouteName): string => pageNames[route] ?? 'this page';
