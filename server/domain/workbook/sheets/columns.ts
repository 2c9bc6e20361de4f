import { key } from '../kinds/kinds.ts';
import { type Column, type ColumnKind, type SheetName } from '../schema.ts';

type Extra = Omit<Column, 'key' | 'heading' | 'kind' | 'example' | 'note'>;

/** An optional column. */
export const optional = (
  name: string,
  heading: string,
  kind: ColumnKind,
  example: string,
  note: string,
  extra: Extra = {},
): Column => ({ key: name, heading, kind, example, note, ...extra });

/** A required column. */
export const required = (
  name: string,
  heading: string,
  kind: ColumnKind,
  example: string,
  note: string,
  extra: Extra = {},
): Column => optional(name, heading, kind, example, note, { isRequired: true, ...extra });

/** The club's own key of a row. */
export const keyColumn = (example: string): Column =>
  required(
    'key',
    'Key',
    key,
    example,
    'Your own name for this row. It never changes: a row with a known key corrects that row.',
    {
      field: null,
    },
  );

/** The key of a row of another sheet. */
export const reference = (
  name: string,
  heading: string,
  refersTo: SheetName,
  example: string,
  note: string,
  extra: Extra = {},
): Column => optional(name, heading, key, example, note, { refersTo, ...extra });
