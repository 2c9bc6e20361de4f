import { type Outcome, outcomeOf, type OutcomeTable } from '../core/outcome/outcome.ts';
import type { KeptRow } from './apply/remove.ts';
import { isAdded, isChanged, type Plan } from './plan.ts';
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

/** The number of new, changed and unchanged rows of each sheet. @param kept null if nothing is removed. */
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

function totalsTable(before: ClubTotals, after: ClubTotals): OutcomeTable {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const of = (totals: ClubTotals, name: string) => totals.find((one) => one.name === name)?.value ?? '0';
  return {
    title: 'The club’s totals',
    head: ['Total', 'Before', 'After'],
    rows: names.map((name) => [name, of(before, name), of(after, name)]),
  };
}

const maxListed = 50;

/** The cells that change in existing rows, as far as they are useful to a reader. */
function changesTable(plan: Plan): OutcomeTable {
  const rows = [...plan.values()].flatMap(({ sheet, rows: planned }) =>
    [...planned.values()].filter(isChanged).flatMap(({ identity, stored, cells, changed }) =>
      changed.flatMap((index) => {
        const column = sheet.columns[index];
        if (!column || column.isDerived === true) return [];
        const was = stored?.cells[index] ?? '-';
        return [[sheet.title, identity, column.heading, was, cells[index] ?? '-']];
      }),
    ),
  );
  return {
    title: 'Changes',
    head: ['Sheet', 'Key', 'Column', 'Before', 'After'],
    rows: rows.length > maxListed ? [] : rows,
  };
}

/** The result of an import, for its report. */
export type ImportFacts = {
  readonly id: number;
  readonly plan: Plan;
  readonly counts: ImportCounts;
  readonly kept: readonly KeptRow[];
  readonly locked: number;
  readonly before: ClubTotals;
  readonly after: ClubTotals;
  /** The recipients of mails; null if the club did not request any. */
  readonly mails: string | null;
};

/** The report of an import or of its preview. */
export function importOutcome(
  { id, plan, counts, kept, locked, before, after, mails }: ImportFacts,
  { isDryRun, name, asOf }: { readonly isDryRun: boolean; readonly name: string; readonly asOf: string },
): Outcome {
  return outcomeOf(
    isDryRun
      ? `${name}, as of ${asOf}. Preview: nothing was changed yet.`
      : `Import ${id}: ${name}, as of ${asOf}.`,
    {
      tables: [
        {
          title: 'Rows',
          head: ['Sheet', 'New', 'Changed', 'Same', 'Removed'],
          rows: [...counts.sheets, { title: 'All', ...counts.total }].map((one) => [
            one.title,
            String(one.added),
            String(one.changed),
            String(one.same),
            String(one.removed),
          ]),
        },
        changesTable(plan),
        totalsTable(before, after),
        {
          title: 'Left out of the file, and kept',
          head: ['Left out, stays', 'Key', 'Because'],
          rows: kept.slice(0, maxListed).map(({ sheet, key, reason }) => [sheet, key, reason]),
        },
      ],
      notes: [
        ...(kept.length > maxListed ? [`${kept.length - maxListed} more that stay are not listed.`] : []),
        ...(mails === null ? [] : [mails]),
        ...(locked === 0
          ? []
          : [
              `${locked} accounts have to confirm their address before they can sign in again: npm run club -- invite --all`,
            ]),
      ],
    },
  );
}
