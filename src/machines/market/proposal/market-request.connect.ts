import { assign, fromPromise } from 'xstate';
import { createMarketRequest } from '../../../api/market/market-requests.ts';
import { dayOf } from '../../../domain/days/days.ts';
import { warnBeforeLeaving } from '../../kit/browser/before-unload.actor.ts';
import { randomKey } from '../../kit/calls/idempotency-key.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { marketRequestMachine } from './market-request.machine.ts';

export const connectMarketRequest = ({ send, browser, now }: PageDependencies) =>
  marketRequestMachine.provide({
    actors: {
      submitRequest: fromPromise(({ input: { sent }, signal }) => {
        if (sent === null) throw new Error('There is no request to send');
        return createMarketRequest(send, { ...sent.intent, idempotency_key: sent.key }, signal);
      }),
      warnBeforeLeaving: warnBeforeLeaving(browser),
    },
    actions: {
      assignToday: assign(() => ({ today: dayOf(now()) })),
      assignKey: assign(() => ({ key: randomKey() })),
    },
  });
