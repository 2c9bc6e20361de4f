import { Link } from 'wouter';
import type { OpenItem } from '../../machines/inbox/inbox-items.ts';
import { CalendarButton } from '../kit/export/CalendarButton.tsx';
import { formatDate } from '../kit/format/format.ts';
import { useToday } from '../kit/format/use-today.ts';
import { Badge } from '../ui/feedback/Badge.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { dueLabel, openItemLabel } from './open-item.labels.ts';

function Line({ item, today, onGo }: { item: OpenItem; today: string; onGo?: (() => void) | undefined }) {
  const { title, verb } = openItemLabel(item);
  const due = item.due === null ? null : dueLabel(item.due, today);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="text-base font-semibold wrap-anywhere text-ink">{title}</p>
        {due && (
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone={due.tone}>{due.text}</Badge>
            {formatDate(item.due)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href={item.path} onClick={onGo} asChild>
          <ButtonLink size="small">
            {verb}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </Link>
        {item.due !== null && (
          <CalendarButton
            day={{ id: item.id, title, day: item.due, url: new URL(item.path, document.baseURI).href }}
          />
        )}
      </div>
    </li>
  );
}

/** Each item with its one action; `onGo` is called when it is followed. */
export function OpenItemList({ items, onGo }: { items: readonly OpenItem[]; onGo?: () => void }) {
  const today = useToday();
  return (
    <ul aria-label="To do" className="-my-3 flex flex-col divide-y divide-line">
      {items.map((item) => (
        <Line key={item.id} item={item} today={today} onGo={onGo} />
      ))}
    </ul>
  );
}
