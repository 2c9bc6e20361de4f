import { formatISO } from 'date-fns/formatISO';
import { listSigningDocuments } from '../api/deals.ts';
import { listInvestorDocuments } from '../api/documents.ts';
import { getProfile } from '../api/investors.ts';
import type { PlaceOutside } from './connect.places.ts';
import { type OpenItem, openItemsOf } from './open-items.ts';

const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch {
    return null;
  }
};

/** What waits for the person; a source that does not answer is named among them, and only the profile has to. */
export async function loadOpenItems(
  { send, now }: PlaceOutside,
  signal: AbortSignal,
): Promise<readonly OpenItem[]> {
  const [profile, documents, signing] = await Promise.all([
    getProfile(send, signal),
    orNull(listInvestorDocuments(send, signal)),
    orNull(listSigningDocuments(send, {}, signal)),
  ]);
  const today = formatISO(now(), { representation: 'date' });
  return openItemsOf({ profile, documents, signing, today });
}
