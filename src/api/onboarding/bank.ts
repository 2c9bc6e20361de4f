import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, optionalField } from '../kit/wire.ts';

/** Everything else that the host says about a bank stays in the answer, which the specification wants stored as returned. */
export const bankInfoSchema = z.looseObject({
  swift: known,
  bank_name: known,
  address: known,
  city: known,
  /** ISO 3166-1 alpha-2. */
  country: known,
});

export const fatfSchema = z.object({
  country: known,
  /** True when a wire from there needs no further check; the name is the API's. */
  is_fatf_country: z.boolean(),
  list_status: optionalField(z.enum(['none', 'increased_monitoring', 'call_for_action'])),
  /** The day of the lists. */
  as_of_date: day,
});

/** The requested value is used where the answer does not repeat it. */
export type BankInfo = z.output<typeof bankInfoSchema> & { readonly swift: string };
export type FatfAnswer = z.output<typeof fatfSchema> & { readonly country: string };

/** C09. `swift` is a complete BIC of 8 or 11 characters in capitals; 404 when the bank is not known. */
export const getBankInfo = async (send: Send, swift: string, signal: AbortSignal): Promise<BankInfo> => {
  const info = await send(calls.getBankInfo, { params: { swift }, schema: bankInfoSchema, signal });
  return { ...info, swift: info.swift ?? swift };
};

/** C11. `country` is ISO 3166-1 alpha-2. */
export const checkFatfCountry = async (
  send: Send,
  country: string,
  signal: AbortSignal,
): Promise<FatfAnswer> => {
  const answer = await send(calls.checkFatfCountry, { params: { country }, schema: fatfSchema, signal });
  return { ...answer, country: answer.country ?? country };
};
