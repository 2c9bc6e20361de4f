import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../src/api/client.ts';
import { calls } from '../../src/api/paths.ts';
import type { Portfolio } from '../../src/api/reports.ts';
import { portfolioMachine } from '../../src/machines/portfolio.machine.ts';
import { newcomer, placeOf, portfolio, profile } from '../support/fixtures.ts';
import { listener } from '../support/listener.ts';
import { after, BranchGate, closeGate, done, failed, proveTable, tell } from '../support/machine-table.ts';

const gate = new BranchGate(portfolioMachine);
const input = placeOf(listener(), profile());
const forbidden = failed(
  'loadPortfolio',
  new RequestError(calls.getReport, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const loaded = done('loadPortfolio', portfolio());
const empty = done('loadPortfolio', portfolio({ holdings: [] }));
const broke = failed('loadPortfolio');
const unverified = { type: 'profile.updated', profile: newcomer() } as const;
const refresh = { type: 'portfolio.refresh' } as const;
const patience = after('patience', 'portfolio.loading.brief');
const lost = { unverified: 'awaitingVerification', verified: '·' } as const;

proveTable(
  'portfolio',
  {
    machine: portfolioMachine,
    input,
    events: {
      verified: { type: 'profile.updated', profile: profile() },
      unverified,
      loaded,
      empty,
      forbidden,
      broke,
      'ten seconds': patience,
      retry: { type: 'portfolio.retry' },
      refresh,
      cancel: { type: 'portfolio.cancel' },
    },
    rows: {
      awaitingVerification: {
        input: { ...input, profile: newcomer() },
        reach: [],
        cells: { verified: 'loading.brief' },
      },
      'loading.brief': {
        reach: [],
        cells: {
          ...lost,
          loaded: 'shown.current',
          empty: 'empty',
          forbidden: 'forbidden',
          broke: 'failed',
          'ten seconds': 'loading.lengthy',
        },
      },
      'loading.lengthy': {
        reach: [patience],
        cells: {
          ...lost,
          loaded: 'shown.current',
          empty: 'empty',
          forbidden: 'forbidden',
          broke: 'failed',
          cancel: 'cancelled',
        },
      },
      cancelled: {
        reach: [patience, { type: 'portfolio.cancel' }],
        cells: { unverified: 'awaitingVerification', retry: 'loading.brief' },
      },
      'shown.current': { reach: [loaded], cells: { ...lost, refresh: 'shown.renewing' } },
      'shown.renewing': {
        reach: [loaded, refresh],
        cells: {
          ...lost,
          loaded: 'shown.current',
          empty: 'empty',
          forbidden: 'forbidden',
          broke: 'shown.outdated',
          refresh: '↺',
        },
      },
      'shown.outdated': { reach: [loaded, refresh, broke], cells: { ...lost, refresh: 'shown.renewing' } },
      empty: { reach: [empty], cells: { ...lost, refresh: 'loading.brief' } },
      forbidden: {
        reach: [forbidden],
        cells: { unverified: 'awaitingVerification', retry: 'loading.brief' },
      },
      failed: { reach: [broke], cells: { unverified: 'awaitingVerification', retry: 'loading.brief' } },
    },
  },
  gate,
);

describe('portfolio, over time', () => {
  it('offers a way out after ten seconds, and aborts the request when it is taken', () => {
    const clock = new SimulatedClock();
    let aborted: AbortSignal | undefined;
    const machine = portfolioMachine.provide({
      actors: {
        loadPortfolio: fromPromise<Portfolio>(({ signal }) => {
          aborted = signal;
          return new Promise(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input, clock, inspect: gate.inspect }).start();
    clock.increment(9999);
    expect(actor.getSnapshot().matches({ loading: 'brief' })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ loading: 'lengthy' })).toBe(true);
    actor.send({ type: 'portfolio.cancel' });
    expect(aborted?.aborted).toBe(true);
  });

  it('keeps what was shown when a renewal fails, and drops it when the person is no longer verified', () => {
    const actor = createActor(portfolioMachine, {
      input,
      clock: new SimulatedClock(),
      inspect: gate.inspect,
    }).start();
    for (const event of [loaded, refresh, broke]) tell(actor, event);
    expect(actor.getSnapshot().context).toMatchObject({
      portfolio: portfolio(),
      failure: { kind: 'unexpected' },
    });
    actor.send(unverified);
    expect(actor.getSnapshot().context.portfolio).toBeNull();
  });
});

closeGate(gate);
