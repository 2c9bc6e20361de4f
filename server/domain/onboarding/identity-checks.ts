import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { dayMs } from '../../../src/domain/days/days.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { decideIdentity, identityTokenSeconds, type Verdict } from './identity.ts';
import {
  createAccessToken,
  createApplicant,
  levelOf,
  ProviderFault,
  type ProviderReview,
  readReview,
  type Sumsub,
} from './sumsub.ts';

const minuteMs = 60_000;
/** The delay before the first poll for a new check, and the longest interval between two polls. */
const firstPauseMs = 2 * minuteMs;
const maxPauseMs = 12 * 60 * minuteMs;
/** A check without a submission for this long is not polled any more, until the widget is opened again. */
const timeoutMs = 30 * dayMs;
const atOnce = 20;

const providerOf = ({ settings, clock }: Host): Sumsub | null =>
  settings.sumsub === undefined ? null : { account: settings.sumsub, clock };

const changedMeanwhile = () =>
  new Refusal(409, {
    detail: 'Your details have changed in the meantime. Try again.',
    code: 'identity_changed',
  });

const unavailable = () =>
  new Refusal(503, {
    detail: 'The identity provider did not answer. Try again in a few minutes.',
    code: 'identity_unavailable',
  });

function logFault(host: Host, error: unknown): void {
  if (!(error instanceof ProviderFault)) throw error;
  host.log.error({ reason: error.message }, 'The identity provider failed.');
}

/**
 * The provider's id of the person, registered with it on first use. The id is random, so that the result of another
 * person, from another database or before a change of name, never applies to this one.
 */
async function referenceOf(host: Host, sumsub: Sumsub, investor: Investor): Promise<string> {
  if (investor.identity_reference !== null) return investor.identity_reference;
  const reference = randomUUID();
  await createApplicant(sumsub, investor, reference);
  return host.database.transaction(async (queries) => {
    const [kept] = await queries
      .update(investors)
      .set({ identity_reference: reference })
      .where(
        and(
          eq(investors.id, investor.id),
          eq(investors.updated_at, investor.updated_at),
          isNull(investors.identity_reference),
        ),
      )
      .returning({ id: investors.id });
    if (!kept) throw changedMeanwhile();
    await audit(host, { event: 'identity_opened', outcome: 'ok', investorId: investor.id });
    return reference;
  });
}

const isStillKnownAs = (investorId: number, reference: string | null) =>
  and(
    eq(investors.id, investorId),
    reference === null ? isNull(investors.identity_reference) : eq(investors.identity_reference, reference),
  );

/**
 * A token for the widget of the real provider.
 * @throws Refusal 409 where the club checks manually or the data has changed meanwhile, 503 when the provider does not
 * respond.
 */
