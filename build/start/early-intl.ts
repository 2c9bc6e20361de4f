type Browser = Pick<Window, 'requestAnimationFrame' | 'setTimeout' | 'earlyPage'>;

/**
 * Loads what the browser needs for its first use of `Intl`. In Chromium that is 0.17 s on a slowed processor, in two halves: the regions
 * of languages, and the list of all languages, which every formatter needs. Done while the page waits for its code, and in two
 * tasks; otherwise the first amount or country would wait for it.
 * @param shown When the frame has what it takes from the profile: on a page without early texts, that comes first.
 */
export function prepareIntl(browser: Browser, shown: Promise<unknown>): void {
  const prepareFormats = () => void Intl.NumberFormat.supportedLocalesOf('en');
  const prepareRegions = () => {
    void new Intl.Locale('en').maximize();
    browser.setTimeout(prepareFormats);
  };
  // After the frame is painted.
  browser.requestAnimationFrame(() => {
    const begin = () => void browser.setTimeout(prepareRegions);
    if (browser.earlyPage) begin();
    else void shown.then(begin);
  });
}
