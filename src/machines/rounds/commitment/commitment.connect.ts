import { assign, fromPromise } from 'xstate';
import type { Send } from '../../../api/kit/client.ts';
import { listInvestingProfiles } from '../../../api/onboarding/investing-profiles.ts';
import { applyByInstance, listApplications } from '../../../api/rounds/applications.ts';
import { type RoundDetail, reportRoundEvent } from '../../../api/rounds/round-detail.ts';
import { dayOf } from '../../../domain/days/days.ts';
import { warnBeforeLeaving } from '../../kit/browser/before-unload.actor.ts';
import { maxTimerMs } from '../../kit/browser/max-timer.ts';
import { watchVisibility } from '../../kit/browser/visibility.actor.ts';
import { randomKey } from '../../kit/calls/idempotency-key.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { connectSigning } from '../../kit/signing/signing.connect.ts';
import type { Intent } from '../../kit/submission.ts';
import { commitmentFormMachine, commitmentParts } from './commitment-form.machine.ts';
import { commitmentStepMachine } from './commitment-step.machine.ts';
import { commitmentMachine } from './commitment.machine.ts';
import { interestMachine } from './interest.machine.ts';
import { submissionMachine } from './submission.machine.ts';
import { submissionsMachine } from './submissions.machine.ts';
import { applicationPoll, trackingMachine } from './tracking.machine.ts';

/** Milliseconds until the round closes for commitments. */
const untilDeadline = ({ deadline_at: deadline }: RoundDetail, now: Date): number => {
  const left = Date.parse(deadline ?? '') - now.getTime();
  return left > 0 ? Math.min(left, maxTimerMs) : maxTimerMs;
};

const askOf = (send: Send) =>
  fromPromise(({ input: { intent }, signal }: { input: IntentInput; signal: AbortSignal }) => {
    if (intent === null) throw new Error('There is no commitment to send');
    return applyByInstance(send, { ...intent.request, idempotency_key: intent.key }, signal);
  });

export const connectSubmissions = ({ send, browser }: PageDependencies) =>
  submissionsMachine.provide({
    actors: {
      submission: submissionMachine.provide({
        actors: { apply: askOf(send), warnBeforeLeaving: warnBeforeLeaving(browser) },
      }),
    },
  });

const applicationsOf = (send: Send) =>
  fromPromise(({ input: { name }, signal }: { input: { name: string }; signal: AbortSignal }) =>
    listApplications(send, name, signal),
  );

const connectForm = ({ send, browser, now }: PageDependencies) =>
  commitmentFormMachine.provide({
    actors: {
      loadApplications: applicationsOf(send),
      apply: askOf(send),
      warnBeforeLeaving: warnBeforeLeaving(browser),
      profiles: commitmentParts.profiles.provide({
        actors: {
          loadData: fromPromise(async ({ signal }) => {
            const own = (await listInvestingProfiles(send, signal)).filter(({ is_own: isOwn }) => isOwn);
            return own.length > 0 ? own : null;
          }),
        },
      }),
      book: commitmentParts.book.provide({
        actors: {
          loadData: fromPromise(async ({ input: { query }, signal }) => {
            // The page of a round is shown before it is needed.
            const { getPortfolio } = await import('../../../api/portfolio/portfolio.ts');
            return getPortfolio(send, query, signal);
          }),
        },
      }),
    },
    actions: {
      assignToday: assign(() => ({ today: dayOf(now()) })),
      assignKey: assign(() => ({ key: randomKey() })),
    },
    delays: { untilDeadline: ({ context }) => untilDeadline(context.detail, now()) },
  });

const connectTracking = (dependencies: PageDependencies) =>
  trackingMachine.provide({
    actors: {
      poll: applicationPoll.provide({
        actors: {
          loadData: fromPromise(({ input: { query }, signal }) =>
            listApplications(dependencies.send, query.name, signal),
          ),
          watchVisibility: watchVisibility(dependencies.browser),
        },
      }),
      signing: connectSigning(dependencies),
    },
  });

export const connectCommitment = (dependencies: PageDependencies) => {
  const { send, now } = dependencies;
  return commitmentMachine.provide({
    actors: {
      loadApplications: applicationsOf(send),
      form: connectForm(dependencies),
      interest: interestMachine.provide({
        actors: {
          reportInterest: fromPromise(({ input: { id, request }, signal }) => {
            if (request === null) throw new Error('There is no interest to report');
            return reportRoundEvent(send, id, request, signal);
          }),
        },
      }),
      step: commitmentStepMachine.provide({
        actors: { takeStep: askOf(send) },
        actions: { assignKey: assign(() => ({ key: randomKey() })) },
      }),
      tracking: connectTracking(dependencies),
    },
    actions: { assignToday: assign(() => ({ today: dayOf(now()) })) },
  });
};

type IntentInput = { readonly intent: Intent | null };
