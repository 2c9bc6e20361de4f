import { describe, expect, it } from 'vitest';
import {
  acknowledgements,
  applicationStatuses,
  countsInRound,
  hasEnded,
  investorObstacle,
  isAllAcknowledged,
  isBeforeSigning,
  isPromised,
  wasPromised,
  isUnderWay,
  openStatuses,
  refundOn,
} from '../../../src/domain/rounds/commitment.ts';
import { hasRoundEnded, isRoundOver, roundObstacle } from '../../../src/domain/rounds/round-status.ts';

const ended = ['completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round'];

describe('the status of a commitment', () => {
  it.each([
    ['draft', 'before signing', 'none'],
    ['submitted', 'before signing, under way', 'none'],
    ['waitlisted', 'before signing, under way', 'none'],
    ['allocated', 'before signing, under way', 'none'],
    ['reduced', 'before signing, under way', 'none'],
    ['signing', 'under way', 'none'],
    ['signed', 'under way', 'none'],
    ['funding', 'under way', 'none'],
    ['part_funded', 'under way', 'excess'],
    ['funded', 'under way', 'excess'],
    ['completed', 'ended', 'none'],
    ['withdrawn', 'ended', 'all'],
    ['declined', 'ended', 'all'],
    ['expired', 'ended', 'all'],
    ['refunded', 'ended', 'none'],
    ['cancelled_round', 'ended', 'all'],
  ] as const)('%s is %s and gives back: %s', (status, facts, refund) => {
    const found = [
      isBeforeSigning(status) && 'before signing',
      isUnderWay(status) && 'under way',
      hasEnded(status) && 'ended',
    ];
    expect(found.filter((fact) => fact !== false).join(', ')).toBe(facts);
    expect(refundOn(status)).toBe(refund);
  });
  it('is a promise from its submission until it is invested, also where only another host knows it', () => {
    const promised = [
      'submitted',
      'allocated',
      'reduced',
      'signing',
      'signed',
      'funding',
      'part_funded',
      'funded',
    ];
    expect(applicationStatuses.filter(isPromised)).toEqual(promised);
    expect(isPromised('closing')).toBe(true);
    expect(applicationStatuses.filter((status) => !wasPromised(status))).toEqual(['draft', 'waitlisted']);
  });
  it('counts in the figures of its round while it is a promise, and once it is invested', () => {
    expect(applicationStatuses.filter(countsInRound)).toEqual([
      ...applicationStatuses.filter(isPromised),
      'completed',
    ]);
    expect(countsInRound('closing')).toBe(true);
  });
  it('is one of sixteen, six of which are the end', () => {
    expect(applicationStatuses).toHaveLength(16);
    expect(applicationStatuses.filter(hasEnded)).toEqual(ended);
    expect([...ended, ...openStatuses()].toSorted()).toEqual(applicationStatuses.toSorted());
  });
  it.each(['closing', 'toString', ''])('%j is none that is stored', (status) => {
    expect([hasEnded(status), isBeforeSigning(status), isUnderWay(status)]).toEqual([false, false, false]);
  });
});

describe('an investor', () => {
  const today = '2026-11-22';
  const member = {
    is_kyc_checked: true,
    is_accredited: true,
    is_member: true,
    accreditation_expiry_date: today,
  };
  it.each([
    [{}, null],
    [{ accreditation_expiry_date: null }, null],
    [{ accreditation_expiry_date: '2026-11-21' }, 'accreditationExpired'],
    [{ accreditation_expiry_date: '2026-11-21', is_accredited: false }, 'accreditationExpired'],
    [{ is_accredited: false }, 'notAccredited'],
    [{ is_member: false }, 'notMember'],
    [{ is_kyc_checked: false, is_member: false }, 'notVerified'],
  ])('with %j may not invest because of: %s', (change, obstacle) => {
    expect(investorObstacle({ ...member, ...change }, today)).toBe(obstacle);
  });
});

describe('a round', () => {
  it.each([
    ['open', null],
    ['upcoming', 'roundNotOpen'],
    ['oversubscribed', 'roundFull'],
    ['closing', 'deadlinePassed'],
    ['closed', 'roundClosed'],
    ['cancelled', 'roundCancelled'],
    ['toString', null],
  ])('that is %s takes no commitment because of: %s', (status, obstacle) => {
    expect(roundObstacle(status)).toBe(obstacle);
  });
  it.each([
    ['upcoming', false, false],
    ['open', false, false],
    ['waitlist', false, false],
    ['oversubscribed', false, false],
    ['closing', true, false],
    ['closed', true, true],
    ['cancelled', true, true],
  ])('that is %s is over: %s, and has ended: %s', (status, isOver, isEnded) => {
    expect([isRoundOver(status), hasRoundEnded(status)]).toEqual([isOver, isEnded]);
  });
  it('takes one only with every point confirmed', () => {
    expect(isAllAcknowledged(acknowledgements)).toBe(true);
    for (const name of acknowledgements) {
      expect(isAllAcknowledged(acknowledgements.filter((other) => other !== name))).toBe(false);
    }
  });
});
