import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { countryName } from '../../../domain/texts/country-name.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectChild, selectData, retryQuery } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import { href } from '../../../routes.ts';
import { tagLabel } from '../../kit/format/tag.labels.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { stageLabel } from '../list/round.labels.ts';

/** The club's description of the startup, with links to its report for holders, and to all its news. */
export function StartupSection({ actor }: { actor: ReadingActor }) {
  const query = useSelector(actor, selectChild('startup'));
  const answer = useSelector(query, selectData);
  const failure = useSelector(query, selectFailure);
  if (failure !== null) {
    return (
      <Notice
        tone="caution"
        title="Startup information could not be loaded"
        action={<RetryButton onRetry={() => retryQuery(query)} />}
      >
        {describeFailure(failure).message}
      </Notice>
    );
  }
  if (answer === null) return null;
  const { startup, isInPortfolio } = answer;
  const { country, stage } = startup;
  const where = [country && countryName(country), stage && stageLabel(stage)].filter(Boolean).join(' · ');
  const id = String(startup.id);
  return (
    <Section
      title="Startup"
      actions={
        <>
          {isInPortfolio && (
            <Link href={href('report', { type: 'startup', id })} asChild>
              <ButtonLink size="small">My position</ButtonLink>
            </Link>
          )}
          <Link href={href('news', { startup: id })} asChild>
            <ButtonLink size="small">All news</ButtonLink>
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {startup.one_liner !== null && (
          <p className="max-w-prose text-base text-ink">
            <bdi>{startup.one_liner}</bdi>
          </p>
        )}
        {where !== '' && <p className="text-base text-ink-muted">{where}</p>}
        {startup.tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {startup.tags.map((tag) => (
              <Badge key={tag}>{tagLabel(tag)}</Badge>
            ))}
          </p>
        )}
      </div>
    </Section>
  );
}
