import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { OwnSession } from '../../api/security/security.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecurityActor } from '../../machines/security/security.machine.ts';
import { selectEnding, selectSessions, endSessions } from '../../machines/security/security.selectors.ts';
import { formatCounted, formatInstant } from '../kit/format/format.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Badge } from '../ui/feedback/Badge.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Button } from '../ui/navigation/Button.tsx';

type RowProps = {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
};

function Row({ session, isEnding, isBusy, onEnd }: RowProps) {
  const { device, created_at, last_used_at, is_current } = session;
  const name = device || 'Unknown browser';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
          {name}
          {is_current && <Badge tone="positive">This browser</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          Signed in {formatInstant(created_at)} · last used {formatInstant(last_used_at)}
        </p>
      </div>
      {!is_current && (
        <Button
          busy={isEnding}
          disabled={isBusy && !isEnding}
          onClick={onEnd}
          aria-label={`End session: ${name}, signed in ${formatInstant(created_at)}`}
        >
          End session
        </Button>
      )}
    </li>
  );
}

/** Every browser in which the person is signed in; all but this one can be signed out from here. */
export function SessionList({ actor }: { actor: SecurityActor }) {
  const sessions = useSelector(actor, selectSessions);
  const ending = useSelector(actor, selectEnding);
  const failure = useSelector(actor, selectFailure);
  const others = sessions.filter(({ is_current }) => !is_current);
  const isBusy = ending.length > 0;
  const list = useRef<HTMLUListElement>(null);
  const count = sessions.length;
  const shown = useRef(count);
  // The clicked button disappears with its row, and the focus with it.
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) list.current?.focus();
    shown.current = count;
  }, [count]);
  const end = (ids: readonly string[]) => endSessions(actor, ids);
  return (
    <Section
      title="Where you’re signed in"
      subtitle={
        others.length === 0
          ? 'Only in this browser.'
          : 'If you don’t recognise one, end it and change your password.'
      }
      actions={
        others.length > 1 && (
          <Button busy={ending.length > 1} disabled={isBusy} onClick={() => end(others.map(({ id }) => id))}>
            End all other sessions
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <FailureNotice failure={failure} />}
        <p role="status" className="sr-only">
          {formatCounted(count, 'session')}
        </p>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Sessions"
          className="divide-y divide-line focus:outline-none"
        >
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              isEnding={ending.length === 1 && ending[0] === session.id}
              isBusy={isBusy}
              onEnd={() => end([session.id])}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
