import { describe, expect, it } from 'vitest';
import { profile } from '../../../src/fixtures/investor.ts';
import { personalEntry } from '../../../src/views/kit/page/personal-title.ts';
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
    [true, 'verified', 'Update personal information', 'Update personal information', 'personalData'],
    [true, 'rejected', 'Update personal information', 'Update personal information', 'personalData'],
    [false, 'draft', 'Complete verification', 'Complete verification', 'personalData'],
    [false, null, 'Complete verification', 'Complete verification', 'personalData'],
    [false, 'rejected', 'Verification', 'Verification result', 'onboardingResult'],
  ])('and its entry in the menus: member %s, %s', (isMember, status, title, label, view) => {
    const person = { is_member: isMember, onboarding_status: status };
    expect(personalHead(person).title).toBe(title);
    expect(personalEntry(person)).toEqual({ view, label });
  });
});
