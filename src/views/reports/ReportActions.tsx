import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { reportFormats } from '../../domain/reports/report-formats.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import type { FileListActor } from '../../machines/kit/files/file-list.machine.ts';
import { selectFileOfTitle, generateFile } from '../../machines/kit/files/file-list.selectors.ts';
import type { TitledFileRequest } from '../../machines/kit/files/file-request.ts';
import { selectChild } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { reportLocation } from '../../machines/reports/report-address.search.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import type { ReportSearch } from '../../machines/reports/report.search.ts';
import { printLocation } from '../../routes.ts';
import { useRealFigures } from '../kit/export/use-real-figures.tsx';
import { GenerateFileButton } from '../kit/files/GenerateFileButton.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { CopyButton } from '../ui/navigation/CopyButton.tsx';
import { fileOf } from './builder/file-request.ts';

type ReportActionsProps = {
  readonly actor: ReportActor;
  readonly search: ReportSearch;
  readonly preparedFor: string;
};

type ReportFileButtonProps = {
  readonly label: string;
  readonly files: FileListActor | undefined;
  readonly title: string;
  readonly onGenerate: () => void;
};

/** The button of one format, and beside it why its file could not be downloaded. */
function ReportFileButton({ label, files, title, onGenerate }: ReportFileButtonProps) {
  const file = useSelector(files, selectFileOfTitle(title));
  const failure = useSelector(file, selectFailure);
  return (
    <>
      <GenerateFileButton
        label={failure ? `Try again: ${label}` : label}
        file={file}
        onGenerate={onGenerate}
      />
      {failure && (
        <p role="alert" className="text-sm text-negative">
          Download failed. {describeFailure(failure).message}
        </p>
      )}
    </>
  );
}

/** Actions on the report on screen; on a phone the PDF, and the others behind a button. */
export function ReportActions({ actor, search, preparedFor }: ReportActionsProps) {
  const { type } = search;
  const files = useSelector(actor, selectChild('files'));
  const { choose, question } = useRealFigures(false);
  const [isOpen, setIsOpen] = useState(false);
  const generate = async (file: TitledFileRequest) => {
    if ((await choose()) !== null) generateFile(files, file);
  };
  const [pdf, ...others] =
    type === 'investor'
      ? []
      : reportFormats.map((format) => {
          const file = fileOf({ ...search, type }, format, preparedFor);
          return (
            <ReportFileButton
              key={format}
              label={`Download ${format.toUpperCase()}`}
              files={files}
              title={file.title}
              onGenerate={() => void generate(file)}
            />
          );
        });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {pdf}
      {pdf && (
        <span className="sm:hidden">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen((isOpenNow) => !isOpenNow)}
          >
            {isOpen ? 'Less' : 'More'}
          </Button>
        </span>
      )}
      <div className={clsx('flex flex-wrap items-center gap-2', pdf && !isOpen && 'max-sm:hidden')}>
        {others}
        <Button size="small" variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton
          text={new URL(printLocation(reportLocation(search)), document.baseURI).href}
          label="Copy link"
        />
      </div>
      {question}
    </div>
  );
}
