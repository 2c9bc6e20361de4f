import { describe, expect, it } from 'vitest';
import { clubEventIn, dealCycle, dealStatuses } from '../../../src/domain/market/deal-cycle.ts';
import {
  dealActorOf,
  dealStepIn,
  isPartyNext,
  overdueEventOf,
  timedSteps,
} from '../../../src/domain/market/deal-steps.ts';

const deal = { side: 'buy', isForCompany: false, unsigned: [] } as const;

describe('the next step of a deal', () => {
  it.each([
    ['pending', 'answer', 'seller', 'valid_until_date', 'lapse'],
    ['accepted', 'notify_company', 'club', null, null],
    ['in_rofr', 'first_refusal', 'company', 'rofr_deadline_date', 'waive'],
    ['approved', 'send_agreement', 'club', null, null],
    ['signing', 'sign', 'buyer', 'sign_by_date', 'failSigning'],
    ['payment', 'wire', 'buyer', 'wire_by_date', 'failPayment'],
    ['transferring', 'transfer', 'club', null, null],
  ])('%s: %s, by the %s, until %s, and then: %s', (status, action, actor, dueOn, overdueEvent) => {
    expect(dealStepIn(status)).toMatchObject({ action, dueOn, overdueEvent });
    expect(dealActorOf({ ...deal, status })).toBe(actor);
    expect(overdueEventOf(status)).toBe(overdueEvent);
  });
  it('is there until the deal is settled or has ended, and not for an unknown status', () => {
    expect(dealStatuses.filter((status) => dealStepIn(status) !== null)).toEqual(
      dealStatuses.filter((status) => dealCycle.statusesAhead(status).length > 0),
    );
    expect(['unknown', 'toString', 'listed'].map(dealStepIn)).toEqual([null, null, null]);
    expect(dealActorOf({ ...deal, status: 'settled' })).toBeNull();
  });
  it('can be overdue only in a way that the status allows, and with a day', () => {
    expect(timedSteps.map(({ status }) => status)).toEqual(['pending', 'in_rofr', 'signing', 'payment']);
    for (const { status, overdueEvent } of timedSteps)
      expect(dealCycle.allows(status, overdueEvent)).toBe(true);
  });
  it('is the club’s where the club has an event', () => {
    const ofClub = dealStatuses.filter((status) => dealStepIn(status)?.by === 'club');
    expect(ofClub.every((status) => clubEventIn(status) !== null)).toBe(true);
  });
  it('is an answer of the one who was asked', () => {
    const offer = { ...deal, status: 'pending', side: 'sell' } as const;
    expect(dealActorOf(offer)).toBe('buyer');
    expect([isPartyNext(offer, 'buyer'), isPartyNext(offer, 'seller')]).toEqual([true, false]);
  });
  it('is a signature of each party until it has signed', () => {
    const signedBy = (unsigned: readonly ('seller' | 'buyer')[]) => ({
      ...deal,
      status: 'signing',
      unsigned,
    });
    expect(dealActorOf(signedBy(['seller', 'buyer']))).toBe('both');
    expect(isPartyNext(signedBy(['seller', 'buyer']), 'buyer')).toBe(true);
    expect(dealActorOf(signedBy(['seller']))).toBe('seller');
    expect(isPartyNext(signedBy(['seller']), 'buyer')).toBe(false);
    expect(isPartyNext(signedBy([]), 'buyer')).toBe(false);
  });
  it('is the company’s to pay where it buys', () => {
    expect(dealActorOf({ ...deal, status: 'payment', isForCompany: true })).toBe('company');
  });
});
