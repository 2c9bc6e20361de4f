import { expect, test } from 'vitest';
import { matchCommands } from '../../../src/views/ui/overlays/match-commands.ts';

const items = [
  { id: 'portfolio', label: 'Portfolio', group: 'Page' },
  { id: 'rounds', label: 'Active rounds', group: 'Page', keywords: 'deals invest' },
  { id: 'cyborg', label: 'Cyborg portfolio', group: 'Page' },
  { id: 'hide', label: 'Hide amounts', group: 'Command', keywords: 'privacy' },
  { id: 'cafe', label: 'Café Über', group: 'Startup' },
];
const found = (query: string) => matchCommands(items, query).map((item) => item.id);

test.each([
  ['', ['portfolio', 'rounds', 'cyborg', 'hide', 'cafe']],
  ['port', ['portfolio', 'cyborg']],
  ['  PORTFOLIO cyb ', ['cyborg']],
  ['privacy', ['hide']],
  ['cafe uber', ['cafe']],
  ['nothing like this', []],
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});
