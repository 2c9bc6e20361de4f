export type ThemeChoice = 'light' | 'dark' | 'system';

const cookieName = 'theme';
const yearInSeconds = 31_536_000;

const isChoice = (value: string | undefined): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/**
 * The theme is stored in a cookie: it must be known before the first paint and survive a logout, which clears
 * local storage. The script in index.html reads the same cookie.
 */
export function readTheme(cookie: string): ThemeChoice {
  const found = cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return isChoice(found) ? found : 'system';
}

export const isDark = (choice: ThemeChoice, systemIsDark: boolean): boolean =>
  choice === 'dark' || (choice === 'system' && systemIsDark);

export function applyTheme(choice: ThemeChoice, page: Document): void {
  page.cookie = `${cookieName}=${choice}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  const systemIsDark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;
  page.documentElement.dataset['theme'] = isDark(choice, systemIsDark) ? 'dark' : 'light';
}
