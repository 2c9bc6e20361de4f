import { ErrorState } from '../ui/feedback/ErrorState.tsx';

/** The whole application failed; a restart keeps the person signed in. */
export function Broken({ reference, onRestart }: { reference: string; onRestart: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        level={1}
        title="Something went wrong on this page"
        reference={reference}
        onRetry={onRestart}
      >
        You’re still signed in. Unsaved changes may be lost.
      </ErrorState>
    </main>
  );
}
