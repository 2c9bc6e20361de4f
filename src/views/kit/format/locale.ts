/**
 * The application's words are English; the order of a date, the separators of a number and the signs of a currency are
 * those of the reader's region: "en-GB" for a British browser, "en-DE" for a German one.
 * @param languages as `navigator.languages` gives them; British English where there is none or the first is not usable.
 */
export function localeFor(languages: readonly string[]): string {
  try {
    const { region } = new Intl.Locale(languages[0] ?? 'en-GB').maximize();
    return `en-${region ?? 'GB'}`;
  } catch {
    return 'en-GB';
  }
}

export const readerLocale = localeFor(typeof document === 'undefined' ? [] : navigator.languages);
