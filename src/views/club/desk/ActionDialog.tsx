import { useSelector } from '@xstate/react';
import type { BookProblem, Outcome } from '../../../api/club/desk-actions.ts';
import type { DeskActionActor } from '../../../machines/club/desk/desk-action.machine.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { closeAction, confirmAction } from '../../../machines/club/desk/desk.selectors.ts';
import {
  selectChild,
  selectContext,
  selectTopState,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { FailureNotice } from '../../kit/page/FailureNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';

const titles = {
  deciding: 'Preparing the changes',
  sending: 'Sending the file',
  previewing: 'Preparing the changes',
  proposed: 'This will change',
  doing: 'Making the change',
  done: 'Done',
  faulty: 'This breaks a rule of the book',
  refused: 'This can’t be done',
  unsure: 'This may not have been done',
} as const;

function OutcomeView({ outcome: { summary, lines, tables, notes } }: { outcome: Outcome }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold text-ink">{summary}</p>
      {lines && lines.length > 0 && (
        <ul className="list-disc ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {tables?.map((table) => table.rows.length > 0 && <OutcomeTable key={table.title} table={table} />)}
      {notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function Problems({ problems }: { problems: readonly BookProblem[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {problems.map(({ sheet, row, column, wrong, right }) => (
        <li key={`${sheet} ${row} ${column} ${wrong}`}>
          <p className="font-semibold text-ink">
            {[sheet, row !== null && `row ${row}`, column].filter(Boolean).join(', ')}: {wrong}
          </p>
          <p>{right}</p>
        </li>
      ))}
    </ul>
  );
}

function OpenDialog({ actor }: { actor: DeskActionActor }) {
  const stage = useSelector(actor, selectTopState);
  const { outcome, problems, failure } = useSelector(actor, selectContext);
  const isWorking = stage === 'sending' || stage === 'previewing';
  const close = () => closeAction(actor);
  return (
    <Dialog
      open
      onClose={close}
      title={titles[stage]}
      actions={
        <>
          {stage !== 'doing' && (
            <Button onClick={close}>{stage === 'proposed' || isWorking ? 'Cancel' : 'Close'}</Button>
          )}
          {(stage === 'proposed' || stage === 'doing') && (
            <Button variant="primary" busy={stage === 'doing'} onClick={() => confirmAction(actor)}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isWorking && (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> One moment
          </p>
        )}
        {stage === 'unsure' && (
          <Notice tone="caution">Check the list before you try again: it shows the current status.</Notice>
        )}
        {failure && <FailureNotice failure={failure} />}
        {stage === 'faulty' ? <Problems problems={problems} /> : outcome && <OutcomeView outcome={outcome} />}
      </div>
    </Dialog>
  );
}

/** The effect of an action before and after it is performed; opens as soon as one is proposed. */
export function ActionDialog({ actor }: { actor: DeskActor }) {
  const action = useSelector(actor, selectChild('action'));
  return action && <OpenDialog actor={action} />;
}
