/** The release since which `changes` are listed: the version of package.json. Empty the list when the version is raised. */
export const lastRelease = '0.2.0';

export interface Change {
  what: string;
  kind: 'new' | 'changed';
  /** Title and export of a story that shows it. */
  story: readonly [title: string, name: string];
}

/** The visible changes since the last release, newest first. */
export const changes: readonly Change[] = [
  {
    what: 'An empty page of the club names the missing records, or says that there are none up to the chosen date.',
    kind: 'changed',
    story: ['Screens/Cyborg', 'NoDeposits'],
  },
  {
    what: 'The basis of a report is chosen from a list, as on the portfolio.',
    kind: 'changed',
    story: ['Screens/Reports', 'PerformanceGross'],
  },
  {
    what: 'A failure of the server is called a problem on our side, and no longer promises that nothing was changed.',
    kind: 'changed',
    story: ['UI/States', 'FailedInASection'],
  },
  {
    what: 'A long name of a holding takes two lines on a phone.',
    kind: 'changed',
    story: ['Screens/Portfolio', 'LongNamesOnAPhone'],
  },
];
