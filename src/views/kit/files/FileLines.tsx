import { useSelector } from '@xstate/react';
import type { FileListActor } from '../../../machines/kit/files/file-list.machine.ts';
import { selectFiles, dismissFile } from '../../../machines/kit/files/file-list.selectors.ts';
import type { ReportFileId } from '../../../machines/kit/files/report-file.machine.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import { FileLine } from './FileLine.tsx';

function Line({ actor, id }: { actor: FileListActor; id: ReportFileId }) {
  const file = useSelector(actor, selectChild(id));
  return file && <FileLine file={file} onDismiss={() => dismissFile(actor, id)} />;
}

/** The files of a page, latest first. */
export function FileLines({ actor }: { actor: FileListActor }) {
  const files = useSelector(actor, selectFiles);
  return (
    <ul aria-label="Files" className="flex flex-col divide-y divide-line">
      {files.map(({ id }) => (
        <Line key={id} actor={actor} id={id} />
      ))}
    </ul>
  );
}
