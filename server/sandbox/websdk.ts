import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as z from 'zod';
import { personName } from '../../src/domain/people/investor.ts';
import { type Investor, investors } from '../database/schema/schema.ts';
import { decideIdentity, outcomes, readIdentityToken, type Verdict } from '../domain/onboarding/identity.ts';
import type { Host } from '../host.ts';
import { readBody } from '../http/body.ts';
import { filledText } from '../http/fields.ts';
import { choice } from '../http/query.ts';
import { notFound, unauthorized } from '../http/refusal.ts';
import { projectRoot } from '../project-root.ts';

const framePolicy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const files = [
  ['websdk.html', 'text/html; charset=utf-8'],
  ['websdk.css', 'text/css; charset=utf-8'],
  ['websdk.js', 'text/javascript; charset=utf-8'],
] as const;

const tokenBody = z.object({ token: filledText() });
const decisionBody = z.object({
  token: filledText(),
  outcome: z.enum(outcomes, choice),
});

/** The result of the simulator's reviewer. */
const findings: Partial<Record<(typeof outcomes)[number], Pick<Verdict, 'reason' | 'labels'>>> = {
  retry: {
    reason: 'The photo is blurred and the second page is missing. Take both pages in good light.',
    labels: ['UNSATISFACTORY_PHOTOS', 'DOCUMENT_PAGE_MISSING'],
  },
  reject: { reason: 'The document could not be accepted.', labels: ['FORGERY'] },
};

const applicantId = ({ id }: Investor) => `applicant-${id}`;

/** Responses to the widget in the provider's format. */
function reviewOf(investor: Investor) {
  const status = investor.kyc_status;
  if (status !== 'completed') return { reviewStatus: status };
  if (investor.is_kyc_checked) return { reviewStatus: status, reviewResult: { reviewAnswer: 'GREEN' } };
  return {
    reviewStatus: status,
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: investor.kyc_reject_type,
      rejectLabels: investor.kyc_reject_labels,
      moderationComment: investor.kyc_comment,
    },
  };
}

function statusText(investor: Investor): string {
  if (investor.is_kyc_checked) return 'Your identity is confirmed.';
  if (investor.kyc_status === 'onHold') return 'This will be reviewed manually.';
  return investor.kyc_comment ?? 'Your documents were received.';
}

/** @throws Refusal 401, after which the page requests a new token from its parent. */
async function applicantOf(host: Host, token: string): Promise<Investor> {
  const id = readIdentityToken(host, token);
  if (typeof id !== 'number') throw unauthorized({ detail: 'Token is invalid', code: 'invalid-token' });
  const [investor] = await host.database.queries.select().from(investors).where(eq(investors.id, id));
  if (!investor?.is_active) throw notFound();
  return investor;
}

/** The simulator of the identity provider: one embeddable page and the two calls that only it makes. */
export function mountIdentitySimulator(app: Hono, host: Host): void {
  for (const [name, type] of files) {
    const content = readFileSync(join(projectRoot, 'server', 'sandbox', name), 'utf8');
    app.get(`/websdk/${name}`, (context) =>
      context.body(content, 200, {
        'content-type': type,
        'cache-control': 'no-cache',
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
      }),
    );
  }
  app.post('/websdk/applicant', async (context) => {
    const { token } = await readBody(context, tokenBody);
    const investor = await applicantOf(host, token);
    return context.json({ applicantId: applicantId(investor), name: personName(investor) });
  });
  app.post('/websdk/decision', async (context) => {
    const { token, outcome } = await readBody(context, decisionBody);
    const { id } = await applicantOf(host, token);
    const investor = await decideIdentity(host, id, { outcome, ...findings[outcome] });
    return context.json({
      applicantId: applicantId(investor),
      review: reviewOf(investor),
      text: statusText(investor),
    });
  });
}
