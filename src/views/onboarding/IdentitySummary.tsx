import type { ReactNode } from 'react';
import type { IdentityStanding } from '../../machines/profile.ts';
import { Notice } from '../ui/Notice.tsx';

const words: Readonly<
  Record<
    IdentityStanding,
    { tone: 'info' | 'positive' | 'caution' | 'negative'; title: string; text: string }
  >
> = {
  locked: { tone: 'info', title: 'Not yet', text: 'Save your personal information first.' },
  ready: {
    tone: 'info',
    title: 'Ready to start',
    text: 'Have a passport or identity card at hand. It takes about three minutes.',
  },
  pending: {
    tone: 'info',
    title: 'Being checked',
    text: 'We look for the answer by ourselves; you may go on.',
  },
  onHold: {
    tone: 'info',
    title: 'A person looks at it',
    text: 'This usually takes up to three working days.',
  },
  retryRequested: { tone: 'caution', title: 'Please try again', text: 'Something could not be read.' },
  rejected: { tone: 'negative', title: 'Not accepted', text: 'Your identity could not be confirmed.' },
  approved: { tone: 'positive', title: 'Identity confirmed', text: 'Nothing more to do here.' },
};

/** Where identity verification stands, in one notice. */
export function IdentitySummary({ standing, action }: { standing: IdentityStanding; action: ReactNode }) {
  const { tone, title, text } = words[standing];
  return (
    <Notice tone={tone} title={title} action={standing === 'locked' ? null : action}>
      {text}
    </Notice>
  );
}
