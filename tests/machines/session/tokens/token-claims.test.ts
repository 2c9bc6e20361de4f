import { describe, expect, it } from 'vitest';
import { profileSchema } from '../../../../src/api/onboarding/profile.ts';
import { identifyInvestor } from '../../../../src/machines/session/session.connect.ts';

const flags = { is_kyc_checked: true, is_accredited: true, is_member: true };
const profileWith = (more: object = {}) => profileSchema.parse({ ...flags, ...more });
const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;
const idOf = (more: object, access: string | null, email = '') =>
  identifyInvestor(profileWith(more), { access, email }).id;

describe('whose profile it is', () => {
  it('is what the host says, before anything else', () => {
    expect(
      identifyInvestor(profileWith({ id: 7, email: 'a@b.c' }), {
        access: tokenOf({ sub: '9' }),
        email: 'x@y.z',
      }),
    ).toMatchObject({ id: 7, email: 'a@b.c' });
  });
  it('is what the token says, where the host does not', () => {
    expect(idOf({}, tokenOf({ user_id: 42 }))).toBe(42);
    expect(idOf({}, tokenOf({ sub: '6' }), 'x@y.z')).toBe(6);
    expect(
      identifyInvestor(profileWith(), { access: tokenOf({ sub: '6', email: 't@y.z' }), email: '' }).email,
    ).toBe('t@y.z');
  });
  it('is made up from the subject, the email or the names, the same each time and never an id of the host', () => {
    const subject = tokenOf({ sub: '4b2c-uuid' });
    const ids = [
      idOf({}, subject, 'ada@b.c'),
      idOf({}, 'opaque', 'ada@b.c'),
      idOf({}, 'opaque', 'bob@b.c'),
      idOf({ first_name_en: 'Ada' }, null),
      idOf({ first_name_en: 'Bob' }, null),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toBeLessThan(0);
    expect(idOf({}, 'opaque', 'ADA@b.c')).toBe(idOf({}, null, 'ada@b.c'));
    expect(idOf({ email: 'ada@b.c' }, null)).toBe(idOf({}, null, 'ada@b.c'));
  });
});
