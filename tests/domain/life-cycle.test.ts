import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lifeCycle } from '../../src/domain/life-cycle.ts';
import {
  clubEventIn,
  dealCycle,
  dealTransitions,
  entryTransitions,
  dealStatuses,
  isProposal,
  isRunning,
  requestGroup,
  runningStatuses,
} from '../../src/domain/market/deal-cycle.ts';
import { hasEntryEnded } from '../../src/domain/market/trade.ts';
import { isDealNews } from '../../src/domain/news/deal-news.ts';
import {
  applicationCycle,
  applicationTransitions,
  calledStatuses,
  clubStepIn,
  isCalled,
  investorStepIn,
} from '../../src/domain/rounds/commitment-cycle.ts';
import { applicationStatuses, hasEnded, isBeforeSigning } from '../../src/domain/rounds/commitment.ts';
import { eventsOf, rowsOf, statusesOf, strayStepsOf } from '../support/machines/life-cycles.ts';

describe('a life cycle', () => {
  const { statusAfter, allows, statusesWith, statusesAhead } = lifeCycle<
    'on' | 'off' | 'gone',
    'turn' | 'go'
  >({ none: { turn: 'on' }, on: { turn: 'off', go: 'gone' }, off: { turn: 'on' }, gone: {} }, ['go', 'turn']);
  it('says where an event leads, and where it is not possible', () => {
    expect([statusAfter('none', 'turn'), statusAfter('on', 'go'), statusAfter('off', 'go')]).toEqual([
      'on',
      'gone',
      null,
    ]);
    expect([allows('on', 'go'), allows('gone', 'go'), allows('toString', 'go')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([statusesWith('turn'), statusesWith('go')]).toEqual([['on', 'off'], ['on']]);
  });
  it('says what is still to come, and goes round no circle', () => {
    expect([statusesAhead('off'), statusesAhead('gone'), statusesAhead('unknown')]).toEqual([
      ['on', 'gone'],
      [],
      [],
    ]);
    const circle = lifeCycle<'on' | 'off', 'turn'>(
      { none: { turn: 'on' }, on: { turn: 'off' }, off: { turn: 'on' } },
      ['turn'],
    );
    expect(circle.statusesAhead('on')).toEqual(['off', 'on']);
  });
});

describe('a deal, as an investor is informed of it', () => {
  const ended = ['rofr_exercised', 'failed_signing', 'failed_payment', 'cancelled_by_company'];
  it('is a proposal until it is accepted, and stays one where it ends before', () => {
    expect(dealStatuses.filter(isProposal)).toEqual([
      'pending',
      'countered',
      'rejected',
      'withdrawn',
      'lapsed',
      'outfilled',
    ]);
  });
  it('is in the list of open requests until it is settled or has ended', () => {
    const inGroup = (group: string) => dealStatuses.filter((status) => requestGroup(status) === group);
    expect(inGroup('open')).toEqual(['pending', ...runningStatuses]);
    expect(inGroup('settled')).toEqual(['settled']);
    expect(inGroup('closed')).toEqual([
      'countered',
      'rejected',
      'withdrawn',
      'lapsed',
      'outfilled',
      ...ended,
    ]);
    expect(['listed', 'reserved', 'suspended', 'filled', 'expired'].map(requestGroup)).toEqual([
      'open',
      'open',
      'open',
      'settled',
      'closed',
    ]);
  });
  it('is news unless they brought it there, or another proposal replaces it', () => {
    const newsFor = (isProposer: boolean) => dealStatuses.filter((status) => isDealNews(status, isProposer));
    const steps = ['in_rofr', 'approved', 'signing', 'payment', 'transferring', 'settled'];
    expect(newsFor(true)).toEqual(['accepted', ...steps, 'rejected', 'lapsed', 'outfilled', ...ended]);
    expect(newsFor(false)).toEqual(['pending', ...steps, 'withdrawn', ...ended]);
    expect([isDealNews('unknown', true), isDealNews('toString', false)]).toEqual([false, false]);
  });
});

/** The rows of all tables of a page, each cell without the spaces that only line it up. */
const rowsIn = (page: string): readonly string[] =>
  readFileSync(`docs/machines/${page}.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/ *\| */g, ' | ').trim());

/** What the first cells of a page's tables of events name: the tables that say who does each. */
const eventsIn = (page: string): readonly string[] =>
  rowsIn(page).flatMap((row) => /^\| `(\w+)` \| (?:investor|party|club|deadline) \|/.exec(row)?.[1] ?? []);

describe('the documentation of the life cycles', () => {
  it.each([
    ['rounds', 'a commitment', applicationTransitions],
    ['market', 'a deal', dealTransitions],
    ['market', 'an entry', entryTransitions],
  ] as const)('of %s has the table of %s, row by row', (page, _of, table) => {
    const rows = rowsIn(page);
    const first = rows.indexOf(rowsOf(table)[0] ?? '');
    expect(rows.slice(first, first + rowsOf(table).length)).toEqual(rowsOf(table));
  });
  it.each([
    ['commitment', applicationTransitions],
    ['deal', dealTransitions],
    ['entry', entryTransitions],
  ] as const)('names each status of a %s in the glossary as its table does', (term, table) => {
    const row = readFileSync('GLOSSARY.md', 'utf8')
      .split('\n')
      .findLast((line) => line.startsWith(`| ${term} `));
    const named = [...(row?.matchAll(/`(\w+)`/g) ?? [])].map(([, name = '']) => name);
    expect(named).toEqual(statusesOf(table));
  });
  it('names every event once, and no other', () => {
    expect(eventsIn('rounds').toSorted()).toEqual(eventsOf(applicationTransitions).toSorted());
    const ofMarket = new Set([...eventsOf(dealTransitions), ...eventsOf(entryTransitions)]);
    expect(eventsIn('market').toSorted()).toEqual([...ofMarket].toSorted());
  });
});

describe('the statuses of an entry of the market', () => {
  it.each(statusesOf(entryTransitions))('%s has ended where no event is possible', (status) => {
    const isLast = Object.keys(entryTransitions[status as keyof typeof entryTransitions]).length === 0;
    expect(hasEntryEnded(status)).toBe(isLast);
  });
  it.each(['reserved', 'suspended', 'unknown'])(
    '%s, which the table does not have, has not ended',
    (status) => {
      expect(hasEntryEnded(status)).toBe(false);
    },
  );
});

describe('the statuses of a commitment', () => {
  it('are those that have facts, and all of them can be reached', () => {
    expect(statusesOf(applicationTransitions)).toEqual(applicationStatuses);
    const reached = new Set(Object.values(applicationTransitions).flatMap((row) => Object.values(row)));
    expect([...reached].toSorted()).toEqual([...applicationStatuses].toSorted());
  });
  it.each(applicationStatuses)('%s has ended where no event leads elsewhere', (status) => {
    const elsewhere = Object.values(applicationTransitions[status]).filter((next) => next !== status);
    expect(hasEnded(status)).toBe(elsewhere.length === 0);
  });
  it.each(applicationStatuses)('%s is before signing where the agreement is still to be sent', (status) => {
    const isToBeSent = applicationCycle.statusesAhead(status).includes('signing');
    expect(isBeforeSigning(status)).toBe(isToBeSent);
  });
  it.each([
    ['draft', 'submitted allocated signing signed funding funded completed', 'submit', null],
    ['submitted', 'allocated signing signed funding funded completed', null, null],
    ['waitlisted', 'allocated signing signed funding funded completed', null, null],
    ['allocated', 'signing signed funding funded completed', null, 'send'],
    ['reduced', 'allocated signing signed funding funded completed', 'confirm_allocation', null],
    ['signing', 'signed funding funded completed', 'sign', 'countersign'],
    ['signed', 'funding funded completed', null, 'request_payment'],
    ['funding', 'funded completed', 'wire', null],
    ['part_funded', 'funded completed', 'wire', null],
    ['funded', 'completed', null, null],
    ['completed', '', null, null],
    ['withdrawn', '', null, null],
    ['declined', '', null, null],
    ['expired', '', null, null],
    ['refunded', '', null, null],
    ['cancelled_round', '', null, null],
    ['unknown', '', null, null],
  ])('%s leads on to: %s; the investor: %s, the club: %s', (status, ahead, investor, club) => {
    expect(applicationCycle.statusesAhead(status).join(' ')).toBe(ahead);
    expect([investorStepIn(status), clubStepIn(status)]).toEqual([investor, club]);
  });
  it('take money from the request of the payment on until the round closes', () => {
    expect(calledStatuses).toEqual(['funding', 'part_funded', 'funded']);
    expect([...applicationStatuses, 'closing', 'unknown'].filter(isCalled)).toEqual([
      ...calledStatuses,
      'closing',
    ]);
  });
});

describe('the statuses of a deal', () => {
  it.each([
    ['pending', 'accepted in_rofr approved signing payment transferring settled', null],
    ['accepted', 'in_rofr approved signing payment transferring settled', 'notifyCompany'],
    ['in_rofr', 'approved signing payment transferring settled', null],
    ['approved', 'signing payment transferring settled', 'sendAgreements'],
    ['signing', 'payment transferring settled', null],
    ['payment', 'transferring settled', 'bookPayment'],
    ['transferring', 'settled', 'settle'],
    ['settled', '', null],
    ['countered', '', null],
    ['failed_payment', '', null],
    ['unknown', '', null],
  ])('%s leads on to: %s; the club: %s', (status, ahead, club) => {
    expect(dealCycle.statusesAhead(status).join(' ')).toBe(ahead);
    expect(clubEventIn(status)).toBe(club);
  });
  it('run from the acceptance to the settlement', () => {
    expect(runningStatuses).toEqual(dealCycle.statusesAhead('pending').slice(0, -1));
    expect(['pending', 'settled', 'listed', 'toString'].filter(isRunning)).toEqual([]);
  });
});

describe('a history', () => {
  it('follows the table, or its stray steps are found', () => {
    const way = ['draft', 'submitted', 'reduced', 'allocated', 'signing', 'allocated', 'withdrawn'];
    expect(strayStepsOf(applicationTransitions, way)).toEqual([]);
    expect(strayStepsOf(applicationTransitions, ['draft', 'funded', 'submitted'])).toEqual([
      'draft → funded',
      'funded → submitted',
    ]);
    expect(strayStepsOf(applicationTransitions, ['signing'])).toEqual(['none → signing']);
  });
});
