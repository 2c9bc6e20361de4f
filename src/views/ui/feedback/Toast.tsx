import { clsx } from 'clsx';
import { Link } from 'wouter';
import { IconButton } from '../navigation/IconButton.tsx';
import { X } from '../navigation/icons.ts';
import { TextLink } from '../navigation/TextLink.tsx';
import { toneIcon, toneText, type Tone } from './tone.ts';

export interface ToastNotice {
  id: string;
  kind: 'error' | 'info' | 'success' | 'warning';
  message: string;
  description?: string | undefined;
  link?: { readonly path: string; readonly name: string } | undefined;
}

const toneOf: Record<ToastNotice['kind'], Tone> = {
  error: 'negative',
  info: 'info',
  success: 'positive',
  warning: 'caution',
};
const kindLabels = { error: 'Error', info: 'Note', success: 'Done', warning: 'Warning' };

export function Toast({ notice, onDismiss }: { notice: ToastNotice; onDismiss: (id: string) => void }) {
  const tone = toneOf[notice.kind];
  const Icon = toneIcon[tone];
  return (
    <li className="pointer-events-auto animate-enter rounded-card border border-line bg-surface-raised shadow-float">
      <div
        role={notice.kind === 'error' ? 'alert' : 'status'}
        className="flex items-start gap-3 py-2.5 ps-4 pe-2 text-base"
      >
        <Icon aria-hidden="true" className={clsx('mt-2 size-5 shrink-0 sm:mt-2.5', toneText[tone])} />
        <div className="min-w-0 grow py-2">
          <p className="font-semibold text-ink">
            <span className="sr-only">{kindLabels[notice.kind]}: </span>
            {notice.message}
          </p>
          {notice.description && <p className="text-sm text-ink-muted">{notice.description}</p>}
          {notice.link && (
            <Link href={notice.link.path} asChild>
              <TextLink>{notice.link.name}</TextLink>
            </Link>
          )}
        </div>
        <IconButton label="Dismiss" icon={X} onClick={() => onDismiss(notice.id)} />
      </div>
    </li>
  );
}
