import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { FileListActor } from '../../../machines/kit/files/file-list.machine.ts';
import {
  selectFileOfTitle,
  generateFile,
  loadStoredFiles,
} from '../../../machines/kit/files/file-list.selectors.ts';
import { selectChild, selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { FileNotGenerated } from '../../kit/export/SaveSheet.tsx';
import { SaveTable } from '../../kit/export/SaveTable.tsx';
import { useRealFigures } from '../../kit/export/use-real-figures.tsx';
import { GenerateFileButton } from '../../kit/files/GenerateFileButton.tsx';
import { formatDate } from '../../kit/format/format.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { useSessionSelector } from '../../kit/session/session-context.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { fileStamp } from '../figures/basis.ts';

export type SaveHoldingsProps = {
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
  readonly search: PortfolioSearch;
  readonly rows: readonly Holding[];
  readonly columns: readonly DataColumn<Holding>[];
};

type HoldingsFileButtonProps = {
  readonly files: FileListActor | undefined;
  readonly title: string;
  readonly format: 'xlsx' | 'pdf';
  readonly onGenerate: () => Promise<void>;
};

/** The button of one format, and beside it that its file was not generated. */
function HoldingsFileButton({ files, title, format, onGenerate }: HoldingsFileButtonProps) {
  const file = useSelector(files, selectFileOfTitle(title));
  const failure = useSelector(file, selectFailure);
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <GenerateFileButton
        label={format.toUpperCase()}
        file={file}
        onGenerate={() => {
          setMissing(false);
          onGenerate().catch(() => setMissing(true));
        }}
      />
      {(isMissing || failure) && <FileNotGenerated />}
    </>
  );
}

/** The holdings as shown, as a file: written here as CSV, made by the host as XLSX and PDF. */
export function SaveHoldings({ actor, portfolio, search, rows, columns }: SaveHoldingsProps) {
  const profile = useSessionSelector(selectProfile);
  const { choose, question } = useRealFigures(false);
  const files = useSelector(actor, selectChild('files'));
  const titleOf = (format: string) =>
    `Holdings, ${formatDate(portfolio.as_of_date)}, ${format.toUpperCase()}`;
  const generate = async (format: 'xlsx' | 'pdf') => {
    if ((await choose()) === null) return;
    const { holdingsRequest } = await import('../../../machines/portfolio/holdings-file.ts');
    generateFile(files, {
      title: titleOf(format),
      request: holdingsRequest({
        portfolio,
        currency: search.currency,
        holdings: rows,
        columns: columns.map(({ id }) => id),
        profile,
        format,
        locale: readerLocale,
      }),
    });
  };
  return (
    <>
      <SaveTable rows={rows} columns={columns} name={`holdings_${fileStamp(portfolio)}`} />
      {(['xlsx', 'pdf'] as const).map((format) => (
        <HoldingsFileButton
          key={format}
          files={files}
          title={titleOf(format)}
          format={format}
          onGenerate={() => generate(format)}
        />
      ))}
      <Button size="small" onClick={() => loadStoredFiles(files)}>
        Earlier files
      </Button>
      {question}
    </>
  );
}
