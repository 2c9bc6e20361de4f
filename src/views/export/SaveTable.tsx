import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { DataColumn } from '../ui/data-column.ts';
import { saveFile } from './save-file.ts';
import { sheetOf } from './sheet.ts';
import { useRealFigures } from './use-real-figures.tsx';
import { writeCsv } from './write-csv.ts';

type SaveTableProps<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  /** Of the file, without its ending. */
  readonly name: string;
};

/** The table as it stands, its columns, its order and its rows, as a file for a spreadsheet. */
export function SaveTable<Row>({ rows, columns, name }: SaveTableProps<Row>) {
  const { choose, question } = useRealFigures();
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    const money = await choose();
    if (money) saveFile(`${name}.csv`, await writeCsv(sheetOf(rows, columns, money.isHidden)));
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setMissing(false);
          save().catch(() => setMissing(true));
        }}
      >
        CSV
      </Button>
      {isMissing && (
        <p role="alert" className="text-sm text-negative">
          The file could not be made. Reload the page and try again.
        </p>
      )}
      {question}
    </>
  );
}
