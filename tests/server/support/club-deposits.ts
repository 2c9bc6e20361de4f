import * as zod from 'zod/mini';
import { type Deposit, depositsSchema } from '../../../src/api/club/club-deposits.ts';

/** All pages of the deposits that are asked for, one after the other. */
export async function clubDepositsOf(
  get: (path: string) => Promise<unknown>,
  query: string,
): Promise<readonly Deposit[]> {
  const found: Deposit[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = zod.parse(depositsSchema, await get(`cyborg/deposit/?${query}&page=${page}`));
    found.push(...results);
    if (found.length >= count) return found;
  }
}
