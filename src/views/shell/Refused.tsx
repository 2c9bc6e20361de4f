import { Link } from 'wouter';
import { brand } from '../../brand.ts';
import { isRejected } from '../../domain/onboarding/onboarding.ts';
import { selectProfile } from '../../machines/kit/selectors/page.selectors.ts';
import { href, type RouteName, routes } from '../../routes.ts';
import { Mark } from '../kit/page/Mark.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useSessionSelector } from '../kit/session/session-context.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';

/** Why a page is not shown to a signed-in person. */
export type Refusal = 'noAccess' | 'unverified';

type RefusedProps = { refusal: Refusal; route: RouteName; subtitle: string | undefined };

/** Replaces a page that belongs to the club's staff, or that opens only once the person is verified. */
export function Refused({ refusal, route, subtitle }: RefusedProps) {
  const { title } = routes[route];
  const profile = useSessionSelector(selectProfile);
  if (refusal === 'noAccess') {
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          title="You don’t have access to this area"
          action={
            <Link href={href('portfolio')} asChild>
              <ButtonLink variant="primary">Go to your portfolio</ButtonLink>
            </Link>
          }
        >
          Only club staff can open it. Contact the club if you think this is a mistake.
        </EmptyState>
      </>
    );
  }
  const isClosed = profile !== null && isRejected(profile);
  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      <EmptyState
        title={isClosed ? 'For members only' : 'Opens once you are verified'}
        action={
          <Link href={href(isClosed ? 'onboardingResult' : 'personalData')} asChild>
            <ButtonLink variant="primary">
              {isClosed ? 'View verification result' : 'Complete verification'}
            </ButtonLink>
          </Link>
        }
      >
        {isClosed
          ? 'The club couldn’t accept your application.'
          : 'The club needs to confirm your identity, accreditation and membership first.'}
      </EmptyState>
    </>
  );
}

export function NotFound() {
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center px-4">
      <title>{`Page not found · ${brand.name}`}</title>
      <Mark />
      <div className="py-10 text-center">
        <h1 className="text-3xl font-semibold text-ink">Page not found</h1>
        <p className="mt-2 text-base text-ink-muted">The link may be broken.</p>
      </div>
      <Link href="/" asChild>
        <ButtonLink variant="primary">Back to portfolio</ButtonLink>
      </Link>
    </main>
  );
}
