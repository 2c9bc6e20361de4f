import { Link } from 'wouter';
import type { InvestingProfile } from '../../../api/onboarding/investing-profiles.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import { changedClub, clubLocation, type ClubSearch } from '../../../machines/club/club.search.ts';
import { investorReportLocation } from '../../../machines/reports/report-address.search.ts';
import { printLocation } from '../../../routes.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { kindLabel } from '../club.labels.ts';

type DirectoryRowProps = {
  readonly investor: InvestingProfile;
  readonly search: ClubSearch;
};

/** One investor, with links to the holdings and to the report. */
export function DirectoryRow({ investor, search }: DirectoryRowProps) {
  const { id, display_name: name, country, entity_type: kind, is_member: isMember } = investor;
  const holdings = clubLocation(changedClub(search, { page: 'cyborgPortfolio', investor: id }));
  const report = investorReportLocation(id, search);
  const about = [kind && kindLabel(kind), country && countryName(country), `No.\u00a0${id}`];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi>
          {!isMember && <Badge tone="caution">Not a member</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        <Link href={printLocation(holdings)} asChild>
          <ButtonLink size="small">
            Holdings<span className="sr-only"> of {name}</span>
          </ButtonLink>
        </Link>
        <Link href={printLocation(report)} asChild>
          <ButtonLink size="small">
            Report<span className="sr-only"> on {name}</span>
          </ButtonLink>
        </Link>
      </div>
    </li>
  );
}
