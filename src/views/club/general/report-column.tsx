import { Link } from 'wouter';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import {
  investorReportLocation,
  vehicleReportLocation,
} from '../../../machines/reports/report-address.search.ts';
import { printLocation } from '../../../routes.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import type { Listed } from './list-columns.ts';

const reports = {
  investor: {
    locationOf: investorReportLocation,
    text: 'Open',
    nameOf: (name: string) => `Report on ${name}`,
  },
  entity: {
    locationOf: vehicleReportLocation,
    text: 'ILPA',
    nameOf: (name: string) => `ILPA report on ${name}`,
  },
} as const;

/** Link to the report on an investor's own book, or on a whole vehicle; not part of a file. */
const reportColumn = (kind: keyof typeof reports, search: ClubSearch): DataColumn<Listed> => ({
  id: 'report',
  head: 'Report',
  kind: 'text',
  unsorted: true,
  value: () => null,
  cell: ({ id, name }) => {
    const { locationOf, text, nameOf } = reports[kind];
    return (
      // Above the title of a card, whose link covers the whole card.
      <span className="relative">
        <Link href={printLocation(locationOf(id, search))} asChild>
          <TextLink aria-label={nameOf(name)}>{text}</TextLink>
        </Link>
      </span>
    );
  },
});

/** None for the lists that have no report. */
export const reportColumns = (kind: Listed['kind'], search: ClubSearch): readonly DataColumn<Listed>[] =>
  kind === 'investor' || kind === 'entity' ? [reportColumn(kind, search)] : [];
