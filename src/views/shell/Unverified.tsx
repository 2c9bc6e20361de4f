import { Link } from 'wouter';
import { type RouteName, routes } from '../../routes.ts';
import { PageHead } from '../kit/page/PageHead.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';

type Text = { readonly title: string; readonly subtitle?: string; readonly opens: string };

/** Of the pages whose address the gate leaves alone. */
const texts: Partial<Record<RouteName, Text>> = {
  portfolio: { title: 'Portfolio', opens: 'Your portfolio opens once you are verified' },
  report: {
    title: 'Reports',
    subtitle: 'View, print or download your statements.',
    opens: 'Reports open once you are verified',
  },
};

/** Stands in the place of a page that a person who is not verified may not see. */
export function Unverified({ view }: { view: RouteName }) {
  const fallback = { title: routes[view].title, opens: 'This page opens once you are verified' };
  const { opens, ...head }: Text = texts[view] ?? fallback;
  return (
    <>
      <PageHead {...head} />
      <EmptyState
        title={opens}
        action={
          <Link href={routes.personalData.path} asChild>
            <ButtonLink variant="primary">Complete verification</ButtonLink>
          </Link>
        }
      >
        The club needs to confirm your identity, accreditation and membership first.
      </EmptyState>
    </>
  );
}
