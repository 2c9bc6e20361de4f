import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { type DemoAccounts, mountStatic } from './client/static.ts';
import { mountReference } from './contract/reference.ts';
import { isUnavailable } from './database/errors.ts';
import type { Host } from './host.ts';
import { addSecurityHeaders, allowOrigins, refuseMalformedUrls, rememberFacts } from './http/guards.ts';
import { mountMailChoices } from './http/mail-choices.ts';
import { observeRequests } from './http/metrics.ts';
import { mountOperations } from './http/operations.ts';
import { mountPolicyReports } from './http/policy-reports.ts';
import { busy, Refusal } from './http/refusal.ts';
import { mountClub } from './routes/backoffice/commands.ts';
import { mountDesk } from './routes/backoffice/desk.ts';
import { mountClubReports } from './routes/club.ts';
import { mountDocuments, mountImages } from './routes/documents.ts';
import { mountMarket } from './routes/market.ts';
import { mountMessages } from './routes/news.ts';
import { mountBank } from './routes/onboarding/bank.ts';
import { mountIdentity } from './routes/onboarding/identity.ts';
import { mountInvestors } from './routes/onboarding/profile.ts';
import { mountReportFiles } from './routes/reports/report-files.ts';
import { mountReports } from './routes/reports/reports.ts';
import { mountRounds } from './routes/rounds.ts';
import { mountPasskeys } from './routes/security/passkeys.ts';
import { mountSecurity } from './routes/security/security.ts';
import { mountAuth } from './routes/session.ts';
import { mountDeals } from './routes/signing/deals.ts';
import { mountSigningPage } from './routes/signing/signing-page.ts';
import { mountMailbox } from './sandbox/mailbox.ts';
import { mountIdentitySimulator } from './sandbox/websdk.ts';

export type AppOptions = {
  /** The key that `npm run club` must send; absent where the command is not served. */
  readonly clubKey?: string;
  /** Shown on the page in demo mode; null elsewhere. */
  readonly demo: DemoAccounts | null;
};

/** A stack trace without its message: database errors quote their parameters there. */
const placesOf = (error: unknown): readonly string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
    : [];

/** The whole host as one request handler. No request causes a 5xx response by its content. */
export function createApp(host: Host, { clubKey, demo }: AppOptions): Hono {
  const app = new Hono({ strict: true });
  app.use(rememberFacts(host.settings));
  app.use(observeRequests(host));
  app.use(addSecurityHeaders(host.settings));
  app.use('/api/*', allowOrigins(host.settings));
  // Not a risk of the BREACH kind: the API reads no cookie, so no other page can send a request for a person.
  app.use('/api/*', compress());
  app.use(refuseMalformedUrls);

  mountOperations(app, host);
  mountPolicyReports(app, host);
  mountMailChoices(app, host);
  mountAuth(app, host);
  mountSecurity(app, host);
  mountPasskeys(app, host);
  mountInvestors(app, host);
  mountIdentity(app, host);
  mountReports(app, host);
  mountReportFiles(app, host);
  mountClubReports(app, host);
  mountDesk(app, host);
  mountDocuments(app, host);
  mountImages(app, host);
  mountRounds(app, host);
  mountDeals(app, host);
  mountMarket(app, host);
  mountBank(app, host);
  mountSigningPage(app, host);
  mountMessages(app, host);
  if (clubKey) mountClub(app, host, clubKey);
  if (host.settings.isDemo) {
    mountIdentitySimulator(app, host);
    mountMailbox(app, host);
  }
  for (const prefix of [
    '/api',
    '/api/*',
    '/internal/*',
    '/websdk/*',
    '/mailbox/*',
    '/signing/*',
    '/webhooks/*',
    '/images/*',
  ]) {
    app.all(prefix, (context) => context.json({ detail: 'Not found.' }, 404));
  }
  mountReference(app);
  mountStatic(app, host.settings, demo);

  app.notFound((context) => context.json({ detail: 'Not found.' }, 404));
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : isUnavailable(error) ? busy() : null;
    if (refusal) return context.json(refusal.body, refusal.status, refusal.headers);
    const requestId = context.res.headers.get('x-request-id') ?? '-';
    host.log.error({ requestId, error: error.name, at: placesOf(error) }, 'A request failed.');
    return context.json({ detail: 'Something went wrong on our side.', request_id: requestId }, 500);
  });
  return app;
}
