import { Link } from 'wouter';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import { changedClub, clubLocation, type ClubSearch } from '../../../machines/club/club.search.ts';
import { printLocation } from '../../../routes.ts';
import { formatCount } from '../../kit/format/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { findingsOf } from './data-quality.ts';

type DataQualityProps = { readonly content: ContentOf<'cyborg'>; readonly search: ClubSearch };

/** Findings that reduce the quality of the figures, each with a link to its rows. */
export function DataQuality({ content, search }: DataQualityProps) {
  return (
    <Section title="Data quality">
      <ul className="flex flex-col divide-y divide-line">
        {findingsOf(content).map(({ id, title, count, names, change, fix }) => {
          const target =
            change && count !== null && count > 0 ? clubLocation(changedClub(search, change)) : null;
          return (
            <li key={id} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 wrap-anywhere">
                {target ? (
                  <Link href={printLocation(target)} asChild>
                    <TextLink>{title}</TextLink>
                  </Link>
                ) : (
                  <span className="text-base text-ink">{title}</span>
                )}
                {names.length > 0 && (
                  <p className="text-sm text-ink-muted">
                    {names.join(', ')}
                    {count !== null &&
                      count > names.length &&
                      ` and ${formatCount(count - names.length)} more`}
                  </p>
                )}
                {fix !== null && <p className="mt-1 text-sm text-ink-muted">{fix}</p>}
              </div>
              {count === null ? (
                <Badge>Not known</Badge>
              ) : (
                <Badge tone={count === 0 ? 'positive' : 'caution'}>
                  {count === 0 ? 'None' : formatCount(count)}
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
