import { describe, expect, it } from 'vitest';
import { profile } from '../../../src/fixtures/investor.ts';
import { personalHead } from '../../../src/views/onboarding/checklist/personal-head.ts';

const subtitle = (status: string | null, isMember = false) =>
  personalHead(profile({ is_member: isMember, onboarding_status: status })).subtitle;

describe('the heading of the personal data', () => {
  it('promises six steps only to a person who can take them', () => {
    expect(subtitle(null)).toMatch(/^Six steps/);
    expect(subtitle('rejected')).toBe('The information you submitted.');
    expect(subtitle('in_review')).toBe('The information you submitted.');
  });
  it('asks a member to keep them up to date', () => {
    expect(subtitle('accepted', true)).toBe('Keep your information up to date.');
  });
  it.each([
    [true, 'verified', 'Update personal information'],
    [true, 'rejected', 'Update personal information'],
    [false, 'draft', 'Complete verification'],
    [false, null, 'Complete verification'],
    [false, 'rejected', 'Verification'],
  ])('names what the person can do: member %s, %s', (isMember, status, title) => {
    expect(personalHead({ is_member: isMember, onboarding_status: status }).title).toBe(title);
  });
});
