import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ClubFormat } from '../../machines/club/club.setup.ts';
import type { CyborgActor } from '../../machines/club/club.machine.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import {
  selectFile,
  selectFileFailure,
  selectFileState,
  selectFormat,
} from '../../machines/club/club.selectors.ts';
import { useRealFigures } from '../kit/export/use-real-figures.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useKeptFocus } from '../ui/overlays/use-kept-focus.ts';

/** The page as the host writes it, all its rows. */
export function SaveClub({ actor }: { actor: CyborgActor }) {
  const { choose, question } = useRealFigures(false);
  const isWriting = useSelector(actor, selectFileState) === 'writing';
  const format = useSelector(actor, selectFormat);
  const save = async (wanted: ClubFormat) => {
    if ((await choose()) !== null) actor.send({ type: 'cyborg.save', format: wanted });
  };
  return (
    <>
      {(['xlsx', 'csv'] as const).map((name) => (
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

/** Where the file stands that was asked for last; what goes from it leaves the focus here. */
export function ClubFile({ actor }: { actor: CyborgActor }) {
  const state = useSelector(actor, selectFileState);
  const file = useSelector(actor, selectFile);
  const failure = useSelector(actor, selectFileFailure);
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(box, focusHere);
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
          title="The file couldn’t be saved"
          live
          action={<Button onClick={() => actor.send({ type: 'file.retry' })}>Try again</Button>}
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
            <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'file.dismiss' })}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
