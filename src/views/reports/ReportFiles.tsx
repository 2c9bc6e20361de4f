import { useSelector } from '@xstate/react';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import type { ReportFileId } from '../../machines/kit/files/report-file.machine.ts';
import { selectChild } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFiles } from '../../machines/reports/report.selectors.ts';
import { useRealFigures } from '../kit/export/use-real-figures.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { auditPack } from './builder/file-request.ts';

const FileLine = lazyPart(async () => (await import('../kit/files/FileLine.tsx')).FileLine);

function Line({ actor, id }: { actor: ReportActor; id: ReportFileId }) {
  const file = useSelector(actor, selectChild(id));
  return file && <FileLine file={file} onDismiss={() => actor.send({ type: 'report.dismissFile', id })} />;
}

/** The archive with everything, and below it the files of this visit, latest first: a new one pushes it under no finger. */
export function ReportFiles({ actor, preparedFor }: { actor: ReportActor; preparedFor: string }) {
  const files = useSelector(actor, selectFiles);
  const { choose, question } = useRealFigures(false);
  const makePack = async () => {
    if ((await choose()) !== null) actor.send({ type: 'report.generateFile', ...auditPack(preparedFor) });
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
      {files.length > 0 && (
        <>
          <h2 className="text-base font-semibold text-ink">Files</h2>
          <LazyBoundary>
            <ul className="flex flex-col divide-y divide-line">
              {files.map(({ id }) => (
                <Line key={id} actor={actor} id={id} />
              ))}
            </ul>
          </LazyBoundary>
        </>
      )}
    </section>
  );
}
