import { describe, expect, it } from 'vitest';
import { nextCutOff } from '../../../src/domain/days/cut-off.ts';

const next = (text: string, now: string) => nextCutOff(text, new Date(now))?.toISOString() ?? null;
const luxembourg = '16:00 Europe/Luxembourg';

describe('the next cut-off of a bank', () => {
  it('is today’s while that is to come, by the clocks of its zone', () => {
    expect(next(luxembourg, '2026-11-25T09:00:00Z')).toBe('2026-11-25T15:00:00.000Z');
    expect(next(luxembourg, '2026-07-15T09:00:00Z')).toBe('2026-07-15T14:00:00.000Z');
    expect(next('9:30 Asia/Tokyo', '2026-11-24T23:00:00Z')).toBe('2026-11-25T00:30:00.000Z');
  });
  it('is that of the next working day once it has passed, to the second', () => {
    expect(next(luxembourg, '2026-11-25T14:59:59Z')).toBe('2026-11-25T15:00:00.000Z');
    expect(next(luxembourg, '2026-11-25T15:00:00Z')).toBe('2026-11-26T15:00:00.000Z');
    expect(next(luxembourg, '2026-11-27T16:00:00Z')).toBe('2026-11-30T15:00:00.000Z');
    expect(next(luxembourg, '2026-11-28T08:00:00Z')).toBe('2026-11-30T15:00:00.000Z');
  });
  it('meets the change of clocks between now and then', () => {
    expect(next(luxembourg, '2026-03-27T20:00:00Z')).toBe('2026-03-30T14:00:00.000Z');
    expect(next('17:00 America/New_York', '2026-10-30T22:00:00Z')).toBe('2026-11-02T22:00:00.000Z');
  });
  it.each(['16:00 Luxembourg time', '16:00', '25:00 Europe/Luxembourg', '16:00 Europe/Atlantis', ''])(
    'is not made up from %s',
    (text) => expect(next(text, '2026-11-25T09:00:00Z')).toBeNull(),
  );
});
