import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { toneIcon, toneSoft, toneText, type Tone } from './tone.ts';

export interface NoticeProps {
  tone?: Tone;
  title?: string | undefined;
  children?: ReactNode;
  /** One button or link that answers the notice. */
  action?: ReactNode;
  /** Announces the notice when it appears: an error interrupts, anything else waits. */
  live?: boolean;
  /** Focusable from code, for the summary that gets the focus after a refused submit. */
  ref?: Ref<HTMLDivElement>;
}

export function Notice({ tone = 'info', title, children, action, live = false, ref }: NoticeProps) {
  const Icon = toneIcon[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={live ? (tone === 'negative' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-control px-4 py-3 text-base', toneSoft[tone])}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', toneText[tone])} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
