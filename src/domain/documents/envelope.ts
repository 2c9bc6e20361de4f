/** An agreement has to be signed within so many days, and paid so many days after the last signature. */
export const signDays = 14;
export const wireDays = 10;

/** An envelope was sent, and its investor has not signed it yet. */
export const unsignedStatuses = ['sent', 'delivered'] as const;

/** It can still be completed: it awaits its investor, or what follows the signature. */
export const activeStatuses = [...unsignedStatuses, 'signed'] as const;

const unsigned: ReadonlySet<string> = new Set(unsignedStatuses);

const signed: ReadonlySet<string> = new Set(['signed', 'completed']);

/** Whether the investor has signed an envelope, whatever the club has done since. */
export const isSigned = ({ status }: { readonly status: string }): boolean => signed.has(status);

/** Whether an envelope awaits its investor's signature; a status that is not known awaits nobody. */
export const isUnsigned = ({ status }: { readonly status: string }): boolean => unsigned.has(status);
