import { describe, expect, it } from 'vitest';
import type { Round } from '../../../src/api/rounds/rounds.ts';
import { round } from '../../../src/fixtures/rounds.ts';
import { arranged } from '../../../src/views/rounds/list/round-order.ts';

const named = (name: string, change: Partial<Round>) => ({
  name,
  title: name,
  my_application: null,
  deadline_date: '2026-12-10',
  ...change,
});

const rounds = [
  named('closed', { status: 'closed', deadline_date: '2025-01-01' }),
  named('upcoming', { status: 'upcoming' }),
  named('joined', { my_application: { id: 1, status: 'funded' }, deadline_date: '2026-11-21' }),
  named('open, later', { deadline_date: '2026-12-20' }),
  named('on a waiting list, sooner', { status: 'waitlist' }),
  named('signed by the person', {
    my_application: { id: 3, status: 'signing', next_action: null },
    deadline_date: '2027-01-02',
  }),
  named('to sign', { my_application: { id: 2, status: 'signing' }, deadline_date: '2027-01-01' }),
].map((change, id) => round({ id, ...change }));
const order = (sort: 'deadline' | 'minimum', q = '') =>
  arranged([{ count: rounds.length, results: rounds }], { q, sort }).map(({ title }) => title);

describe('the rounds of the list', () => {
  it('begin with what one can act on oneself, each group by its deadline', () => {
    expect(order('deadline')).toEqual([
      'to sign',
      'on a waiting list, sooner',
      'open, later',
      'joined',
      'signed by the person',
      'upcoming',
      'closed',
    ]);
  });
  it('stand as they were asked for in another order', () => {
    expect(order('minimum')).toEqual(rounds.map(({ title }) => title));
  });
  it('are those that contain every word', () => {
    expect(order('deadline', 'LATER open')).toEqual(['open, later']);
  });
});
