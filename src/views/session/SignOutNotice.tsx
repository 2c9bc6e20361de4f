import type { SignOutReason } from '../../machines/session/outcomes.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

const notices: Readonly<Record<SignOutReason, { tone: 'info' | 'positive'; title: string; text: string }>> = {
  sessionEnded: {
    tone: 'info',
    title: 'You were signed out',
    text: 'Your session expired. Sign in again to continue.',
  },
  signedOutElsewhere: {
    tone: 'info',
    title: 'You were signed out',
    text: 'You signed out in another tab of this browser.',
  },
  accountCreated: {
    tone: 'info',
    title: 'Please sign in',
    text: 'Your account is ready. If this email address already had an account, its password is unchanged and we’ve sent it a message.',
  },
  passwordChanged: {
    tone: 'positive',
    title: 'Password changed',
    text: 'Sign in with your new password. All other sessions have been signed out.',
  },
};

/** Says why the person is on the sign-in page. */
export function SignOutNotice({ signOutReason }: { signOutReason: SignOutReason }) {
  const { tone, title, text } = notices[signOutReason];
  return (
    <Notice tone={tone} title={title} live>
      {text}
    </Notice>
  );
}
