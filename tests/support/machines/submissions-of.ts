import {
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  SimulatedClock,
} from 'xstate';
import type { Application } from '../../../src/api/rounds/applications.ts';
import type { Intent } from '../../../src/machines/kit/submission.ts';
import { submissionMachine } from '../../../src/machines/rounds/commitment/submission.machine.ts';
import { submissionsMachine } from '../../../src/machines/rounds/commitment/submissions.machine.ts';
import { listener } from './listener.ts';

/** Sends the submissions of commitments, as the session does. */
export function submissionsOf(apply: (intent: Intent) => Promise<Application>) {
  const submissions = createActor(
    submissionsMachine.provide({
      actors: {
        submission: submissionMachine.provide({
          actors: {
            apply: fromPromise(({ input: { intent } }) =>
              intent === null ? Promise.reject(new Error('nothing')) : apply(intent),
            ),
            warnBeforeLeaving: fromCallback(() => undefined),
          },
        }),
      },
    }),
    { input: { parent: listener() }, clock: new SimulatedClock() },
  ).start();
  const passOn = fromTransition((state: null, event: AnyEventObject) => {
    if (event.type === 'submission.sent') {
      submissions.send({ type: event.type, submission: event['submission'] });
    } else if (event.type === 'submission.dropped') {
      submissions.send({ type: event.type, key: event['key'] });
    }
    return state;
  }, null);
  return createActor(passOn).start();
}
