import { useState } from 'react';
import { Button } from '../../ui/navigation/Button.tsx';
import { pictureOf } from '../export/picture.ts';
import { saveFile } from '../export/save-file.ts';
import { useRealFigures } from '../export/use-real-figures.tsx';
import { writeCsv } from '../export/write-csv.ts';
import { exactMoney } from '../format/exact-money.ts';
import type { LabelsFor } from './chart-shapes.ts';

type ChartActionsProps = {
  readonly labels: LabelsFor;
  /** As shown above the chart. */
  readonly title: string;
  readonly name: string;
  readonly isTable: boolean;
  readonly onSwitch: () => void;
  readonly picture: () => SVGSVGElement | null;
};

/** The table view, and the files of a chart: figures for a spreadsheet, a picture for a letter. */
export function ChartActions({ labels, title, name, isTable, onSwitch, picture }: ChartActionsProps) {
  const { choose, question } = useRealFigures();
  const [isMissing, setMissing] = useState(false);
  const saveCsv = async () => {
    const money = await choose();
    if (!money) return;
    saveFile(`${name}.csv`, await writeCsv(labels(money.isHidden ? money : exactMoney).table));
  };
  const savePicture = async () => {
    const svg = picture();
    if (svg) saveFile(`${name}.png`, await pictureOf(svg, title));
  };
  const attempt = (save: () => Promise<void>) => () => {
    setMissing(false);
    save().catch(() => setMissing(true));
  };
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-1 print:hidden">
      <Button size="small" variant="quiet" onClick={onSwitch}>
        {isTable ? 'Chart' : 'Table'}
      </Button>
      <Button size="small" variant="quiet" onClick={attempt(saveCsv)}>
        CSV
      </Button>
      {!isTable && (
        <Button size="small" variant="quiet" onClick={attempt(savePicture)}>
          PNG
        </Button>
      )}
      {isMissing && (
        <p role="alert" className="text-sm text-negative">
          The file couldn’t be created. Check your connection and try again.
        </p>
      )}
      {question}
    </div>
  );
}
