import type { DataColumn } from '../../ui/table/data-column.ts';
import { SaveSheet } from './SaveSheet.tsx';
import { sheetOf } from './sheet.ts';

type SaveTableProps<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  /** File name without extension. */
  readonly name: string;
};

/** The table as shown, with its columns, order and rows, as a file for a spreadsheet. */
export const SaveTable = <Row,>({ rows, columns, name }: SaveTableProps<Row>) => (
  <SaveSheet label="CSV" name={name} sheetOf={(isHidden) => sheetOf(rows, columns, isHidden)} />
);
