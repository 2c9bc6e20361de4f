import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Host } from '../../../host.ts';
import { queryRows } from '../../core/sql.ts';
import { termColumns } from '../../workbook/daily/change-terms.ts';
import { typedSheet, typedSheets } from '../../workbook/daily/enter-rows.ts';
import { type Column, type SheetName, shownColumns } from '../../workbook/schema.ts';
import { assignKeysOf } from '../../workbook/stored/row-keys.ts';

/** Entered like a row, but is more than one. */
const termsForm = {
  name: 'terms',
  title: 'Terms of a round',
  about: 'Investors who have committed confirm the new terms, or withdraw at no cost.',
} as const;

/** The sheets that accept single rows, and the terms of a round. */
export const listSheets = () => [
  ...typedSheets.map(({ name, title, about }) => ({ name, title, about })),
  termsForm,
];

/** The label of a row of each sheet in a form's list. */
const labels: Readonly<Partial<Record<SheetName, string>>> = {
  investors: `t.email`,
  vehicles: 't.name',
  startups: 't.name',
  rounds: 't.title',
  series: 't.name',
  news: 't.title',
};
const tables: Readonly<Partial<Record<SheetName, string>>> = {
  investors: 'investors',
  vehicles: 'entities',
  startups: 'startups',
  rounds: 'rounds',
  series: 'series',
  news: 'news',
};

const maxOptions = 2_000;
const optionRow = z.object({ value: z.string(), label: z.string() });
type Option = z.output<typeof optionRow>;

/** The rows of a sheet by key; null where there are too many to choose from, and the key is typed. */
async function optionsOf({ database: { queries } }: Host, sheet: SheetName) {
  const [label, table] = [labels[sheet], tables[sheet]];
  if (label === undefined || table === undefined) return null;
  const rows = await queryRows(
    queries,
    sql`select k.key as value, ${sql.raw(label)} as label from ${sql.identifier(table)} t
      join row_keys k on k.sheet = ${sheet} and k.row_id = t.id
      order by lower(${sql.raw(label)}), k.key limit ${maxOptions + 1}`,
    optionRow,
  );
  return rows.length > maxOptions ? null : rows;
}

const inputOf = ({ kind }: Column): 'day' | 'long' | 'text' =>
  kind.style === 'date' ? 'day' : kind.label === 'text of several lines' ? 'long' : 'text';

const columnForm = (column: Column, options: Option[] | null) => ({
  key: column.key,
  heading: column.heading,
  // A list of names needs no note about keys.
  note: column.refersTo !== undefined && options !== null ? '' : column.note,
  example: column.example,
  input: inputOf(column),
  is_required: column.isRequired === true,
  options,
});

const choicesOf = ({ kind }: Column) =>
  kind.choices?.map((value) => ({ value, label: value.replaceAll('_', ' ') })) ?? null;

const isTerm = ({ key }: Column) => termColumns.some((one) => one === key);

/** The open rounds, the reason, and each term; only terms that change are filled in. */
async function formOfTerms({ database: { queries } }: Host) {
  const open = await queryRows(
    queries,
    sql`select id::text as value, title as label from rounds where status = 'open' order by lower(title), id`,
    optionRow,
  );
  const common = { note: '', example: '', is_required: true };
  const terms = shownColumns(typedSheet('rounds')).filter(isTerm);
  return {
    ...termsForm,
    columns: [
      { ...common, key: 'round', heading: 'Round', input: 'text' as const, options: open },
      {
        ...common,
        key: 'reason',
        heading: 'Reason',
        note: 'Investors who have committed read it.',
        input: 'long' as const,
        options: null,
      },
      ...terms.map((column) => ({ ...columnForm(column, choicesOf(column)), is_required: false })),
    ],
  };
}

/**
 * A form for one row of a sheet, or for the terms of a round: its columns, and the choices of each. @throws Refusal 422
 * for another name
 */
export const sheetForm = (host: Host, name: string) =>
  host.database.transaction(async (queries) => {
    if (name === termsForm.name) return formOfTerms(host);
    const sheet = typedSheet(name);
    const shown = shownColumns(sheet);
    const referred = shown.flatMap(({ refersTo }) => (refersTo === undefined ? [] : [refersTo]));
    await assignKeysOf(
      queries,
      typedSheets.filter(({ name: own }) => referred.includes(own) && labels[own] !== undefined),
    );
    const columns = [];
    for (const column of shown) {
      const { refersTo } = column;
      const options = choicesOf(column) ?? (refersTo === undefined ? null : await optionsOf(host, refersTo));
      columns.push(columnForm(column, options));
    }
    return { name: sheet.name, title: sheet.title, about: sheet.about, columns };
  });
