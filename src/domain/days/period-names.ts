/** The periods of returns, by API key. */
const periodNames: Readonly<Record<string, string>> = {
  quarter: 'Quarter to date',
  year: 'Year to date',
  one_year: '1 year',
  three_years: '3 years',
  five_years: '5 years',
  inception: 'Since inception',
};

/** The name of a period; one that is not known keeps its key. */
export const nameOfPeriod = (key: string): string =>
  (Object.hasOwn(periodNames, key) ? periodNames[key] : undefined) ?? key;
