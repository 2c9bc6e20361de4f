import { useState } from 'react';
import { Button } from '../../ui/navigation/Button.tsx';
import type { Sheet } from './csv.ts';
import { saveFile } from './save-file.ts';
import { useRealFigures } from './use-real-figures.tsx';
import { writeCsv } from './write-csv.ts';

type SaveSheetProps = {
  readonly label: string;
  /** File name without extension. */
  readonly name: string;
  readonly sheetOf: (isHidden: boolean) => Sheet;
};

/** The code that writes the file failed to load. */
export const FileNotGenerated = () => (
  <p role="alert" className="text-sm text-negative">
    The file couldn’t be created. Check your connection and try again.
  </p>
);

/** Saves a table as CSV; if amounts are hidden, asks how to write them. */
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
      {isMissing && <FileNotGenerated />}
      {question}
    </>
  );
}
