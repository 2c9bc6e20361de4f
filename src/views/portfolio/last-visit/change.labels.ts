import { isProposal, requestGroup } from '../../../domain/market/deal-cycle.ts';
import { proposalName } from '../../../domain/market/proposal-name.ts';
import type { Change } from '../../../machines/portfolio/last-visit.ts';
import { href, roundPath } from '../../../routes.ts';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';
import { documentStatusLabel, documentTypeLabel } from '../../kit/format/document.labels.ts';
import { formatDate } from '../../kit/format/format.ts';
import { dealStatusLabel } from '../../kit/format/market-status.labels.ts';
import { methodOf, holdingStatusLabel } from '../holdings/holding.labels.ts';

/** What changed, the page that shows it, and the rest of the sentence; without a name the sentence is complete. */
type ChangeText = {
  readonly name: string | null;
  readonly path: string;
  readonly text: string;
};

function roundChangeText({ round, isNew, to }: Extract<Change, { kind: 'round' }>): string {
  const last = round.deadline_date === null ? 'soon' : `on ${formatDate(round.deadline_date)}`;
  switch (to) {
    case 'open':
      return isNew ? 'has opened.' : 'is open again.';
    case 'closingSoon':
      return isNew ? `has opened and closes ${last}.` : `closes ${last}.`;
    case 'closed':
      return 'has closed.';
    case 'cancelled':
      return 'was cancelled.';
    default:
      return to satisfies never;
  }
}

/** The list of requests that has the entry, with the request of this id opened. */
function requestPath(id: number, { status }: { readonly status: string }): string {
  const [request, group] = [String(id), requestGroup(status)];
  if (group === 'open') return href('requests', { request });
  return group === 'settled'
    ? href('requests', { request, tab: 'settled' })
    : href('requests', { request, tab: 'closed' });
}

function dealChangeText({ deal, entry }: Extract<Change, { kind: 'deal' }>): string {
  const name = proposalName(entry, deal);
  if (deal.status === 'pending') return `You have a new ${name} on the market.`;
  const proposal = deal.is_mine ? `Your ${name}` : `The ${name} to you`;
  const subject = isProposal(deal.status) ? proposal : 'Your deal';
  return `${subject} is now “${dealStatusLabel(deal).label}”.`;
}

const expiring = {
  accreditation: { name: 'Your accreditation', path: href('personalData', { step: 'accreditation' }) },
  passport: { name: 'Your passport', path: href('investorDocuments') },
} as const;

function expiryText({ expiry, isOver }: Extract<Change, { kind: 'expiry' }>): ChangeText {
  const text = `${isOver ? 'expired' : 'expires'} on ${formatDate(expiry.day)}.`;
  return expiry.kind === 'document'
    ? {
        name: documentTypeLabel(expiry.documentType),
        path: href('investorDocuments'),
        text,
      }
    : { ...expiring[expiry.kind], text };
}

function holdingChangeText(change: Extract<Change, { holding: unknown }>): string {
  switch (change.kind) {
    case 'joined':
      return 'is new in your portfolio.';
    case 'status':
      return `changed from “${holdingStatusLabel(change.from).label}” to “${holdingStatusLabel(change.to).label}”.`;
    case 'value': {
      const { price_date: date } = change.holding;
      const day = date === null ? '' : `, ${formatDate(date)}`;
      return `was revalued: ${methodOf(change.holding) ?? 'no reason given'}${day}.`;
    }
    case 'payments':
      return change.count === 1 ? 'has a new payment.' : `has ${change.count} new payments.`;
    default:
      return change satisfies never;
  }
}

export function changeText(change: Change): ChangeText {
  switch (change.kind) {
    case 'left':
      return {
        name: null,
        path: href('portfolio'),
        text: 'A holding is no longer in your portfolio.',
      };
    case 'document': {
      const { title, document_type: type } = change.document;
      const text =
        change.from === null
          ? 'is a new document.'
          : `is now “${documentStatusLabel(change.document).label}”.`;
      return {
        name: title ?? documentTypeLabel(type),
        path: href('investorDocuments'),
        text,
      };
    }
    case 'commitment': {
      const { id, title, name } = change.round;
      const text = `Your commitment is now “${ownCommitmentLabel(change.own).label}”.`;
      return {
        name: `${title ?? name}:`,
        path: roundPath(id),
        text,
      };
    }
    case 'deal':
      return {
        name: `${change.entry.startup.name}:`,
        path: requestPath(change.deal.id, change.entry),
        text: dealChangeText(change),
      };
    case 'offer': {
      const { id, side, startup } = change.entry;
      return {
        name: `${startup.name}:`,
        path: requestPath(id, change.entry),
        text: `Your ${side === 'buy' ? 'buy order' : 'offer'} has expired.`,
      };
    }
    case 'round': {
      const { id, title, name } = change.round;
      return {
        name: title ?? name,
        path: roundPath(id),
        text: roundChangeText(change),
      };
    }
    case 'expiry':
      return expiryText(change);
    default: {
      const { id, startup } = change.holding;
      return {
        name: startup.name,
        path: href('portfolio', { holding: String(id) }),
        text: holdingChangeText(change),
      };
    }
  }
}
