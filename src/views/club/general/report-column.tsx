import { Link } from 'wouter';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { investorReportLocation } from '../../../machines/reports/report-address.search.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import type { Listed } from './list-columns.ts';

/** Link to the report on an investor's own book; not part of a file. */
export const reportColumn = (view: ClubSearch): DataColumn<Listed> => ({
  id: 'report',
  head: 'Report',
  kind: 'text',
  unsorted: true,
  value: () => null,
  cell: ({ id, name }) => {
    const { path, search } = investorReportLocation(id, view);
    return (
      // Above the title of a card, whose link covers the whole card.
      <span className="relative">
        <Link href={path + search} asChild>
          <TextLink aria-label={`Report on ${name}`}>Open</TextLink>
        </Link>
      </span>
    );
  },
});
