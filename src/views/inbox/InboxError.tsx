import { describeFailure, type Failure } from '../../machines/kit/failure.ts';
import { refreshInbox } from '../../machines/session/session.selectors.ts';
import { useSession } from '../kit/session/session-context.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RetryButton } from '../ui/feedback/RetryButton.tsx';

/** Why the inbox could not be loaded; null when its code failed to load. */
export function InboxError({ failure }: { failure: Failure | null }) {
  const session = useSession();
  return (
    <Notice
      tone="caution"
      title="Your to-do list could not be loaded"
      action={<RetryButton onRetry={() => refreshInbox(session)} />}
    >
      {failure ? describeFailure(failure).message : 'Part of the application could not be loaded.'}
    </Notice>
  );
}
