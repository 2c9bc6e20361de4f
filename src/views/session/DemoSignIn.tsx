import { lazy, Suspense, useSyncExternalStore } from 'react';

const DemoAccounts = lazy(async () => {
  try {
    return { default: (await import('./DemoAccounts.tsx')).DemoAccounts };
  } catch {
    // One can sign in without.
    return { default: () => null };
  }
});

const never = () => () => {};
const isDemo = () => document.querySelector('#demo-accounts') !== null;

/** The accounts of the demo club, where the host is in demo mode; their code is nobody else's to load. */
export function DemoSignIn({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  // The markup that was drawn at build time knows no host.
  const hasDemo = useSyncExternalStore(never, isDemo, () => false);
  if (!hasDemo) return null;
  return (
    <Suspense>
      <DemoAccounts onChoose={onChoose} />
    </Suspense>
  );
}
