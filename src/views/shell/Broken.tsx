import { ErrorState } from '../ui/feedback/ErrorState.tsx';

/** The whole application failed; a fresh start keeps the person signed in. */
export function Broken({ reference, onRestart }: { reference: string; onRestart: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        level={1}
        title="This page stopped working"
        reference={reference}
        retryLabel="Start again"
        onRetry={onRestart}
      >
        You are still signed in. What you had not saved may be lost.
      </ErrorState>
    </main>
  );
}
