import { describe, expect, it } from 'vitest';
import { deviceCookie, readDeviceCookie } from '../../../src/machines/shell/device-cookie.ts';
import { readTheme } from '../../../src/views/shell/theme.ts';

const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

describe('a setting in a cookie', () => {
  it.each(['http:', 'https:'])('is read as it was written on %s', (protocol) => {
    const written = pairOf(deviceCookie('amounts=hidden', protocol));
    expect(readDeviceCookie(`theme=dark; ${written}`, 'amounts')).toBe('hidden');
    expect(readDeviceCookie(written, 'theme')).toBeUndefined();
    expect(readDeviceCookie(`x${written}`, 'amounts')).toBeUndefined();
  });
  it('belongs to this host alone on https, and is sent to no other site', () => {
    expect(deviceCookie('theme=dark', 'https:')).toBe('__Host-theme=dark; secure; path=/; samesite=lax');
    expect(deviceCookie('theme=dark', 'http:')).toBe('theme=dark; path=/; samesite=lax');
  });
  it('is read from its own host before one of the time when it had none', () => {
    expect(readTheme('theme=dark; __Host-theme=light')).toBe('light');
    expect(readTheme('theme=dark')).toBe('dark');
    expect(readTheme('theme=pink')).toBe('system');
  });
});
