import { table } from '../core/text-table.ts';
import { isAdded, isChanged, type Plan } from './plan.ts';
import type { KeptRow } from './apply/remove.ts';
import type { ClubTotals } from './stored/totals.ts';

type Counts = {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly removed: number;
};

export type ImportCounts = {
  readonly total: Counts;
  readonly sheets: readonly (Counts & { readonly title: string })[];
};

const sum = (counts: readonly Counts[], of: keyof Counts) => counts.reduce((so, one) => so + one[of], 0);

/** How many rows of each sheet are new, changed and the same. @param kept null where nothing is removed. */
export function countsOf(plan: Plan, kept: readonly KeptRow[] | null): ImportCounts {
  const sheets = [...plan.values()]
    .filter(({ isStated }) => isStated)
    .map(({ sheet: { title }, rows }) => {
      const all = [...rows.values()];
      const stated = all.filter(({ row }) => row !== null);
      const added = stated.filter(isAdded).length;
      const changed = stated.filter(isChanged).length;
      const left = all.length - stated.length;
      const stays = kept?.filter(({ sheet }) => sheet === title).length ?? left;
      return { title, added, changed, same: stated.length - added - changed, removed: left - stays };
    });
  const total = {
    added: sum(sheets, 'added'),
    changed: sum(sheets, 'changed'),
    same: sum(sheets, 'same'),
    removed: sum(sheets, 'removed'),
  };
  return { total, sheets };
}

const mostKept = 50;

function totalsTable(before: ClubTotals, after: ClubTotals): string {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const of = (totals: ClubTotals, name: string) => totals.find((one) => one.name === name)?.value ?? '0';
  return table([
    ['TOTAL', 'BEFORE', 'AFTER'],
    ...names.map((name) => [name, of(before, name), of(after, name)]),
  ]);
}

/** Of an import, or of one that would be. */
export function importReport(
  {
    id,
    counts,
    kept,
    locked,
    before,
    after,
    mails,
  }: {
    readonly id: number;
    readonly counts: ImportCounts;
    readonly kept: readonly KeptRow[];
    readonly locked: number;
    readonly before: ClubTotals;
    readonly after: ClubTotals;
    readonly mails: string | null;
  },
  { isDryRun, name, asOf }: { readonly isDryRun: boolean; readonly name: string; readonly asOf: string },
): string {
  const rows = [...counts.sheets, { title: 'All', ...counts.total }].map((one) => [
    one.title,
    String(one.added),
    String(one.changed),
    String(one.same),
    String(one.removed),
  ]);
  return [
    isDryRun
      ? `${name}, as of ${asOf}: nothing was changed, this would be.`
      : `Import ${id}: ${name}, as of ${asOf}.`,
    '',
    table([['SHEET', 'NEW', 'CHANGED', 'SAME', 'REMOVED'], ...rows]),
    '',
    totalsTable(before, after),
    ...(mails === null ? [] : ['', mails]),
    ...(locked === 0
      ? []
      : [
          '',
          `${locked} of the accounts confirm their address before they sign in again: npm run club -- invite --all`,
        ]),
    ...(kept.length === 0
      ? []
      : [
          '',
          table([
            ['LEFT OUT, STAYS', 'KEY', 'BECAUSE'],
            ...kept.slice(0, mostKept).map(({ sheet, key, reason }) => [sheet, key, reason]),
          ]),
          ...(kept.length > mostKept ? [`${kept.length - mostKept} more are not listed.`] : []),
        ]),
  ].join('\n');
}
