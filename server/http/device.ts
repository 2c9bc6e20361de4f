/** The first match wins: most browsers also name those from which they descend. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (agent: string, names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Firefox on Windows" from a `User-Agent`; unknown parts are omitted, so that it may be empty. */
export function deviceOf(agent: string): string {
  const text = agent.slice(0, 500);
  return [named(text, browsers), named(text, systems)].filter((name) => name !== undefined).join(' on ');
}
