import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import type { LastVisitActor } from '../../../machines/portfolio/last-visit.machine.ts';
import {
  selectBefore,
  selectChanges,
  dismissChanges,
} from '../../../machines/portfolio/last-visit.selectors.ts';
import type { Change } from '../../../machines/portfolio/last-visit.ts';
import { formatInstant } from '../../kit/format/format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { changeText } from './change.labels.ts';

function Line({ change }: { change: Change }) {
  const { name, path, text } = changeText(change);
  return (
    <li className="py-2 text-base text-ink">
      {name !== null && (
        <Link href={path} asChild>
          <TextLink>
            <bdi>{name}</bdi>
          </TextLink>
        </Link>
      )}{' '}
      {text}
    </li>
  );
}

/** What changed since the last visit on this device; hidden where nothing did. */
export function LastVisit({ actor }: { actor: LastVisitActor }) {
  const isChanged = useSelector(actor, selectValue) === 'changed';
  const before = useSelector(actor, selectBefore);
  const changes = useSelector(actor, selectChanges);
  if (!isChanged || before === null) return null;
  return (
    <Section
      title="What changed since your last visit"
      subtitle={`Your last visit on this device: ${formatInstant(before.at)}.`}
      actions={<Button onClick={() => dismissChanges(actor)}>Hide</Button>}
    >
      <ul aria-label="What changed" className="-my-2 flex flex-col divide-y divide-line">
        {changes.map((change, index) => (
          <Line key={index} change={change} />
        ))}
      </ul>
    </Section>
  );
}
