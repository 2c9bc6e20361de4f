import { describe, expect, it } from 'vitest';
import {
  hasRoundEnded,
  isRoundOver,
  roundObstacle,
  roundRow,
  roundStatuses,
} from '../../../src/domain/rounds/round-status.ts';

describe('the status of a round', () => {
  it.each([
    ['upcoming', 'roundNotOpen', 'upcoming', false, false],
    ['open', null, 'open', false, false],
    ['waitlist', null, 'open', false, false],
    ['oversubscribed', 'roundFull', 'open', false, false],
    ['closing', 'deadlinePassed', 'closed', true, false],
    ['closed', 'roundClosed', 'closed', true, true],
    ['cancelled', 'roundCancelled', 'cancelled', true, true],
    ['unknown', null, undefined, false, false],
    ['constructor', null, undefined, false, false],
  ])('%s says what the round allows', (status, obstacle, phase, isOver, hasEnded) => {
    expect(roundObstacle(status)).toBe(obstacle);
    expect(roundRow(status)?.phase).toBe(phase);
    expect(isRoundOver(status)).toBe(isOver);
    expect(hasRoundEnded(status)).toBe(hasEnded);
  });

  it('is one of seven', () => {
    expect(roundStatuses).toHaveLength(7);
    expect(roundRow(null)).toBeUndefined();
  });
});
