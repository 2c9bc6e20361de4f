import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../navigation/Button.tsx';
import { CircleAlert } from '../navigation/icons.ts';
import { lazyPart } from './lazy-part.ts';
import { useOnline } from './use-online.ts';

// Errors are rare, and one cause is code that fails to load: then the reference is shown without the button.
const CopyButton = lazyPart(() =>
  import('../navigation/CopyButton.tsx').then(
    ({ CopyButton }) => CopyButton,
    () => () => null,
  ),
);

export interface ErrorStateProps {
  /** What failed: "The portfolio could not be loaded". */
  title: string;
  /** The plain cause and what to do about it. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Method, path, status and time for the club's support; never a stack trace. */
  reference?: string | undefined;
  /** An additional action, such as a link to the list. */
  action?: ReactNode;
  /** 3 in a section of a page or a drawer, which keeps its size and leaves the primary button to the page. */
  level?: 1 | 2 | 3;
}

export function ErrorState({ title, children, onRetry, reference, action, level = 2 }: ErrorStateProps) {
  useOnline(onRetry);
  const Heading = `h${level}` as const;
  const isPart = level === 3;
  return (
    <div
      role="alert"
      data-missing
      className={clsx(
        'flex flex-col',
        isPart ? 'items-start gap-3' : 'mx-auto max-w-xl items-center gap-4 px-4 py-12 text-center',
      )}
    >
      {!isPart && <CircleAlert aria-hidden="true" className="size-8 text-negative" />}
      <div>
        <Heading className={clsx('font-semibold text-ink', isPart ? 'text-base' : 'text-lg')}>
          {title}
        </Heading>
        {children && <div className="mt-1 text-base text-ink-muted">{children}</div>}
      </div>
      {(onRetry || action) && (
        <div className={clsx('flex flex-wrap items-center gap-3', !isPart && 'justify-center')}>
          {onRetry && (
            <Button variant={isPart ? 'secondary' : 'primary'} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
      {reference && (
        <div
          className={clsx(
            'flex max-w-full flex-wrap items-center gap-x-2 text-sm text-ink-muted',
            !isPart && 'justify-center',
          )}
        >
          <code className="min-w-0 font-mono text-xs wrap-anywhere">{reference}</code>
          <Suspense>
            <CopyButton text={reference} label="Copy reference" />
          </Suspense>
        </div>
      )}
    </div>
  );
}
