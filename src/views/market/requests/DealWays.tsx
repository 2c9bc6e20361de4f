import { useSelector } from '@xstate/react';
import type { Deal } from '../../../api/market/deal-steps.ts';
import { dealCycle } from '../../../domain/market/deal-cycle.ts';
import type { PartyAction } from '../../../domain/market/deal-steps.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectChild, selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure, selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { selectSeenWire } from '../../../machines/market/deal-wires.machine.ts';
import {
  selectSigned,
  selectSigning,
  beginDealSigning,
  changeRequests,
} from '../../../machines/market/market.selectors.ts';
import type { RequestsActor } from '../../../machines/market/requests.machine.ts';
import type { RequestsSearch } from '../../../machines/market/requests.search.ts';
import { CutOff } from '../../kit/content/CutOff.tsx';
import { OwnAccount } from '../../kit/content/OwnAccount.tsx';
import { WireCode } from '../../kit/content/WireCode.tsx';
import { WireLines } from '../../kit/content/WireLines.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { useSessionSelector } from '../../kit/session/session-context.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

type WaysProps = { readonly actor: RequestsActor; readonly deal: Deal };

function Signing({ actor, deal }: WaysProps) {
  const isOwn = useSelector(actor, selectSigned) === deal.id;
  const signing = useSelector(actor, selectSigning);
  const isBusy = useSelector(signing, selectIsBusy);
  const failure = useSelector(signing, selectFailure);
  return (
    <div className="flex flex-col gap-2 sm:items-start">
      <Button
        variant="primary"
        busy={isBusy && isOwn}
        disabled={isBusy}
        onClick={() => beginDealSigning(actor, deal.id)}
      >
        Sign the agreement
      </Button>
      <p className="text-sm text-ink-muted">
        You’ll be redirected to sign, then returned here automatically.
      </p>
      {failure && isOwn && (
        <p role="alert" className="text-sm text-negative">
          The agreement could not be opened. {describeFailure(failure).message}
        </p>
      )}
    </div>
  );
}

function Wiring({ actor, deal }: WaysProps) {
  const money = useMoney();
  const profile = useSessionSelector(selectProfile);
  const wires = useSelector(actor, selectChild('wires'));
  const seen = useSelector(wires, selectSeenWire(deal.id));
  if (deal.wire === null) return null;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <WireLines
        wire={deal.wire}
        amount={money.money(deal.net, deal.currency ?? '')}
        copiedAmount={money.isHidden ? null : deal.net}
        reference={deal.wire.reference}
      />
      {deal.wire.cutoff && (
        <p className="text-sm text-ink-muted">
          <CutOff text={deal.wire.cutoff} />
        </p>
      )}
      {seen && <WireCode {...seen} />}
      <OwnAccount profile={profile} />
      <Notice tone="caution" title="Before you wire">
        Wire only from an account in your own name, with the reference exactly as shown here. We never change
        these details by email: call the club if anyone says they have.
      </Notice>
    </div>
  );
}

/** The investor's possible actions on a proposal or a deal. */
export function DealWays({ actor, deal }: WaysProps) {
  const answer = (kind: NonNullable<RequestsSearch['answer']>) =>
    changeRequests(actor, { deal: deal.id, answer: kind });
  if (dealCycle.allows(deal.status, 'withdraw') && deal.is_mine) {
    return (
      <div>
        <Button size="small" onClick={() => answer('withdraw')}>
          Withdraw
        </Button>
      </div>
    );
  }
  if (dealCycle.allows(deal.status, 'accept') && deal.needs_me) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => answer('accept')}>
          Accept
        </Button>
        <Button onClick={() => answer('counter')}>Counter</Button>
        <Button variant="quiet" onClick={() => answer('reject')}>
          Reject
        </Button>
      </div>
    );
  }
  if (deal.next_action === ('sign' satisfies PartyAction) && deal.needs_me)
    return <Signing actor={actor} deal={deal} />;
  return deal.next_action === ('wire' satisfies PartyAction) ? <Wiring actor={actor} deal={deal} /> : null;
}
