import { formatISO } from 'date-fns/formatISO';
import { type Application, listApplications } from '../api/applications.ts';
import type { Send } from '../api/client.ts';
import { listSigningDocuments } from '../api/deals.ts';
import { listInvestorDocuments } from '../api/documents.ts';
import { getProfile } from '../api/investors.ts';
import { listMarket } from '../api/market.ts';
import type { MarketEntry } from '../api/market-entry.ts';
import { type Headline, listLatestNews, listNews, type NewsItem } from '../api/news.ts';
import { listRounds } from '../api/rounds.ts';
import type { PlaceOutside } from './connect.places.ts';
import { type OpenItem, openItemsOf } from './open-items.ts';
import type { PortfolioPapers } from './portfolio.parts.ts';

const over: ReadonlySet<string> = new Set(['closed', 'cancelled']);

const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch {
    return null;
  }
};

/** The investor's commitments to the rounds that are still under way. */
async function loadCommitments(send: Send, signal: AbortSignal): Promise<readonly Application[]> {
  const query = { active: 'all', mode: 'mine', page: 1, tags: [], years: [] } as const;
  const { results } = await listRounds(send, query, signal);
  const current = results.filter(({ status }) => !over.has(status));
  const lists = await Promise.all(current.map(({ name }) => listApplications(send, name, signal)));
  return lists.flat();
}

/** What of the own on the market waits for the person, as far as one page of it tells. */
async function loadDeals(send: Send, signal: AbortSignal): Promise<readonly MarketEntry[]> {
  const { results } = await listMarket(send, { mine: true, status: 'needs_me' }, signal);
  return results;
}

/** What waits for the person; a source that does not answer is named among them, and only the profile has to. */
export async function loadOpenItems(
  { send, now }: PlaceOutside,
  signal: AbortSignal,
): Promise<readonly OpenItem[]> {
  const [profile, documents, signing, commitments, deals] = await Promise.all([
    getProfile(send, signal),
    orNull(listInvestorDocuments(send, signal)),
    orNull(listSigningDocuments(send, {}, signal)),
    orNull(loadCommitments(send, signal)),
    orNull(loadDeals(send, signal)),
  ]);
  const today = formatISO(now(), { representation: 'date' });
  return openItemsOf({ profile, documents, signing, commitments, deals, today });
}

const headlines = 3;

/** The latest news of the companies that the investor holds. */
export const loadHeadlines = ({ send }: PlaceOutside, signal: AbortSignal): Promise<readonly Headline[]> =>
  listLatestNews(send, { limit: headlines, mine: true }, signal);

const orNothing = <Row>(rows: readonly Row[]): readonly Row[] | null => (rows.length > 0 ? rows : null);

/** The first page of what was told of a startup; null where nothing was. */
export async function loadCompanyNews(
  { send }: PlaceOutside,
  startup: number,
  signal: AbortSignal,
): Promise<readonly NewsItem[] | null> {
  const { results } = await listNews(send, { startup }, signal);
  return orNothing(results);
}

/** Everything that was handed in, filed, or has to be signed; null where there is nothing. */
export async function loadPapers(
  { send }: PlaceOutside,
  signal: AbortSignal,
): Promise<PortfolioPapers | null> {
  const [documents, signing] = await Promise.all([
    listInvestorDocuments(send, signal),
    listSigningDocuments(send, {}, signal),
  ]);
  return documents.length + signing.length > 0 ? { documents, signing } : null;
}
