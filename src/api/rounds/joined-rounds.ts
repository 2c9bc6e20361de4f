import type { Send } from '../kit/client.ts';
import { listRounds, type Round } from './rounds.ts';

/** More pages than anyone can have commitments for. */
const maxPages = 20;

/** C29, page by page: all rounds that the investor has committed to, including closed ones. @throws RequestError */
export async function listJoinedRounds(send: Send, signal: AbortSignal): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { active: 'all', mode: 'mine', page } as const;
    const { count, results } = await listRounds(send, query, signal);
    rounds.push(...results);
    if (results.length === 0 || rounds.length >= count) break;
  }
  return rounds;
}
