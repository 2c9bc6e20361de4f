import { addDays } from '../../../src/domain/days/days.ts';
import { isIssued, isStillValid } from '../../../src/domain/documents/document-types.ts';
import {
  isIdentityDue,
  missingContactAndTax,
  missingWhoInvests,
} from '../../../src/domain/onboarding/onboarding.ts';
import {
  isAdultOn,
  isFilled,
  isLegalName,
  isPassportAccepted,
  isPossibleAge,
  passportDays,
} from '../../../src/domain/people/investor.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { accreditationErrors, accreditationReviewErrors } from './accreditation.ts';
import { accountErrors, bankErrors, type Messages, messagesFor } from './bank-account.ts';
import type { PersonalData } from './profile-fields.ts';

function passportErrors(
  change: Pick<Investor, 'passport_issue_date' | 'passport_expiry_date'>,
  today: string,
) {
  const errors: Messages = {};
  const { passport_issue_date: issued, passport_expiry_date: expiry } = change;
  if (issued && !isIssued(issued, today)) errors['passport_issue_date'] = ['The date is in the future.'];
  if (expiry && !isPassportAccepted(expiry, today)) {
    errors['passport_expiry_date'] = [
      isStillValid(expiry, today)
        ? `The document expires within ${passportDays} days.`
        : 'The document has expired.',
    ];
  }
  return errors;
}

function ownerAgeError(birthDate: string, today: string): string | null {
  if (birthDate > today) return 'The date is in the future.';
  return isPossibleAge(birthDate, today) ? null : 'Enter the real date of birth.';
}

/** Errors of the changed fields, checked together with the unchanged ones. */
export function changeErrors(change: PersonalData, draft: Investor, today: string): Messages {
  const errors: Messages = {
    ...passportErrors(
      {
        passport_issue_date: change.passport_issue_date ?? null,
        passport_expiry_date: change.passport_expiry_date ?? null,
      },
      today,
    ),
    ...accreditationErrors(change, draft, today),
  };
  const { birth_date: born, incorporation_date: founded, profile_signed_date: signed } = change;
  if (born && !isAdultOn(born, today)) errors['birth_date'] = ['You must be at least 18 years old.'];
  if (born && !isPossibleAge(born, today)) errors['birth_date'] = ['Enter your real date of birth.'];
  if (founded && founded > today) errors['incorporation_date'] = ['The date is in the future.'];
  const ownerErrors = (change.beneficial_owners ?? []).flatMap(({ birth_date: day }, index) => {
    const message = ownerAgeError(day, today);
    return message ? [`Owner ${index + 1}, date of birth: ${message}`] : [];
  });
  if (ownerErrors.length > 0) errors['beneficial_owners'] = ownerErrors;
  if (signed && (signed < addDays(today, -1) || signed > addDays(today, 1))) {
    errors['profile_signed_date'] = ['The signing date must be today.'];
  }
  if (change.signature_name && !isLegalName(draft, change.signature_name)) {
    errors['signature_name'] = ['Type your name exactly as shown above.'];
  }
  for (const [field, messages] of Object.entries(accountErrors(draft))) {
    if (field in change) errors[field] = messages;
  }
  return errors;
}

const signature = ['signature_name', 'profile_signed_date'] as const;

function personGaps(draft: Investor, today: string): Messages {
  return { ...passportErrors(draft, today), ...messagesFor(missingWhoInvests(draft)) };
}

function signatureGaps(draft: Investor): Messages {
  const gaps = messagesFor(signature.filter((field) => !isFilled(draft[field])));
  if (draft.signature_name && !isLegalName(draft, draft.signature_name)) {
    gaps['signature_name'] = ['Type your name exactly as shown above.'];
  }
  if (draft.agree_to_electronic_signing !== true) {
    gaps['agree_to_electronic_signing'] = ['Your consent is needed to sign electronically.'];
  }
  return gaps;
}

/**
 * Errors that prevent a submission: messages by field, and under `non_field_errors` one for each incomplete section.
 */
export function submitErrors(
  draft: Investor,
  documents: readonly DocumentRow[],
  today: string,
  contactAddress: string,
): Messages {
  const { non_field_errors: evidence = [], ...accreditation } = accreditationReviewErrors(
    draft,
    documents,
    today,
  );
  const sections = [
    ['the investor details section', personGaps(draft, today)],
    ['the contact and tax section', messagesFor(missingContactAndTax(draft))],
    ['the bank section', bankErrors(draft, contactAddress)],
    ['the accreditation section', accreditation],
    ['the signature', signatureGaps(draft)],
  ] as const;
  const incomplete = sections.filter(([, gaps]) => Object.keys(gaps).length > 0);
  const formMessages = [
    ...incomplete.map(([words]) => `Complete ${words} before submitting.`),
    ...evidence,
    ...(isIdentityDue(draft) ? ['Complete the identity check before submitting.'] : []),
    ...(draft.required_documents.length > 0 ? ['Upload the documents the club requested.'] : []),
  ];
  const fields: Messages = Object.assign({}, ...incomplete.map(([, gaps]) => gaps));
  return { ...fields, ...(formMessages.length > 0 && { non_field_errors: formMessages }) };
}
