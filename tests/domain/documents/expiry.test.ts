import { describe, expect, it } from 'vitest';
import { expiriesOf, renewalDayOf } from '../../../src/domain/documents/expiry.ts';
import { investorDocument } from '../../../src/fixtures/investor.ts';

const today = '2026-11-21';
const nobody = { accreditation_expiry_date: null, passport_expiry_date: null };
const passport = (expiry_date: string | null) =>
  investorDocument({ id: 7, document_type: 'passport', status: 'accepted', expiry_date });

describe('what expires', () => {
  const ends = (day: string) =>
    expiriesOf({ accreditation_expiry_date: day, passport_expiry_date: day }, [], today).map(
      ({ kind }) => kind,
    );
  it('is known sixty days ahead, and no day earlier', () => {
    expect(ends('2027-01-20')).toEqual(['passport']);
    expect(ends('2027-01-21')).toEqual([]);
    expect(ends('2026-01-01')).toEqual(['accreditation', 'passport']);
  });
  it('is announced of an accreditation on the day from which on it can be renewed, and no day earlier', () => {
    expect(renewalDayOf('2026-12-21')).toBe(today);
    expect(ends('2026-12-21')).toEqual(['accreditation', 'passport']);
    expect(ends('2026-12-22')).toEqual(['passport']);
  });
  it('counts a passport once, where it is among the documents', () => {
    const person = { ...nobody, passport_expiry_date: '2026-12-01' };
    expect(expiriesOf(person, [passport('2026-12-02')], today)).toEqual([
      { kind: 'document', id: 7, documentType: 'passport', day: '2026-12-02' },
    ]);
    expect(expiriesOf(person, [passport(null)], today)).toEqual([]);
  });
});
