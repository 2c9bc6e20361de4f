import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { isoDate, optionalField, text } from '../kit/wire.ts';

const bankInfoSchema = z.object({
  swift: z.string(),
  bank_name: optionalField(text),
  address: optionalField(text),
  city: optionalField(text),
  /** ISO 3166-1 alpha-2. */
  country: optionalField(text),
});

const fatfSchema = z.object({
  country: z.string(),
  /** True when a wire from there needs no further check; the name is the contract's. */
  is_fatf_country: z.boolean(),
  list_status: optionalField(z.enum(['none', 'increased_monitoring', 'call_for_action'])),
  /** The day of the lists. */
  as_of_date: optionalField(isoDate),
});

export type BankInfo = z.output<typeof bankInfoSchema>;
export type FatfAnswer = z.output<typeof fatfSchema>;

/** C09. `swift` is a whole BIC of 8 or 11 characters in capitals; 404 when the bank is not known. */
export const getBankInfo = (send: Send, swift: string, signal: AbortSignal): Promise<BankInfo> =>
  send(calls.getBankInfo, { params: { swift }, schema: bankInfoSchema, signal });

/** C11. `country` is ISO 3166-1 alpha-2. */
export const checkFatfCountry = (send: Send, country: string, signal: AbortSignal): Promise<FatfAnswer> =>
  send(calls.checkFatfCountry, { params: { country }, schema: fatfSchema, signal });
