import { Link } from 'wouter';
import { reportLocation } from '../../machines/reports/report-address.search.ts';
import type { ReportSearch } from '../../machines/reports/report.search.ts';
import { printLocation } from '../../routes.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { reportLabels } from './report-sheets.ts';

/** Why a report is empty; a period without payments leads to all of them. */
export function EmptyReport({ search }: { search: ReportSearch }) {
  const { empty } = reportLabels(search.type);
  return (
    <EmptyState
      title={empty?.title ?? 'No payments in this period'}
      action={
        search.type === 'transactions' &&
        search.from !== null && (
          <Link href={printLocation(reportLocation({ ...search, from: null, to: null }))} asChild>
            <TextLink>Show all payments since inception</TextLink>
          </Link>
        )
      }
    >
      {empty?.text ?? 'Choose a different period or remove some filters.'}
    </EmptyState>
  );
}
