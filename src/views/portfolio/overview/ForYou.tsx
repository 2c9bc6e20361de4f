import { type ComponentProps } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { useLater } from '../../kit/page/use-later.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const Strip = lazyPart(async () => (await import('../strip/Strip.tsx')).Strip);

/** Space for the strip while its code loads. */
export const stripSpace = <div className="min-h-11.5 rounded-card border border-line bg-surface-raised" />;

/**
 * The strip, by a render of its own after the figures: its lines change while they load, and React repeats a render in
 * one task if a store that it has read changed meanwhile.
 */
export const ForYou = (props: ComponentProps<typeof Strip>) =>
  useLater(true, false) ? (
    <LazyBoundary fallback={stripSpace}>
      <Strip {...props} />
    </LazyBoundary>
  ) : (
    stripSpace
  );
