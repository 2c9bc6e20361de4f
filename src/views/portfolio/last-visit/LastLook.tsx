import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Change } from '../../../machines/portfolio/last-visit.ts';
import type { LastLookActor } from '../../../machines/portfolio/last-visit.machine.ts';
import { href } from '../../../routes.ts';
import { formatDate, formatInstant } from '../../kit/format/format.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { methodOf, statusWords } from '../holdings/holding.labels.ts';

function wordChange(change: Exclude<Change, { kind: 'left' }>): string {
  switch (change.kind) {
    case 'joined':
      return 'is new in your portfolio.';
    case 'status':
      return `changed from “${statusWords(change.from).label}” to “${statusWords(change.to).label}”.`;
    case 'value': {
      const { price_date: date } = change.holding;
      const day = date === null ? '' : `, ${formatDate(date)}`;
      return `was revalued: ${methodOf(change.holding) ?? 'no reason given'}${day}.`;
    }
    case 'payments':
      return change.count === 1 ? 'has a new payment.' : `has ${change.count} new payments.`;
    default:
      return change satisfies never;
  }
}

function Line({ change }: { change: Change }) {
  if (change.kind === 'left')
    return <li className="py-2 text-base text-ink">A holding is no longer in your portfolio.</li>;
  const { id, startup } = change.holding;
  return (
    <li className="py-2 text-base text-ink">
      <Link href={href('portfolio', { holding: String(id) })} asChild>
        <TextLink>{startup.name}</TextLink>
      </Link>{' '}
      {wordChange(change)}
    </li>
  );
}

/** What changed since the person looked last on this device; nothing where nothing is. */
export function LastLook({ actor }: { actor: LastLookActor }) {
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  const since = useSelector(actor, ({ context }) => context.since);
  const changes = useSelector(actor, ({ context }) => context.changes);
  if (!isChanged) return null;
  return (
    <Section
      title="What changed since your last visit"
      subtitle={`Your last visit on this device: ${formatInstant(since)}.`}
      actions={<Button onClick={() => actor.send({ type: 'changes.dismiss' })}>Hide</Button>}
    >
      <ul aria-label="What changed" className="-my-2 flex flex-col divide-y divide-line">
        {changes.map((change) => (
          <Line
            key={`${change.kind} ${change.kind === 'left' ? change.id : change.holding.id}`}
            change={change}
          />
        ))}
      </ul>
    </Section>
  );
}
