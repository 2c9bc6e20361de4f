import { fromPromise } from 'xstate';
import { actOnDesk } from '../../../api/club/desk-actions.ts';
import { getSheetForm, sendDeskFile } from '../../../api/club/desk-entry.ts';
import { getReview } from '../../../api/club/desk-review.ts';
import { getDesk } from '../../../api/club/desk.ts';
import type { Send } from '../../../api/kit/client.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { deskActionMachine } from './desk-action.machine.ts';
import { deskMachine, type DeskSubject } from './desk.machine.ts';
import type { DeskSearch } from './desk.search.ts';

async function loadSubject(
  send: Send,
  { investor, sheet }: DeskSearch,
  signal: AbortSignal,
): Promise<DeskSubject> {
  if (investor !== null) return { kind: 'review', review: await getReview(send, investor, signal) };
  return { kind: 'sheet', form: await getSheetForm(send, sheet, signal) };
}

export const connectDesk = ({ send }: PageDependencies) =>
  deskMachine.provide({
    actors: {
      loadDesk: fromPromise(({ signal }) => getDesk(send, signal)),
      loadSubject: fromPromise(({ input: { search }, signal }) => loadSubject(send, search, signal)),
      action: deskActionMachine.provide({
        actors: {
          sendFile: fromPromise(({ input: { file }, signal }) => {
            if (file === null) throw new TypeError('No file to send.');
            return sendDeskFile(send, file, signal);
          }),
          act: fromPromise(({ input: { action, fileId, isPreview }, signal }) =>
            actOnDesk(send, fileId === null ? action : { ...action, file: fileId }, isPreview, signal),
          ),
        },
      }),
    },
  });
