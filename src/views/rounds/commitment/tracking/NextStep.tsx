import { useSelector } from '@xstate/react';
import { use } from 'react';
import { Link } from 'wouter';
import type { Application } from '../../../../api/rounds/applications.ts';
import { investorStepIn } from '../../../../domain/rounds/commitment-cycle.ts';
import { mayReportWire } from '../../../../machines/rounds/commitment/commitment-rules.ts';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectDetail,
  selectIsTaking,
  selectOwner,
  selectStep,
  reportWire,
  confirmAllocation,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { routes } from '../../../../routes.ts';
import { formatInstant } from '../../../kit/format/format.ts';
import { LazyBoundary } from '../../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx';
import { KnownChange } from '../round-change.ts';
import { Signing } from './Signing.tsx';

// A person who only reads a round does not need its code.
const WireCard = lazyPart(async () => (await import('./WireCard.tsx')).WireCard);

type NextStepProps = { readonly actor: CommitmentActor; readonly application: Application };

function Wiring({ actor, application }: NextStepProps) {
  const detail = useSelector(actor, selectDetail);
  const profile = useSelector(actor, selectOwner);
  const step = useSelector(actor, selectStep);
  const isTaking = useSelector(step, selectIsTaking);
  return (
    <div className="flex flex-col gap-4">
      <LazyBoundary fallback={<Skeleton height="card" label="Loading the bank details" />}>
        <WireCard application={application} detail={detail} change={use(KnownChange)} profile={profile} />
      </LazyBoundary>
      {mayReportWire(application) ? (
        <Button variant="primary" wide busy={isTaking} onClick={() => reportWire(step, application)}>
          I have sent the wire
        </Button>
      ) : (
        application.wire_sent_at && (
          <p className="text-sm text-ink-muted">
            You reported the wire on {formatInstant(application.wire_sent_at)}.
          </p>
        )
      )}
    </div>
  );
}

/** The investor's next step; hidden while the club acts next. */
export function NextStep({ actor, application }: NextStepProps) {
  const step = useSelector(actor, selectStep);
  const isTaking = useSelector(step, selectIsTaking);
  const confirm = (label: string) => (
    <Button variant="primary" wide busy={isTaking} onClick={() => confirmAllocation(step, application)}>
      {label}
    </Button>
  );
  switch (application.next_action) {
    case 'confirm_terms':
      return (
        <>
          <Notice tone="caution" title="The terms have changed">
            Please read them again. Confirm to stay in, or withdraw at no cost.
          </Notice>
          {confirm('Confirm the new terms')}
        </>
      );
    case 'confirm_allocation':
      return confirm('Accept the allocation');
    case 'sign':
      return <Signing actor={actor} application={application} />;
    case 'wire':
      return <Wiring actor={actor} application={application} />;
    case 'send_evidence':
      return (
        <Notice
          tone="negative"
          title="Wire received from a different name"
          action={
            <Link href={routes.investorDocuments.path} asChild>
              <ButtonLink size="small">Send evidence</ButtonLink>
            </Link>
          }
        >
          We’ll hold the money until you show that the account is yours; otherwise we’ll return it.
        </Notice>
      );
    default:
      if (application.status === 'completed') {
        return (
          <Link href={routes.portfolio.path} asChild>
            <ButtonLink variant="primary" wide>
              View in portfolio
            </ButtonLink>
          </Link>
        );
      }
      return investorStepIn(application.status) === 'wire' ? (
        <Wiring actor={actor} application={application} />
      ) : null;
  }
}
