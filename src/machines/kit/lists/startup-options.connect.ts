import type { Send } from '../../../api/kit/client.ts';
import { getActualStartups, listStartups } from '../../../api/portfolio/startups.ts';

/** A startup to filter by. */
export type StartupChoice = { readonly id: number; readonly name: string; readonly isMine: boolean };

const pageSize = 50;

/** All startups that the club knows, the investor's own first; null if there are none. */
export async function loadStartupChoices(
  send: Send,
  signal: AbortSignal,
): Promise<readonly StartupChoice[] | null> {
  const [portfolio, first] = await Promise.all([
    getActualStartups(send, signal),
    listStartups(send, {}, signal),
  ]);
  const more = Array.from({ length: Math.ceil(first.count / pageSize) - 1 }, (_, index) => index + 2);
  const rest = await Promise.all(more.map((page) => listStartups(send, { page }, signal)));
  const mine = new Set(portfolio.map(({ id }) => id));
  const choices = [first, ...rest]
    .flatMap(({ results }) => results)
    .map(({ id, name }) => ({ id, name, isMine: mine.has(id) }))
    .toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return choices.length > 0 ? choices : null;
}
