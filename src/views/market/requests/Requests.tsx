import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { requestTabs } from '../../../domain/queries/market.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectReturned, changeRequests } from '../../../machines/market/market.selectors.ts';
import type { RequestsActor } from '../../../machines/market/requests.machine.ts';
import type { RequestTab } from '../../../machines/market/requests.search.ts';
import { routes } from '../../../routes.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Answer } from './Answer.tsx';
import { RequestList } from './RequestList.tsx';

const labels: Readonly<Record<RequestTab, string>> = {
  needs_me: 'Needs action',
  open: 'Open',
  settled: 'Settled',
  closed: 'Closed',
};
const tabs = requestTabs.map((id) => ({ id, label: labels[id] }));
const tabOf = (id: string) => requestTabs.find((tab) => tab === id) ?? 'needs_me';

function Returned({ actor }: { actor: RequestsActor }) {
  const returned = useSelector(actor, selectReturned);
  if (returned === null) return null;
  return returned === 'signing_complete' ? (
    <Notice tone="positive" title="You’ve signed" live>
      It may take a moment for the club to be notified.
    </Notice>
  ) : (
    <Notice tone="caution" title="The agreement isn’t signed" live>
      You can start again while it’s still open.
    </Notice>
  );
}

export const requestsSubtitle = 'Your offers, bids and buy orders, and who acts next.';

/** Both sides of the investor's deals, and who acts next. */
export function Requests({ actor }: { actor: RequestsActor }) {
  const tab = useSelector(actor, selectSearch).tab;
  const returned = useSelector(actor, selectReturned);
  return (
    <>
      <PageHead
        title={routes.requests.title}
        subtitle={requestsSubtitle}
        focusesFirst={returned !== null}
        actions={
          <>
            <Link href={routes.market.path} asChild>
              <ButtonLink>View market</ButtonLink>
            </Link>
            <Link href={routes.sales.path} asChild>
              <ButtonLink>Sell</ButtonLink>
            </Link>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <Returned actor={actor} />
        <Tabs
          label="Requests"
          tabs={tabs}
          value={tab}
          onChange={(id) => changeRequests(actor, { tab: tabOf(id), page: 1, request: null })}
        >
          <RequestList actor={actor} />
        </Tabs>
      </div>
      <Answer actor={actor} />
    </>
  );
}
