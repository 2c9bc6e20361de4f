import { isAccountOf, isRoutingNumber } from '../../../src/domain/onboarding/bank-account.ts';
import { missingBank } from '../../../src/domain/onboarding/onboarding.ts';
import { hasRoutingNumber } from '../../../src/domain/onboarding/profile-fields.ts';
import type { Investor } from '../../database/schema/schema.ts';
import { listStatusOf } from './fatf.ts';

export type Messages = Record<string, string[]>;

/** Errors of the account number by the rules of the bank's country. */
export function accountErrors(draft: Investor): Messages {
  const { bank_country: country, bank_account_number: account, bank_routing_code: routing } = draft;
  const errors: Messages = {};
  if (!country) return errors;
  if (account && !isAccountOf(country, account)) {
    errors['bank_account_number'] = ['This IBAN isn’t valid. Please check it.'];
  }
  if (routing && hasRoutingNumber(country) && !isRoutingNumber(routing)) {
    errors['bank_routing_code'] = ['This routing number isn’t valid. Please check all 9 digits.'];
  }
  return errors;
}

const missingMessages: Readonly<Record<string, string>> = {
  beneficial_owners: 'Add at least one owner; if no one owns 25%, the largest owner.',
  source_of_funds_comment: 'Tell us briefly where the money comes from.',
};

/** A message for each required field that is empty. */
export const messagesFor = (fields: readonly string[]): Messages =>
  Object.fromEntries(fields.map((field) => [field, [missingMessages[field] ?? 'This field is required.']]));

/** Errors that prevent the submission of the bank section. */
export function bankErrors(draft: Investor, contact: string): Messages {
  const errors = { ...messagesFor(missingBank(draft)), ...accountErrors(draft) };
  if (draft.bank_country !== null && listStatusOf(draft.bank_country) === 'call_for_action') {
    errors['bank_country'] = [
      `The club can’t accept money through a bank in this country. Use a bank in another country or contact ${contact}.`,
    ];
  }
  return errors;
}

/** Null while the country is unknown. The host computes it and ignores the client's value. */
export const isApprovedCountry = (country: string | null): boolean | null =>
  country === null ? null : listStatusOf(country) === 'none';
