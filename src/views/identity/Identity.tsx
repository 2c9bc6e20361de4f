import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { describeFailure } from '../../machines/failure.ts';
import type { IdentityActor } from '../../machines/identity.machine.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Introduction } from './Introduction.tsx';
import { Widget } from './Widget.tsx';

const back = (label: string) => (
  <Link href="/onboarding" asChild>
    <ButtonLink variant="primary">{label}</ButtonLink>
  </Link>
);

function IdentityBody({ actor }: { actor: IdentityActor }) {
  const state = useSelector(actor, ({ value }) => value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const profile = useSelector(actor, ({ context }) => context.profile);
  const start = () => actor.send({ type: 'identity.start' });
  const later = (
    <Button variant="quiet" onClick={() => actor.send({ type: 'identity.postpone' })}>
      Continue later
    </Button>
  );
  const told = (
    tone: 'info' | 'positive' | 'caution' | 'negative',
    title: string,
    text: ReactNode,
    action?: ReactNode,
  ) => (
    <Notice tone={tone} title={title} action={action} live>
      {text}
    </Notice>
  );
  switch (state) {
    case 'sorting':
      return <Skeleton height="card" label="Loading" />;
    case 'locked':
      return told(
        'info',
        'Personal information first',
        'The provider compares your paper with it.',
        back('Open the checklist'),
      );
    case 'ready':
      return <Introduction onStart={start} />;
    case 'opening':
      return <Skeleton height="table" label="Opening identity verification" />;
    case 'inProgress':
      return (
        <>
          <Widget actor={actor} />
          <p className="mt-4">{later}</p>
        </>
      );
    case 'unavailable':
      return (
        <ErrorState
          title="Identity verification could not be opened"
          reference={failure?.reference}
          onRetry={start}
          action={later}
        >
          {failure && describeFailure(failure).message} If a browser extension blocks it, allow it for this
          page.
        </ErrorState>
      );
    case 'submitted':
    case 'pending':
      return told(
        'info',
        'Being checked',
        'Most answers arrive within minutes. You may go on meanwhile.',
        back('Back to the checklist'),
      );
    case 'onHold':
      return told(
        'info',
        'A person looks at it',
        'This usually takes up to three working days.',
        back('Back to the checklist'),
      );
    case 'retryRequested':
      return told(
        'caution',
        'Please try again',
        <>
          {profile?.kyc_comment ?? 'Something could not be read.'}
          {profile && profile.kyc_reject_labels.length > 0 && (
            <ul className="mt-2 list-disc ps-5">
              {profile.kyc_reject_labels.map((label) => (
                <li key={label}>{label.toLowerCase().replaceAll('_', ' ')}</li>
              ))}
            </ul>
          )}
        </>,
        <Button variant="primary" onClick={start}>
          Try again
        </Button>,
      );
    case 'rejected':
      return told(
        'negative',
        'Your identity could not be confirmed',
        profile?.kyc_comment ??
          'The provider’s decision is final. Write to the club if you think that it is a mistake.',
      );
    case 'approved':
      return told('positive', 'Identity confirmed', 'The next step is your signature.', back('Continue'));
    default:
      return state satisfies never;
  }
}

/** Identity verification in each of its states. */
export function Identity({ actor }: { actor: IdentityActor }) {
  return (
    <>
      <PageHead title="Identity verification" subtitle="The club must know its investors by law." />
      <div className="max-w-3xl">
        <IdentityBody actor={actor} />
      </div>
    </>
  );
}
