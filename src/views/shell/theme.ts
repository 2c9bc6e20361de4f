import { deviceCookie, readDeviceCookie } from '../../machines/shell/device-cookie.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const yearInSeconds = 31_536_000;

const isChoice = (value: string | undefined): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

export function readTheme(cookies: string): ThemeChoice {
  const found = readDeviceCookie(cookies, 'theme');
  return isChoice(found) ? found : 'system';
}

export const isDark = (choice: ThemeChoice, systemIsDark: boolean): boolean =>
  choice === 'dark' || (choice === 'system' && systemIsDark);

export function applyTheme(choice: ThemeChoice, page: Document): void {
  page.cookie = `${deviceCookie(`theme=${choice}`, page.location.protocol)}; max-age=${yearInSeconds}`;
  const systemIsDark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;
  page.documentElement.dataset['theme'] = isDark(choice, systemIsDark) ? 'dark' : 'light';
}
