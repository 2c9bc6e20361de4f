import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { clubFileMachine } from '../../../src/machines/club/club-file.machine.ts';
import { parseClubSearch } from '../../../src/machines/club/club.search.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(clubFileMachine);
const input = { parent: listener() };
const search = parseClubSearch({ path: '/cyborg/portfolio', search: '' });
const save = { type: 'file.save', search, format: 'csv', locale: 'en-GB' } as const;
const answer = { kind: 'file', blob: new Blob(['x']), fileName: 'club.csv' };
const written = done('writeFile', answer);
const broke = failed('writeFile');
const refused = failed(
  'writeFile',
  new RequestError(calls.getCyborgPortfolio, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const undelivered = failed('deliverFile');

proveTable(
  'clubFile',
  {
    machine: clubFileMachine,
    input,
    events: { save, written, broke, refused, undelivered, dismiss: { type: 'file.dismiss' } },
    rows: {
      idle: { reach: [], cells: { save: 'writing', dismiss: '↺' } },
      writing: {
        reach: [save],
        cells: { written: 'delivered', broke: 'unwritten', refused: '↺', dismiss: 'idle' },
      },
      delivered: {
        reach: [save, written],
        cells: { save: 'writing', undelivered: 'unwritten', dismiss: 'idle' },
      },
      unwritten: { reach: [save, broke], cells: { save: 'writing', dismiss: 'idle' } },
    },
  },
  gate,
);

describe('the file of a page of the club', () => {
  type Events = Parameters<typeof walk<typeof clubFileMachine>>[2];
  const after = (...events: Events) => walk(clubFileMachine, input, events, gate).getSnapshot();

  it('is of the request that came last', () => {
    const other = { ...save, format: 'xlsx' } as const;
    expect(after(save, other).context.request).toEqual({ search, format: 'csv', locale: 'en-GB' });
    expect(after(save, broke, other).context.request).toEqual({ search, format: 'xlsx', locale: 'en-GB' });
  });

  it('keeps what was written until it is dismissed, and what failed until it is asked for again', () => {
    expect(after(save, written).context.file).toEqual(answer);
    expect(after(save, written, { type: 'file.dismiss' }).context).toMatchObject({
      file: null,
      request: null,
    });
    expect(after(save, broke).context.failure).toMatchObject({ kind: 'unexpected' });
    expect(after(save, broke, save).context.failure).toBeNull();
  });

  it('tells the page that the host refuses', () => {
    const parent = listener();
    walk(clubFileMachine, { parent }, [save, broke, save, refused], gate);
    expect(parent.heard).toMatchObject([{ type: 'club.lost', failure: { kind: 'forbidden' } }]);
  });
});

closeGate(gate);
