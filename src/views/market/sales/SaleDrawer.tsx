import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import { closeSales } from '../../../machines/market/market.selectors.ts';
import { selectSubject } from '../../../machines/market/proposal/market-request.selectors.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Confirmation } from '../proposal/Confirmation.tsx';
import { unitsText } from '../proposal/market.labels.ts';

const SaleForm = lazyPart(async () => (await import('./SaleForm.tsx')).SaleForm);

/** The form that the address names. */
export function SaleDrawer({ actor }: { actor: SalesActor }) {
  const money = useMoney();
  const offer = useSelector(actor, selectChild('saleOffer'));
  const subject = useSelector(offer, selectSubject);
  const close = () => closeSales(actor);
  if (!offer || !subject) return null;
  if (subject.kind === 'sale') {
    const { startup, series } = subject.sellable;
    return (
      <Drawer
        open
        size="large"
        onClose={close}
        title={[subject.replaces ? 'Change offer:' : 'Offer', startup.name, series?.name]
          .filter(Boolean)
          .join(' ')}
      >
        <Suspense fallback={<Skeleton height="table" label="Loading the form" />}>
          <SaleForm actor={offer} subject={subject} onClose={close} />
        </Suspense>
      </Drawer>
    );
  }
  if (subject.kind !== 'withdraw') return null;
  const { entry } = subject;
  return (
    <Confirmation
      actor={offer}
      title={`Withdraw ${unitsText(entry.units_open, money)} of ${entry.startup.name}`}
      verb="Withdraw offer"
      isHard
      onClose={close}
    >
      Open bids will end. Deals already accepted continue.
    </Confirmation>
  );
}
