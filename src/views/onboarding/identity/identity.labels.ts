import type { IdentityStatus } from '../../../domain/onboarding.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

type Words = { readonly tone: Tone; readonly title: string; readonly text: string };

/** How each standing of the identity check is put to a person, on every page that speaks of it. */
export const identityWords: Readonly<Record<IdentityStatus, Words>> = {
  locked: {
    tone: 'info',
    title: 'Personal information first',
    text: 'The provider compares your paper with it.',
  },
  ready: {
    tone: 'info',
    title: 'Ready to start',
    text: 'Have a passport or identity card at hand. It takes about three minutes.',
  },
  pending: {
    tone: 'info',
    title: 'Being checked',
    text: 'Most answers arrive within minutes. We look for it by ourselves; you may go on.',
  },
  onHold: {
    tone: 'info',
    title: 'A person looks at it',
    text: 'This usually takes up to three working days, for a company up to five. You may go on.',
  },
  retryRequested: { tone: 'caution', title: 'Please try again', text: 'Something could not be read.' },
  rejected: {
    tone: 'negative',
    title: 'Your identity could not be confirmed',
    text: 'The provider could not match your paper with your data or your face.',
  },
  approved: { tone: 'positive', title: 'Identity confirmed', text: 'Nothing more to do here.' },
};

const labelWords: Readonly<Record<string, string>> = {
  UNSATISFACTORY_PHOTOS: 'A photo is too dark, blurred or cut off.',
  DOCUMENT_PAGE_MISSING: 'A page of the paper is missing.',
  BAD_PROOF_OF_ADDRESS: 'The proof of address could not be used.',
  SCREENSHOTS: 'A screenshot was sent instead of a photo.',
  DOCUMENT_DAMAGED: 'The paper is damaged.',
  INCOMPLETE_DOCUMENT: 'Part of the paper cannot be seen.',
  BAD_SELFIE: 'The photo of you could not be used.',
  FRONT_SIDE_MISSING: 'The front side is missing.',
  BACK_SIDE_MISSING: 'The back side is missing.',
  EXPIRATION_DATE: 'The paper has expired.',
  ID_INVALID: 'The paper is not valid.',
};

/** A reason of the provider in plain words; one that this version does not know is made readable. */
export const wordReason = (label: string): string =>
  labelWords[label] ??
  label
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
