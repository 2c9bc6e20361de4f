import type { SignOutReason } from '../../machines/session/outcomes.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

const words: Readonly<Record<SignOutReason, { tone: 'info' | 'positive'; title: string; text: string }>> = {
  sessionEnded: {
    tone: 'info',
    title: 'You were signed out',
    text: 'Your session ended. Sign in again to go on.',
  },
  signedOutElsewhere: {
    tone: 'info',
    title: 'You were signed out',
    text: 'You logged out in another tab of this browser.',
  },
  accountCreated: {
    tone: 'info',
    title: 'Please sign in',
    text: 'Your account is ready. If this address already had one, its password has not changed and a message went to it.',
  },
  passwordChanged: {
    tone: 'positive',
    title: 'Password changed',
    text: 'Sign in with your new password. All other sessions were ended.',
  },
};

/** Says why the person is on the sign-in page. */
export function SignOutNotice({ signOutReason }: { signOutReason: SignOutReason }) {
  const { tone, title, text } = words[signOutReason];
  return (
    <Notice tone={tone} title={title} live>
      {text}
    </Notice>
  );
}
