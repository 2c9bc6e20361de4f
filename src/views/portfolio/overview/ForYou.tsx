import { type ComponentProps, lazy } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';

const Strip = lazy(async () => ({ default: (await import('../strip/Strip.tsx')).Strip }));

const room = <div className="min-h-11.5 rounded-card border border-line bg-surface-raised" />;

/** The strip comes with its own code after the figures, and finds its room kept. */
export const ForYou = (props: ComponentProps<typeof Strip>) => (
  <LazyBoundary fallback={room}>
    <Strip {...props} />
  </LazyBoundary>
);
