import type { IdentityStatus } from '../../../domain/onboarding/onboarding.ts';
import { humanize, lookUp } from '../../kit/format/format.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

type IdentityLabel = { readonly tone: Tone; readonly title: string; readonly text: string };

/** Texts for each status of the identity check, for every page that mentions it. */
export const identityLabels: Readonly<Record<IdentityStatus, IdentityLabel>> = {
  locked: {
    tone: 'info',
    title: 'Complete your details first',
    text: 'Your name, date of birth and country are checked against your ID.',
  },
  ready: {
    tone: 'info',
    title: 'Ready to start',
    text: 'Have your passport or ID card ready. It takes about three minutes.',
  },
  pending: {
    tone: 'info',
    title: 'Checking…',
    text: 'This usually takes a few minutes. We’ll update this automatically. You can carry on in the meantime.',
  },
  onHold: {
    tone: 'info',
    title: 'Under manual review',
    text: 'This usually takes up to three working days, or five for a company. You can carry on in the meantime.',
  },
  retryRequested: { tone: 'caution', title: 'Please try again', text: 'Something could not be read.' },
  rejected: {
    tone: 'negative',
    title: 'Your identity could not be confirmed',
    text: 'The provider couldn’t match your ID to your information or your face.',
  },
  approved: { tone: 'positive', title: 'Identity confirmed', text: 'There’s nothing more to do here.' },
};

/** If the club has no provider. */
export const byClubLabels: IdentityLabel = {
  tone: 'info',
  title: 'The club will contact you about the identity check',
  text: 'There’s nothing to do here until then. You can carry on with the other steps in the meantime.',
};

const rejectReasons: Readonly<Record<string, string>> = {
  UNSATISFACTORY_PHOTOS: 'A photo is too dark, blurred or cut off.',
  DOCUMENT_PAGE_MISSING: 'A page of the document is missing.',
  BAD_PROOF_OF_ADDRESS: 'The proof of address could not be used.',
  SCREENSHOTS: 'A screenshot was sent instead of a photo.',
  DOCUMENT_DAMAGED: 'The document is damaged.',
  INCOMPLETE_DOCUMENT: 'Part of the document is not visible.',
  BAD_SELFIE: 'The selfie could not be used.',
  FRONT_SIDE_MISSING: 'The front side is missing.',
  BACK_SIDE_MISSING: 'The back side is missing.',
  EXPIRATION_DATE: 'The document has expired.',
  ID_INVALID: 'The document is not valid.',
};

/** A reason of the provider in plain words; an unknown one is made readable. */
export const rejectReasonText = (label: string): string =>
  lookUp(rejectReasons, label) ?? humanize(label.toLowerCase());
