import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { pageOf } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import { known, strictTrue } from '../kit/wire.ts';

export const investingProfileSchema = z.object({
  id: z.number(),
  display_name: z.string(),
  entity_type: known,
  country: known,
  is_kyc_checked: strictTrue,
  is_accredited: strictTrue,
  is_member: strictTrue,
  is_own: strictTrue,
  is_default: strictTrue,
});

export type InvestingProfile = z.output<typeof investingProfileSchema>;

export const investorsPageSchema = pageOf(investingProfileSchema);

/** One page of C10; `count` is the number of all matches. */
export type InvestorsPage = z.output<typeof investorsPageSchema>;

/** C10 for a cyborg: the first of all investors whose name or email contains these words. */
export const findInvestors = (send: Send, search: string, signal: AbortSignal): Promise<InvestorsPage> =>
  send(calls.listInvestors, { query: { search }, schema: investorsPageSchema, signal });

/** C10, its first page: the investor's own profiles; for a cyborg those first, then everyone's. */
export const listInvestingProfiles = async (
  send: Send,
  signal: AbortSignal,
): Promise<readonly InvestingProfile[]> => {
  const { results } = await send(calls.listInvestors, { schema: investorsPageSchema, signal });
  return results;
};
