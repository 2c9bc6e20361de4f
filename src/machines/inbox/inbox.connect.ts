import { fromPromise } from 'xstate';
import { listInvestorDocuments } from '../../api/documents/documents.ts';
import type { Send } from '../../api/kit/client.ts';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import { listMarket, listOwnEntries } from '../../api/market/market.ts';
import { getProfile } from '../../api/onboarding/investors.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import { type Application, listApplications } from '../../api/rounds/applications.ts';
import { listJoinedRounds } from '../../api/rounds/joined-rounds.ts';
import { listSigningDocuments } from '../../api/signing/signing-documents.ts';
import { dayOf } from '../../domain/days/days.ts';
import { isFullyVerified } from '../../domain/people/gate.ts';
import { hasRoundEnded } from '../../domain/rounds/round-status.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import { orNull } from '../kit/calls/or-null.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { inboxItems } from './inbox-items.ts';
import { type Inbox, inboxMachine } from './inbox.machine.ts';

/** The investor's commitments to active rounds, each with the title of its round. */
async function loadCommitments(send: Send, signal: AbortSignal): Promise<readonly Application[]> {
  const joined = await listJoinedRounds(send, signal);
  const current = joined.filter(({ status }) => !hasRoundEnded(status));
  const lists = await Promise.all(
    current.map(async ({ id, name, title }) => {
      const own = await listApplications(send, name, signal);
      return own.map((application) => ({ ...application, round: { id, name: title ?? name } }));
    }),
  );
  return lists.flat();
}

/**
 * Market items that need attention. For most people they are among the first page of their own, which the portfolio reads
 * at the same time, so that it is one request; others have those that need them listed, as far as one page shows.
 */
async function loadDeals(send: Send, signal: AbortSignal): Promise<readonly MarketEntry[]> {
  const { count, results } = await listOwnEntries(send, signal);
  if (count <= results.length) return results.filter(({ needs_me: needsMe }) => needsMe);
  return (await listMarket(send, { mine: true, status: 'needs_me' }, signal)).results;
}

/**
 * Loads the inbox. A source that fails is listed as missing; only the profile is required. Commitments and deals are
 * not requested for people who are not verified. A profile that was just loaded is not requested again.
 */
export async function loadInbox(
  { send, now, identify }: Pick<PageDependencies, 'send' | 'now' | 'identify'>,
  known: Profile | null,
  signal: AbortSignal,
): Promise<Inbox> {
  const listed = Promise.all([
    orNull(listInvestorDocuments(send, signal)),
    orNull(listSigningDocuments(send, {}, signal)),
  ]);
  const profile = known ?? identify(await getProfile(send, signal));
  const isMember = isFullyVerified(profile);
  const [[documents, signing], commitments, deals] = await Promise.all([
    listed,
    isMember ? orNull(loadCommitments(send, signal)) : [],
    isMember ? orNull(loadDeals(send, signal)) : [],
  ]);
  const today = dayOf(now());
  const items = inboxItems({ profile, documents, signing, commitments, deals, today });
  return { items, commitments };
}

export const connectInbox = (dependencies: PageDependencies) =>
  inboxMachine.provide({
    actors: {
      loadInbox: fromPromise(({ input: { profile }, signal }) => loadInbox(dependencies, profile, signal)),
      watchVisibility: watchVisibility(dependencies.browser),
    },
  });
