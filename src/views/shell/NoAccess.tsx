import { Link } from 'wouter';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';

/** In place of a page that belongs to the club's staff. */
export function NoAccess({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title="You don’t have access to this area"
        action={
          <Link href="/portfolio" asChild>
            <ButtonLink variant="primary">Go to your portfolio</ButtonLink>
          </Link>
        }
      >
        Only club staff can open it. Contact the club if you think this is a mistake.
      </EmptyState>
    </>
  );
}
