import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../src/api/client.ts';
import { calls } from '../../src/api/paths.ts';
import type { Portfolio } from '../../src/api/reports.ts';
import type { PortfolioView } from '../../src/machines/portfolio-view.ts';
import { portfolioMachine } from '../../src/machines/portfolio.machine.ts';
import { newcomer, placeOf, portfolio, profile } from '../support/fixtures.ts';
import { listener } from '../support/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  tell,
  walk,
} from '../support/machine-table.ts';

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
const type = { type: 'view.change', change: { q: 'north' } } as const;
const openTab = { type: 'view.change', change: { tab: 'flows' } } as const;
const addressed = {
  type: 'location.updated',
  location: { path: '/portfolio', search: '?q=helio&vintage=2022' },
} as const;
const lost = { unverified: 'awaitingVerification', verified: '·', addressed: '↺' } as const;
const looking = { type: '↺', 'open a tab': '↺' } as const;

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
      type,
      'open a tab': openTab,
      addressed,
      'another page opened': { type: 'location.updated', location: { path: '/rounds', search: '?q=x' } },
    },
    rows: {
      awaitingVerification: {
        input: { ...input, profile: newcomer() },
        reach: [],
        cells: { addressed: '↺', verified: 'loading.brief' },
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
        cells: { addressed: '↺', unverified: 'awaitingVerification', retry: 'loading.brief' },
      },
      'shown.current': { reach: [loaded], cells: { ...lost, ...looking, refresh: 'shown.renewing' } },
      'shown.renewing': {
        reach: [loaded, refresh],
        cells: {
          ...lost,
          ...looking,
          loaded: 'shown.current',
          empty: 'empty',
          forbidden: 'forbidden',
          broke: 'shown.outdated',
          refresh: '↺',
        },
      },
      'shown.outdated': {
        reach: [loaded, refresh, broke],
        cells: { ...lost, ...looking, refresh: 'shown.renewing' },
      },
      empty: { reach: [empty], cells: { ...lost, refresh: 'loading.brief' } },
      forbidden: {
        reach: [forbidden],
        cells: { addressed: '↺', unverified: 'awaitingVerification', retry: 'loading.brief' },
      },
      failed: {
        reach: [broke],
        cells: { addressed: '↺', unverified: 'awaitingVerification', retry: 'loading.brief' },
      },
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

describe('portfolio, what of it is looked at', () => {
  const at = (search: string, changes: readonly Partial<PortfolioView>[]) => {
    const ear = listener();
    const place = placeOf(ear, profile(), { location: { path: '/portfolio', search } });
    const events = changes.map((change) => ({ type: 'view.change', change }) as const);
    return { actor: walk(portfolioMachine, place, [loaded, ...events], gate), heard: ear.heard };
  };
  const asked = (search: string) => ({
    type: 'location.requested',
    location: { path: '/portfolio', search },
  });

  it('begins with what the address says', () => {
    const { actor } = at('?tab=vintage&status=exited', []);
    expect(actor.getSnapshot().context.view).toMatchObject({ tab: 'vintage', status: 'exited' });
  });
  it('asks the session for an address, and shows nothing else until it has it', () => {
    const { actor, heard } = at('', [{ status: 'exited' }]);
    expect(heard).toEqual([asked('?status=exited')]);
    expect(actor.getSnapshot().context.view.status).toBeNull();
  });
  it('makes one step for Back of a word, whatever its letters, and one of its removal', () => {
    expect(at('', [{ q: 'n' }]).heard).toEqual([asked('?q=n')]);
    expect(at('?q=n', [{ q: 'no' }]).heard).toEqual([{ ...asked('?q=no'), type: 'location.corrected' }]);
    expect(at('?q=no', [{ q: '' }]).heard).toEqual([asked('')]);
  });
  it('changes the view with every address of its own, and with no other', () => {
    const { actor } = at('', []);
    const elsewhere = { path: '/rounds', search: '?q=no' };
    actor.send(addressed);
    actor.send({ type: 'location.updated', location: elsewhere });
    expect(actor.getSnapshot().context.view).toMatchObject({ q: 'helio', vintage: 2022 });
  });
});

closeGate(gate);
