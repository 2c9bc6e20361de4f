import type { SnapshotFrom } from 'xstate';
import type { BankMachine, BankActor } from './bank.machine.ts';

type BankSnapshot = SnapshotFrom<BankMachine>;

export const selectInfo = ({ context }: BankSnapshot) => context.info;
export const selectLookupState = ({ value }: BankSnapshot) => value.lookup;
/** Whether the person has to describe the bank, because its record is missing or incomplete. */
export const selectIsManual = ({ value: { lookup }, context: { info } }: BankSnapshot): boolean =>
  lookup === 'notFound' ||
  lookup === 'unavailable' ||
  (lookup === 'found' && (info?.bank_name === null || info?.country === null));

export const selectCountry = ({ context }: BankSnapshot) => context.country;
export const selectCountryState = ({ value }: BankSnapshot) => value.country;
/** Date of the lists used for the country. */
export const selectListsDay = ({ context }: BankSnapshot): string | null =>
  context.answer?.as_of_date ?? null;

export const typeSwift = (actor: BankActor, swift: string) => actor.send({ type: 'swift.typed', swift });
export const chooseCountry = (actor: BankActor, country: string) =>
  actor.send({ type: 'country.chosen', country });
export const recheckCountry = (actor: BankActor) => actor.send({ type: 'country.recheck' });
