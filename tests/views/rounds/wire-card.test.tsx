import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { profile } from '../../../src/fixtures/investor.ts';
import type { WireTrust } from '../../../src/machines/kit/device/wire-trace.ts';
import { OwnAccount } from '../../../src/views/kit/content/OwnAccount.tsx';
import { spokenCode } from '../../../src/views/kit/content/spoken-code.ts';
import { WireCode } from '../../../src/views/kit/content/WireCode.tsx';

const wire = { fingerprint: '9F2A 41C3 07BE', since: '2026-11-19' };
const codeOf = (trust: WireTrust) => renderToStaticMarkup(<WireCode {...wire} trust={trust} />);
const accountOf = (change: Parameters<typeof profile>[0]) =>
  renderToStaticMarkup(
    <Router ssrPath="/projects">
      <OwnAccount profile={profile(change)} />
    </Router>,
  );

describe('a verification code', () => {
  it('is read out sign by sign, in the letters of the telephone', () => {
    expect(spokenCode('9F2A 41C3 07BE')).toBe(
      'nine Foxtrot two Alfa, four one Charlie three, zero seven Bravo Echo',
    );
    expect(spokenCode('568D')).toBe('five six eight Delta');
  });
  it('is unchanged only where it was seen before', () => {
    expect(codeOf('first')).not.toMatch(/Unchanged|positive/);
    expect(codeOf('first')).toContain('New on this device');
    expect(codeOf('known')).toContain('Unchanged on this device since');
    expect(codeOf('changed')).toContain('These bank details have changed');
  });
});

describe('the own account', () => {
  it('is named where its holder is the investor, with its last four signs alone', () => {
    const said = accountOf({
      bank_account_holder: ' ada  BYRON ',
      bank_account_number: 'GB82 WEST 1234 5698 7654 32',
    });
    expect(said).toContain('from your account ending in 5432');
    expect(said).not.toMatch(/WEST|6543/);
  });
  it('is warned of where it has another holder', () => {
    const said = accountOf({ bank_account_holder: 'Byron Trading Ltd' });
    expect(said).toContain('The account on file has another name');
    expect(said).toContain('held by Byron Trading Ltd, and you invest as Ada Byron');
  });
  it('is not guessed at', () => {
    expect(accountOf({ bank_account_holder: null })).toBe('');
    expect(accountOf({ bank_account_holder: '  ' })).toBe('');
    expect(renderToStaticMarkup(<OwnAccount profile={null} />)).toBe('');
  });
});
