import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { type ReportFormat, rowFormats } from '../../domain/reports/report-formats.ts';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { saveClub, dismissClubFile } from '../../machines/club/club.selectors.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectChild, selectContext, selectValue } from '../../machines/kit/selectors/page.selectors.ts';
import { selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import { useRealFigures } from '../kit/export/use-real-figures.tsx';
import { readerLocale } from '../kit/format/locale.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { useFocusRestoration } from '../ui/overlays/use-focus-restoration.ts';

type SaveClubProps = { readonly actor: ClubActor; readonly formats?: readonly ReportFormat[] };

/** The page as a file made by the host, with all its rows. */
export function SaveClub({ actor, formats = rowFormats }: SaveClubProps) {
  const { choose, question } = useRealFigures(false);
  const file = useSelector(actor, selectChild('file'));
  const isWriting = useSelector(file, selectIsBusy);
  const format = useSelector(file, selectContext)?.request?.format;
  const save = async (format: ReportFormat) => {
    if ((await choose()) !== null) saveClub(actor, format, readerLocale);
  };
  return (
    <>
      {formats.map((name) => (
        <Button
          key={name}
          size="small"
          busy={isWriting && format === name}
          disabled={isWriting && format !== name}
          onClick={() => void save(name)}
        >
          {name.toUpperCase()}
        </Button>
      ))}
      {question}
    </>
  );
}

const focusHere = (box: HTMLElement) => box.focus({ preventScroll: true });

/** State of the file requested last; when a control disappears, the focus moves here. */
export function ClubFile({ actor }: { actor: ClubActor }) {
  const child = useSelector(actor, selectChild('file'));
  const state = useSelector(child, selectValue);
  const { request, file, failure } = useSelector(child, selectContext) ?? {};
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusRestoration(box, focusHere);
  return (
    <div
      ref={box}
      role="group"
      aria-label="The file"
      tabIndex={-1}
      className="focus:outline-none"
      {...keptFocus}
    >
      {state === 'unwritten' ? (
        <Notice
          tone="caution"
          title="The file could not be saved"
          live
          action={
            <Button onClick={() => request && saveClub(actor, request.format, readerLocale)}>
              Try again
            </Button>
          }
        >
          {failure && describeFailure(failure).message}
        </Notice>
      ) : (
        <div className="flex items-center gap-3 text-sm text-ink-muted">
          <p role="status" className="wrap-anywhere">
            {state === 'writing' && 'Saving the file…'}
            {state === 'delivered' && `${file?.fileName} has been downloaded.`}
          </p>
          {state === 'delivered' && (
            <Button size="small" variant="quiet" onClick={() => dismissClubFile(child)}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
