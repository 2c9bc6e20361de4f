import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { Deal } from '../../../api/market/deal-steps.ts';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { proposalName } from '../../../domain/market/proposal-name.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import { closeRequests } from '../../../machines/market/market.selectors.ts';
import { selectSubject } from '../../../machines/market/proposal/market-request.selectors.ts';
import type { MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import type { RequestsActor } from '../../../machines/market/requests.machine.ts';
import { type Money, useMoney } from '../../kit/format/money.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Confirmation } from '../proposal/Confirmation.tsx';
import { unitsText } from '../proposal/market.labels.ts';

const CounterForm = lazyPart(async () => (await import('./CounterForm.tsx')).CounterForm);

type Plain = Extract<MarketSubject, { kind: 'accept' | 'reject' | 'withdraw' }>;

/** What the investor gets or pays once the deal is settled. */
function settlementText({ side }: MarketEntry, { net, currency }: Deal, money: Money): string {
  const amount = money.money(net, currency ?? '');
  return side === 'sell'
    ? `You’ll receive ${amount} after the fee and carry.`
    : `You’ll wire ${amount} including the fee.`;
}

function confirmationTexts(subject: Plain, money: Money) {
  const { deal, entry } = subject;
  const what = `${unitsText(deal?.units ?? entry.units_open, money)} of ${entry.startup.name}`;
  if (subject.kind === 'accept') {
    const at = money.price(subject.deal.price, subject.deal.currency ?? '');
    return {
      title: `Accept ${what} at ${at}`,
      verb: 'Accept',
      text: `${settlementText(entry, subject.deal, money)} Accepting is binding. The deal can only end if a party defaults or the company refuses the transfer.`,
    };
  }
  const verb = subject.kind === 'reject' ? 'Reject' : 'Withdraw';
  const title = `${verb} ${what}`;
  if (deal === null)
    return { title, verb, text: 'Open bids and offers will end. Deals already accepted continue.' };
  const whose = subject.kind === 'reject' ? 'The' : 'Your';
  return { title, verb, text: `${whose} ${proposalName(entry, deal)} ends. You don’t owe anything.` };
}

/** The answer that the address names. */
export function Answer({ actor }: { actor: RequestsActor }) {
  const money = useMoney();
  const answer = useSelector(actor, selectChild('answer'));
  const subject = useSelector(answer, selectSubject);
  const close = () => closeRequests(actor);
  if (!answer || !subject) return null;
  switch (subject.kind) {
    case 'counter':
      return (
        <Drawer open onClose={close} size="large" title={`Counter: ${subject.entry.startup.name}`}>
          <Suspense fallback={<Skeleton height="table" label="Loading the form" />}>
            <CounterForm actor={answer} subject={subject} onClose={close} />
          </Suspense>
        </Drawer>
      );
    case 'accept':
    case 'reject':
    case 'withdraw': {
      const { title, verb, text } = confirmationTexts(subject, money);
      return (
        <Confirmation
          actor={answer}
          title={title}
          verb={verb}
          isHard={subject.kind !== 'accept'}
          onClose={close}
        >
          {text}
        </Confirmation>
      );
    }
    default:
      return null;
  }
}
