import { useSelector } from '@xstate/react';
import type { ClubFormat } from '../../machines/cyborg.setup.ts';
import type { CyborgActor } from '../../machines/cyborg.machine.ts';
import { describeFailure } from '../../machines/failure.ts';
import { useRealFigures } from '../export/use-real-figures.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The pivot as the host writes it, all its rows. */
export function SavePivot({ actor }: { actor: CyborgActor }) {
  const { choose, question } = useRealFigures(false);
  const isWriting = useSelector(actor, (snapshot) => snapshot.matches({ file: 'writing' }));
  const format = useSelector(actor, ({ context }) => context.format);
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

/** Where the file stands that was asked for last. */
export function PivotFile({ actor }: { actor: CyborgActor }) {
  const state = useSelector(actor, ({ value }) => value.file);
  const file = useSelector(actor, ({ context }) => context.file);
  const failure = useSelector(actor, ({ context }) => context.fileFailure);
  if (state === 'unasked') return null;
  if (state === 'unwritten') {
    return (
      <Notice
        tone="caution"
        title="The file could not be written"
        live
        action={<Button onClick={() => actor.send({ type: 'file.retry' })}>Try again</Button>}
      >
        {failure && describeFailure(failure).message}
      </Notice>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-sm text-ink-muted">
      {state === 'writing' ? 'The file is being written…' : `${file?.fileName} is among your downloads.`}
      {state === 'delivered' && (
        <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'file.dismiss' })}>
          Dismiss
        </Button>
      )}
    </p>
  );
}
