import type { SnapshotFrom } from 'xstate';
import type { BankMachine } from './bank-lookup.machine.ts';

type BankSnapshot = SnapshotFrom<BankMachine>;

export const selectInfo = ({ context }: BankSnapshot) => context.info;
export const selectLookupState = ({ value }: BankSnapshot) => value.lookup;
/** Whether the bank has to be described by the person, because its record is not there or says too little. */
export const selectIsManual = ({ value: { lookup }, context: { info } }: BankSnapshot): boolean =>
  lookup === 'notFound' ||
  lookup === 'unavailable' ||
  (lookup === 'found' && (info?.bank_name === null || info?.country === null));

export const selectCountry = ({ context }: BankSnapshot) => context.country;
export const selectCountryState = ({ value }: BankSnapshot) => value.country;
/** The day of the lists that the country was judged by. */
export const selectListsDay = ({ context }: BankSnapshot): string | null =>
  context.answer?.as_of_date ?? null;
