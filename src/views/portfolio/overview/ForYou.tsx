import { type ComponentProps } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const Strip = lazyPart(async () => (await import('../strip/Strip.tsx')).Strip);

const room = <div className="min-h-11.5 rounded-card border border-line bg-surface-raised" />;

/** The strip's code loads after the figures, into reserved space. */
export const ForYou = (props: ComponentProps<typeof Strip>) => (
  <LazyBoundary fallback={room}>
    <Strip {...props} />
  </LazyBoundary>
);
