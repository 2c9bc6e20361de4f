/**
 * Files that `npm test` leaves out, so that it takes about six minutes on two processors; `npm run test:all` and the
 * nightly run have them (decision 0038). By day, each of their rules is tested closer to its code: by the tables and
 * properties of machines, by the domain's and the host's own tests, and by the stories of every view.
 */
export const slowFiles: readonly string[] = [
  // Several processes, kills and restarts, faults of the database at every message, a storage server.
  'tests/server/processes/process.test.ts',
  'tests/server/processes/processes.test.ts',
  'tests/server/processes/two-hosts.test.ts',
  'tests/server/processes/replica.test.ts',
  'tests/server/processes/backup.test.ts',
  'tests/server/processes/overload.test.ts',
  'tests/server/processes/built-product.test.ts',
  'tests/server/processes/database-faults.test.ts',
  'tests/server/documents/files-on-s3.test.ts',
  // Random books and markets, and every file read back in five locales.
  'tests/server/market/market.property.test.ts',
  'tests/server/reports/files/files-read-back.test.ts',
  'tests/server/reports/report-figures.test.ts',
  'tests/server/reports/files/report-files.test.ts',
  'tests/server/reports/files/report-pages.test.ts',
  'tests/server/reports/book-report.test.ts',
  'tests/server/rounds/commitments.property.test.ts',
  // Whole workbooks, logos and files of several owners; second factors by a browser's key.
  'tests/server/workbook/round-trip.test.ts',
  'tests/server/workbook/logos.test.ts',
  'tests/server/documents/file-owner.test.ts',
  'tests/server/security/passkeys.test.ts',
  // Whole paths in a browser; one path through the product and the start of a page are tested by day.
  'tests/journeys/club/club.test.ts',
  'tests/journeys/club/desk.test.ts',
  'tests/journeys/club/desk-drafts.test.ts',
  'tests/journeys/club/new-club.test.ts',
  'tests/journeys/documents/documents.test.ts',
  'tests/journeys/news/headlines.test.ts',
  'tests/journeys/market/market.test.ts',
  'tests/journeys/market/market-drafts.test.ts',
  'tests/journeys/onboarding/onboarding.test.ts',
  'tests/journeys/portfolio/portfolio.test.ts',
  'tests/journeys/portfolio/first-screen.test.ts',
  'tests/journeys/reports/report.test.ts',
  'tests/journeys/rounds/commitment.test.ts',
  'tests/journeys/rounds/rounds.test.ts',
  'tests/journeys/security/passkeys.test.ts',
  'tests/journeys/security/second-factor.test.ts',
  'tests/journeys/session/code-until-idle.test.ts',
  'tests/journeys/session/first-paint.test.ts',
  'tests/journeys/session/first-requests.test.ts',
  'tests/journeys/session/impatient-reloads.test.ts',
  'tests/journeys/session/members-frames.test.ts',
  'tests/journeys/session/navigation.test.ts',
  'tests/journeys/session/offline.test.ts',
  'tests/journeys/session/reconnect.test.ts',
  'tests/journeys/session/session.test.ts',
  'tests/journeys/session/specified-host.test.ts',
];
