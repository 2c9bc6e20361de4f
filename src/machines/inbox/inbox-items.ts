import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { MarketEntry } from '../../api/market/market-entry.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Application } from '../../api/rounds/applications.ts';
import type { SigningDocument } from '../../api/signing/signing-documents.ts';
import { farFuture } from '../../domain/days/days.ts';
import { missingDocuments } from '../../domain/documents/document-versions.ts';
import { isUnsigned } from '../../domain/documents/envelope.ts';
import { expiriesOf } from '../../domain/documents/expiry.ts';
import type { PartyAction } from '../../domain/market/deal-steps.ts';
import { proposalName } from '../../domain/market/proposal-name.ts';
import { isDataLocked } from '../../domain/onboarding/onboarding.ts';
import { isFullyVerified } from '../../domain/people/gate.ts';
import { href, routes, roundPath } from '../../routes.ts';

/** The next step of a commitment; a signature has an item of its own. */
const commitmentTurns = ['confirm_allocation', 'confirm_terms', 'wire', 'send_evidence'] as const;
type CommitmentTurn = (typeof commitmentTurns)[number];

/** The next step of a deal on the secondary market; a signature has an item of its own. */
const dealTurns = ['answer', 'wire'] as const satisfies readonly Exclude<PartyAction, 'sign'>[];
type DealTurn = (typeof dealTurns)[number];

/** One item that needs the person's attention: what it is, its due day (`YYYY-MM-DD`), and where to do it. */
export type OpenItem = Readonly<{ id: string; due: string | null; path: string }> &
  (
    | { readonly kind: 'verify' }
    | { readonly kind: 'upload'; readonly documentType: string }
    | { readonly kind: 'sign'; readonly title: string }
    | { readonly kind: 'commitment'; readonly turn: CommitmentTurn; readonly round: string }
    | {
        readonly kind: 'deal';
        readonly turn: DealTurn;
        readonly startup: string;
        readonly proposal: 'bid' | 'offer';
      }
    | { readonly kind: 'renewDocument'; readonly documentType: string }
    | { readonly kind: 'renewAccreditation' }
    | { readonly kind: 'renewPassport' }
    /** A source failed to load, so items may be missing. */
    | { readonly kind: 'unseen'; readonly source: 'documents' | 'signing' | 'commitments' | 'deals' }
  );

/** Details; null for a source that failed to load. */
export type InboxSources = {
  readonly profile: Profile;
  readonly documents: readonly InvestorDocument[] | null;
  readonly signing: readonly SigningDocument[] | null;
  readonly commitments: readonly Application[] | null;
  /** The person's own market entries that need attention. */
  readonly deals: readonly MarketEntry[] | null;
  /** The person's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
};

const checklist = routes.personalData.path;
const documentsPath = routes.investorDocuments.path;

const ofProfile = ({ profile }: InboxSources): readonly OpenItem[] =>
  isFullyVerified(profile) || isDataLocked(profile.onboarding_status)
    ? []
    : [{ kind: 'verify', id: 'verify', due: null, path: checklist }];

const ofRequests = ({ profile, documents }: InboxSources): readonly OpenItem[] =>
  missingDocuments(profile, documents ?? []).map(({ document_type: documentType, due_date: due }) => ({
    kind: 'upload',
    id: `upload ${documentType}`,
    documentType,
    due,
    path: documentsPath,
  }));

/** Where a document is signed: at its market request or its round; null where neither is known. */
export function signingPath({ round, request }: Pick<SigningDocument, 'round' | 'request'>): string | null {
  if (request !== null) return href('requests', { request: String(request) });
  return round === null ? null : roundPath(round);
}

const ofSigning = ({ signing }: InboxSources): readonly OpenItem[] =>
  (signing ?? [])
    .filter((one) => isUnsigned(one) && one.purpose !== 'onboarding')
    .map((one) => ({
      kind: 'sign',
      id: `sign ${one.id}`,
      title: one.title,
      due: one.expires_date,
      path: signingPath(one) ?? routes.rounds.path,
    }));

const ofCommitments = ({ commitments }: InboxSources): readonly OpenItem[] =>
  (commitments ?? []).flatMap(({ id, round, next_action: action, next_due_date: due }) => {
    const turn = commitmentTurns.find((known) => known === action);
    if (turn === undefined || round === null) return [];
    const path = roundPath(round.id);
    return [{ kind: 'commitment', id: `commitment ${id}`, turn, round: round.name, due, path }];
  });

const ofDeals = ({ deals }: InboxSources): readonly OpenItem[] =>
  (deals ?? []).flatMap(({ side, startup, requests }) =>
    requests.flatMap((deal): OpenItem[] => {
      const { id, needs_me: isMine, next_action: action, next_due_date: due } = deal;
      const turn = isMine ? dealTurns.find((known) => known === action) : undefined;
      if (turn === undefined) return [];
      const path = href('requests', { request: String(id) });
      const proposal = proposalName({ side }, deal);
      return [{ kind: 'deal', id: `deal ${id}`, turn, startup: startup.name, proposal, due, path }];
    }),
  );

/** Documents and an accreditation that expire soon. */
const ofExpiries = ({ profile, documents, today }: InboxSources): readonly OpenItem[] =>
  expiriesOf(profile, documents ?? [], today).map((expiry): OpenItem => {
    switch (expiry.kind) {
      case 'document': {
        const { id, documentType, day: due } = expiry;
        return { kind: 'renewDocument', id: `renew ${id}`, documentType, due, path: documentsPath };
      }
      case 'accreditation': {
        const path = href('personalData', { step: 'accreditation' });
        return { kind: 'renewAccreditation', id: 'renew accreditation', due: expiry.day, path };
      }
      case 'passport':
        return { kind: 'renewPassport', id: 'renew passport', due: expiry.day, path: documentsPath };
      default:
        return expiry satisfies never;
    }
  });

const ofSilence = ({ documents, signing, commitments, deals }: InboxSources): readonly OpenItem[] => {
  const sources = [
    ['documents', documents, documentsPath],
    ['signing', signing, routes.rounds.path],
    ['commitments', commitments, routes.rounds.path],
    ['deals', deals, routes.requests.path],
  ] as const;
  return sources.flatMap(([source, answer, path]): OpenItem[] =>
    answer === null ? [{ kind: 'unseen', id: `unseen ${source}`, source, due: null, path }] : [],
  );
};

/** All items sorted by due day; items without one come last. */
export const inboxItems = (sources: InboxSources): readonly OpenItem[] => [
  ...ofProfile(sources),
  ...[
    ...ofRequests(sources),
    ...ofSigning(sources),
    ...ofCommitments(sources),
    ...ofDeals(sources),
    ...ofExpiries(sources),
  ].toSorted((a, b) => (a.due ?? farFuture).localeCompare(b.due ?? farFuture)),
  ...ofSilence(sources),
];
