import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { selectChild, selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { selectFileTitle } from '../../../machines/kit/files/report-file.selectors.ts';
import { FileNotGenerated } from '../../kit/export/SaveSheet.tsx';
import { SaveTable } from '../../kit/export/SaveTable.tsx';
import { useRealFigures } from '../../kit/export/use-real-figures.tsx';
import { useSessionSelector } from '../../kit/session/session-context.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { GenerateFileButton } from '../../kit/files/GenerateFileButton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { fileStamp } from '../figures/basis.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const HoldingsFileList = lazyPart(
  async () => (await import('../files/HoldingsFileList.tsx')).HoldingsFileList,
);

type SaveHoldingsProps = {
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
  readonly view: PortfolioSearch;
  readonly rows: readonly Holding[];
  readonly columns: readonly DataColumn<Holding>[];
};

/** The holdings as shown, as a file: written here as CSV, made by the host as XLSX and PDF. */
export function SaveHoldings({ actor, portfolio, view, rows, columns }: SaveHoldingsProps) {
  const profile = useSessionSelector(selectProfile);
  const { choose, question } = useRealFigures(false);
  const file = useSelector(actor, selectChild('file'));
  const fileTitle = useSelector(file, selectFileTitle);
  const failure = useSelector(file, selectFailure);
  const [isMissing, setMissing] = useState(false);
  const titleOf = (format: string) => `Holdings, ${portfolio.as_of_date}, ${format.toUpperCase()}`;
  const generate = async (format: 'xlsx' | 'pdf') => {
    if ((await choose()) === null) return;
    const { holdingsRequest } = await import('../../../machines/portfolio/holdings-file.ts');
    actor.send({
      type: 'portfolio.generateFile',
      title: titleOf(format),
      request: holdingsRequest({
        portfolio,
        currency: view.currency,
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
        <GenerateFileButton
          key={format}
          label={format.toUpperCase()}
          file={fileTitle === titleOf(format) ? file : undefined}
          onGenerate={() => {
            setMissing(false);
            generate(format).catch(() => setMissing(true));
          }}
        />
      ))}
      {(isMissing || failure) && <FileNotGenerated />}
      {question}
    </>
  );
}

/** The state of this page's file, while there is one. */
export function HoldingsFile({ actor }: { actor: PortfolioActor }) {
  const file = useSelector(actor, selectChild('file'));
  if (!file) return null;
  return (
    <LazyBoundary>
      <HoldingsFileList actor={actor} file={file} />
    </LazyBoundary>
  );
}
