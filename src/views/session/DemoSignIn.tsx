import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.ts';

const DemoAccounts = lazyPart(() =>
  import('./DemoAccounts.tsx').then(
    ({ DemoAccounts }) => DemoAccounts,
    () => () => null,
  ),
);

const never = () => () => {};
const isDemo = () => document.querySelector('#demo-accounts') !== null;

/** The accounts of the demo club, if the host is in demo mode; others do not load their code. */
export function DemoSignIn({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  // The markup rendered at build time knows no host.
  const hasDemo = useSyncExternalStore(never, isDemo, () => false);
  if (!hasDemo) return null;
  return (
    <Suspense>
      <DemoAccounts onChoose={onChoose} />
    </Suspense>
  );
}
