import { daysBetween } from '../../domain/days/days.ts';
import type { OpenItem } from '../../machines/inbox/inbox-items.ts';
import { documentTypeLabel } from '../kit/format/document.labels.ts';
import type { Tone } from '../ui/feedback/tone.ts';

const unseen = {
  documents: 'Your documents',
  signing: 'Documents to sign',
  commitments: 'Your commitments',
  deals: 'Your deals on the secondary market',
} as const;

const turns = {
  confirm_allocation: (round: string) => ({
    title: `Review your allocation: ${round}`,
    verb: 'Review',
  }),
  confirm_terms: (round: string) => ({ title: `The terms have changed: ${round}`, verb: 'Review' }),
  wire: (round: string) => ({ title: `Wire the funds: ${round}`, verb: 'View wire details' }),
  send_evidence: (round: string) => ({
    title: `Confirm the source of your wire: ${round}`,
    verb: 'View reason',
  }),
} as const;

const dealTurns = {
  answer: (startup: string, proposal: 'bid' | 'offer') => ({
    title: `Answer ${proposal === 'bid' ? 'a bid' : 'an offer'}: ${startup}`,
    verb: 'Answer',
  }),
  wire: (startup: string) => ({
    title: `Wire the funds for your purchase: ${startup}`,
    verb: 'View wire details',
  }),
} as const;

/** The item, and its action as a verb. */
export function openItemLabel(item: OpenItem): { readonly title: string; readonly verb: string } {
  switch (item.kind) {
    case 'verify':
      return { title: 'Complete your verification', verb: 'Continue' };
    case 'upload':
      return { title: `Upload: ${documentTypeLabel(item.documentType)}`, verb: 'Upload' };
    case 'sign':
      return { title: `Sign: ${item.title}`, verb: 'Open' };
    case 'commitment':
      return turns[item.turn](item.round);
    case 'deal':
      return dealTurns[item.turn](item.startup, item.proposal);
    case 'renewDocument':
      return { title: `${documentTypeLabel(item.documentType)} expires`, verb: 'Replace' };
    case 'renewAccreditation':
      return { title: 'Your accreditation expires', verb: 'Renew' };
    case 'renewPassport':
      return { title: 'Your passport expires', verb: 'Upload a new one' };
    case 'unseen':
      return {
        title: `${unseen[item.source]} could not be loaded`,
        verb: 'Open',
      };
    default:
      return item satisfies never;
  }
}

/** The time left until a day, in words; `today` and the day are `YYYY-MM-DD`. */
export function dueLabel(
  due: string,
  today: string,
): { readonly text: string; readonly tone: Tone | 'neutral' } {
  const days = daysBetween(today, due);
  if (days < 0) return { text: days === -1 ? 'Yesterday' : `${-days} days ago`, tone: 'negative' };
  if (days === 0) return { text: 'Today', tone: 'negative' };
  if (days === 1) return { text: 'Tomorrow', tone: 'caution' };
  return { text: `In ${days} days`, tone: days <= 14 ? 'caution' : 'neutral' };
}
