import { useState } from 'react';
import { Button } from '../../ui/navigation/Button.tsx';
import type { Sheet } from './csv.ts';
import { saveFile } from './save-file.ts';
import { useRealFigures } from './use-real-figures.tsx';
import { writeCsv } from './write-csv.ts';

type SaveSheetProps = {
  readonly label: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheetOf: (isHidden: boolean) => Sheet;
};

/** What writes the file could not be loaded. */
export const FileNotMade = () => (
  <p role="alert" className="text-sm text-negative">
    The file couldn’t be created. Reload the page and try again.
  </p>
);

/** Saves a table as CSV; whoever hides the amounts is asked how they are to be written. */
export function SaveSheet({ label, name, sheetOf }: SaveSheetProps) {
  const { choose, question } = useRealFigures();
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    const money = await choose();
    if (money) saveFile(`${name}.csv`, await writeCsv(sheetOf(money.isHidden)));
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
        {label}
      </Button>
      {isMissing && <FileNotMade />}
      {question}
    </>
  );
}
