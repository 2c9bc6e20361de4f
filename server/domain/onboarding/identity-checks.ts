import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Investor, investors } from '../../database/schema.ts';
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
/** The first question about a check that was opened, and the longest pause between two. */
const firstPauseMs = 2 * minuteMs;
const longestPauseMs = 12 * 60 * minuteMs;
/** Who has handed nothing in for so long is asked about no more, until the widget is opened again. */
const patienceMs = 30 * 24 * 60 * minuteMs;
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
 * By what name the provider knows the person, who is made known to it the first time. The name is random: what somebody else
 * was found to be, in another database or before a change of name, never counts for this person.
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
 * @throws Refusal 409 where the club checks by hand or the data has changed meanwhile, 503 when the provider does not answer.
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
    // The data may have changed while the provider answered: the token is for what counts no more.
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
      // A refusal of no known kind is for a person to look at.
      if (reviewResult?.reviewAnswer !== 'RED' || (type !== 'RETRY' && type !== 'FINAL'))
        return { outcome: 'hold' };
      const reason = reviewResult.moderationComment;
      return { outcome: outcome[type], labels: reviewResult.rejectLabels, ...(reason && { reason }) };
    }
    default:
      return { outcome: 'pending' };
  }
}

/** What a verdict would be called by its columns, to see whether anything is new. */
const standingOf = ({ is_kyc_checked: isChecked, kyc_status: status, kyc_reject_type: type }: Investor) =>
  isChecked ? 'approve' : type === 'RETRY' ? 'retry' : type === 'FINAL' ? 'reject' : status;
const standings: Readonly<Record<Verdict['outcome'], readonly string[]>> = {
  approve: ['approve'],
  retry: ['retry'],
  reject: ['reject'],
  hold: ['onHold'],
  pending: ['pending', 'queued'],
  open: ['init', 'retry'],
};

const wordsOf = ({ reviewStatus, reviewResult }: ProviderReview) =>
  [reviewStatus, reviewResult?.reviewAnswer, reviewResult?.reviewRejectType].filter(Boolean).join(', ');

/** When to ask again: after as long as the check is open by now, until it is over. */
function nextAsked(before: Investor, verdict: Verdict, now: number): Date | null {
  const isOver = verdict.outcome === 'approve' || verdict.outcome === 'reject' || verdict.outcome === 'retry';
  const age = now - before.updated_at.getTime();
  if (isOver || age > patienceMs) return null;
  return new Date(now + Math.min(Math.max(age, firstPauseMs), longestPauseMs));
}

/**
 * Asks the provider where the check of a person is, and takes over what is new. A final refusal and an approval are the
 * club's to change: a provider that changes its mind is only logged.
 * @returns the provider's words, or null without a provider or a check.
 * @throws ProviderFault
 */
export async function refreshIdentity(host: Host, investorId: number): Promise<string | null> {
  const sumsub = providerOf(host);
  const [asked] = await host.database.queries.select().from(investors).where(eq(investors.id, investorId));
  if (!sumsub || !asked) return null;
  const reference = asked.identity_reference;
  // What has no answer is moved on too: else the oldest such checks are all that is ever asked about.
  const askAgain = (due: Date | null) =>
    host.database.queries
      .update(investors)
      .set({ identity_due_at: due })
      .where(isStillKnownAs(investorId, reference));
  if (reference === null) {
    await askAgain(null);
    return null;
  }
  // Not within the transaction: the answer may take seconds.
  const review = await readReview(sumsub, reference);
  if (review === null) {
    await askAgain(nextAsked(asked, { outcome: 'open' }, host.clock().getTime()));
    return 'unknown to the provider';
  }
  const verdict = verdictOf(review);
  await host.database.transaction(async (queries) => {
    const [before] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    // The data has changed meanwhile, and what was asked about counts no more.
    if (before?.identity_reference !== reference) return;
    const due = nextAsked(before, verdict, host.clock().getTime());
    await queries.update(investors).set({ identity_due_at: due }).where(eq(investors.id, investorId));
    if (standings[verdict.outcome].includes(standingOf(before))) return;
    if (before.is_kyc_checked || before.kyc_reject_type === 'FINAL') {
      host.log.warn(
        { investor: investorId, provider: wordsOf(review) },
        'The identity provider has changed its mind; npm run club -- identity decides.',
      );
      return;
    }
    await decideIdentity(host, investorId, verdict);
  });
  return wordsOf(review);
}

/** Asks about the checks that the provider has sent no message of: one may have got lost, or none are set up. */
export async function askDueIdentities(host: Host): Promise<void> {
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
      // It will not answer about the others either.
      await host.database.queries
        .update(investors)
        .set({ identity_due_at: new Date(now.getTime() + firstPauseMs) })
        .where(eq(investors.id, id));
      return;
    }
  }
}

/** Takes a message of the provider, which is believed for nothing but the name of the person it concerns. @throws ProviderFault */
export async function hearProvider(host: Host, reference: string): Promise<void> {
  const [known] = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(eq(investors.identity_reference, reference));
  if (known) await refreshIdentity(host, known.id);
}
