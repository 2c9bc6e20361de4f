import { fromPromise } from 'xstate';
import { readQuestion, type SecondFactorAnswer } from '../../../api/security/question.ts';
import { PasskeyError } from '../../kit/browser/passkey-problem.ts';
import { askPasskey, preparePasskeys } from '../../kit/browser/passkeys.connect.ts';
import type { SecondFactorRequired } from '../outcomes.ts';
import { secondStepMachine } from './second-step.machine.ts';

export const connectSecondStep = () =>
  secondStepMachine.provide({
    actors: {
      askPasskey: fromPromise(({ input: { request }, signal }) =>
        request ? askPasskey(request, signal) : Promise.reject(new PasskeyError('broken')),
      ),
    },
  });

/** What the host requires, from the body with which it refused the sign-in, and this answer if there was one. */
export function requireSecondFactor(body: object, answer: SecondFactorAnswer | null): SecondFactorRequired {
  const question = readQuestion(body);
  if (question.passkey) preparePasskeys();
  const isRefused = Reflect.get(body, 'code') === 'second_factor_invalid';
  const sent = answer && 'passkey' in answer ? 'passkey' : 'code';
  return { kind: 'secondFactorRequired', question: { ...question, refused: isRefused ? sent : null } };
}
