import { useSelector } from '@xstate/react';
import { selectFiles, generateFile } from '../../machines/kit/files/file-list.selectors.ts';
import { selectChild } from '../../machines/kit/selectors/page.selectors.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import { useRealFigures } from '../kit/export/use-real-figures.tsx';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { auditPack } from './builder/file-request.ts';

const FileLines = lazyPart(async () => (await import('../kit/files/FileLines.tsx')).FileLines);

/** The archive with everything, and below it the files of this visit, latest first: a new one pushes it under no finger. */
export function ReportFiles({ actor, preparedFor }: { actor: ReportActor; preparedFor: string }) {
  const list = useSelector(actor, selectChild('files'));
  const files = useSelector(list, selectFiles);
  const { choose, question } = useRealFigures(false);
  const makePack = async () => {
    if ((await choose()) !== null) generateFile(list, auditPack(preparedFor));
  };
  return (
    <section aria-label="Files" className="flex flex-col gap-3 border-t border-line pt-5 print:hidden">
      {question}
      <Button wide onClick={() => void makePack()}>
        Create tax and audit pack
      </Button>
      <p className="text-sm text-ink-muted">
        One zip file: statements by vehicle, signed agreements, payments and a list of checksums.
      </p>
      {list && files.length > 0 && (
        <>
          <h2 className="text-base font-semibold text-ink">Files</h2>
          <LazyBoundary>
            <FileLines actor={list} />
          </LazyBoundary>
        </>
      )}
    </section>
  );
}