export async function openIdentityCheck(host: Host, investor: Investor) {
  const sumsub = providerOf(host);
  if (!sumsub) {
    throw new Refusal(409, {
      detail: 'The club will contact you about the identity check.',
      code: 'identity_by_club',
    });
  }
  try {
    const reference = await referenceOf(host, sumsub, investor);
    const token = await createAccessToken(sumsub, investor, reference, identityTokenSeconds);
    // The data may have changed during the request: the token would be for an outdated check.
    const [kept] = await host.database.queries
      .update(investors)
      .set({ identity_due_at: new Date(host.clock().getTime() + firstPauseMs) })
      .where(isStillKnownAs(investor.id, reference))
      .returning({ id: investors.id });
    if (!kept) throw changedMeanwhile();
    return {
      token,
      expires_in: identityTokenSeconds,
      level_name: levelOf(sumsub, investor),
      user_id: reference,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    logFault(host, error);
    throw unavailable();
  }
}

/** docs/receive-and-interpret-results-via-api and docs/applicant-statuses, in the club's terms. */
function verdictOf({ reviewStatus, reviewResult }: ProviderReview): Verdict {
  switch (reviewStatus) {
    case 'init':
    case 'awaitingUser':
      return { outcome: 'open' };
    case 'onHold':
      return { outcome: 'hold' };
    case 'completed': {
      if (reviewResult?.reviewAnswer === 'GREEN') return { outcome: 'approve' };
      const outcome = { RETRY: 'retry', FINAL: 'reject' } as const;
      const type = reviewResult?.reviewRejectType;
      // An unknown kind of refusal needs a person's decision.
      if (reviewResult?.reviewAnswer !== 'RED' || (type !== 'RETRY' && type !== 'FINAL'))
        return { outcome: 'hold' };
      const reason = reviewResult.moderationComment;
      return { outcome: outcome[type], labels: reviewResult.rejectLabels, ...(reason && { reason }) };
    }
    default:
      return { outcome: 'pending' };
  }
}

/** The columns that a verdict would set, to detect whether it is new. */
const recordedOutcome = ({
  is_kyc_checked: isChecked,
  kyc_status: status,
  kyc_reject_type: type,
}: Investor) => (isChecked ? 'approve' : type === 'RETRY' ? 'retry' : type === 'FINAL' ? 'reject' : status);
const recordedAs: Readonly<Record<Verdict['outcome'], readonly string[]>> = {
  approve: ['approve'],
  retry: ['retry'],
  reject: ['reject'],
  hold: ['onHold'],
  pending: ['pending', 'queued'],
  open: ['init', 'retry'],
};

const describeReview = ({ reviewStatus, reviewResult }: ProviderReview) =>
  [reviewStatus, reviewResult?.reviewAnswer, reviewResult?.reviewRejectType].filter(Boolean).join(', ');

/** When to poll again: after as long as the check has been open, until it is over. */
function nextPollAt(before: Investor, verdict: Verdict, now: number): Date | null {
  const isOver = verdict.outcome === 'approve' || verdict.outcome === 'reject' || verdict.outcome === 'retry';
  const age = now - before.updated_at.getTime();
  if (isOver || age > timeoutMs) return null;
  return new Date(now + Math.min(Math.max(age, firstPauseMs), maxPauseMs));
}

/**
 * Requests the status of a person's check from the provider, and records what is new. Only the club may change a final
 * refusal or an approval: if the provider changes its mind, that is only logged.
 * @returns the provider's response, or null without a provider or a check.
 * @throws ProviderFault
 */
export async function refreshIdentity(host: Host, investorId: number): Promise<string | null> {
  const sumsub = providerOf(host);
  const [asked] = await host.database.queries.select().from(investors).where(eq(investors.id, investorId));
  if (!sumsub || !asked) return null;
  const reference = asked.identity_reference;
  // A check without a response is rescheduled too: otherwise only the oldest such checks would ever be polled.
  const askAgain = (due: Date | null) =>
    host.database.queries
      .update(investors)
      .set({ identity_due_at: due })
      .where(isStillKnownAs(investorId, reference));
  if (reference === null) {
    await askAgain(null);
    return null;
  }
  // Not within the transaction: the response may take seconds.
  const review = await readReview(sumsub, reference);
  if (review === null) {
    await askAgain(nextPollAt(asked, { outcome: 'open' }, host.clock().getTime()));
    return 'unknown to the provider';
  }
  const verdict = verdictOf(review);
  await host.database.transaction(async (queries) => {
    const [before] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    // The data has changed meanwhile, and the response is for an outdated check.
    if (before?.identity_reference !== reference) return;
    const due = nextPollAt(before, verdict, host.clock().getTime());
    await queries.update(investors).set({ identity_due_at: due }).where(eq(investors.id, investorId));
    if (recordedAs[verdict.outcome].includes(recordedOutcome(before))) return;
    if (before.is_kyc_checked || before.kyc_reject_type === 'FINAL') {
      host.log.warn(
        { investor: investorId, provider: describeReview(review) },
        'The identity provider changed its result. Decide with npm run club -- identity.',
      );
      return;
    }
    await decideIdentity(host, investorId, verdict);
  });
  return describeReview(review);
}

/** Polls for checks without a webhook call: one may have been lost, or webhooks are not set up. */
export async function pollDueIdentities(host: Host): Promise<void> {
  if (!providerOf(host)) return;
  const now = host.clock();
  const due = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(lte(investors.identity_due_at, now))
    .orderBy(investors.identity_due_at)
    .limit(atOnce);
  for (const { id } of due) {
    try {
      await refreshIdentity(host, id);
    } catch (error) {
      logFault(host, error);
      // The other requests would fail too.
      await host.database.queries
        .update(investors)
        .set({ identity_due_at: new Date(now.getTime() + firstPauseMs) })
        .where(eq(investors.id, id));
      return;
    }
  }
}

/** Processes a webhook call, of which only the id of the person is trusted. @throws ProviderFault */
export async function handleProviderMessage(host: Host, reference: string): Promise<void> {
  const [known] = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(eq(investors.identity_reference, reference));
  if (known) await refreshIdentity(host, known.id);
}
