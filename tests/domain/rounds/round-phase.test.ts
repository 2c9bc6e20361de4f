import { describe, expect, it } from 'vitest';
import { roundPhase } from '../../../src/domain/rounds/round-phase.ts';

const today = '2026-11-21';

describe('where a round is', () => {
  it.each([
    ['upcoming', '2026-12-01', 'upcoming'],
    ['open', null, 'open'],
    ['open', '2026-12-06', 'open'],
    ['open', '2026-12-05', 'closingSoon'],
    ['oversubscribed', '2026-11-21', 'closingSoon'],
    ['waitlist', '2026-11-20', 'closed'],
    ['closing', '2026-12-01', 'closed'],
    ['closed', null, 'closed'],
    ['cancelled', null, 'cancelled'],
    ['paused', null, null],
    [null, null, null],
  ])('is at “%s” with its last day on %s: %s', (status, deadline_date, phase) => {
    expect(roundPhase({ status, deadline_date }, today)).toBe(phase);
  });
});
