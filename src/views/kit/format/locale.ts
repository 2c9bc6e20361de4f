/**
 * The application's language is English; date order, number separators and currency signs are those of the reader's
 * region: "en-GB" for a British browser, "en-DE" for a German one.
 * @param languages as in `navigator.languages`; British English where there is none or the first is not usable.
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

/** The value of a key, made when it is first needed: most of `Intl` takes a phone milliseconds to make. */
export function cached<T>(values: Map<string, T>, key: string, make: () => T): T {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}
