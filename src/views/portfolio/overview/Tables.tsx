import { type ReactNode, useMemo } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { SaveTable } from '../../kit/export/SaveTable.tsx';
import { useMoney } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { flowColumns } from '../holdings/flow-columns.tsx';
import { type FlowRow, flowRowsOf } from '../holdings/flow-rows.ts';
import { groupColumns } from '../holdings/group-columns.tsx';
import { type Grouping, groupsOf, type HoldingGroup, withinGroup } from '../holdings/groups.ts';
import { totalsOf } from '../figures/totals.ts';

export type TableProps = {
  readonly portfolio: Portfolio;
  readonly holdings: readonly Holding[];
  readonly view: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
  readonly tools: ReactNode;
  /** Stands where no holding is left. */
  readonly noMatch: ReactNode;
};

/** The table as it stands, as a file of that day. */
const saving =
  <Row,>({ as_of_date: day }: Portfolio, what: string) =>
  (rows: readonly Row[], columns: readonly DataColumn<Row>[]) => (
    <SaveTable rows={rows} columns={columns} name={`${what}_${day}`} />
  );

export const byValue = { id: 'fairValue', descending: true };

const groupHeads = { series: 'Series', vintage: 'Vintage', vehicle: 'Vehicle' } as const;
const groupLabels = {
  series: 'Holdings by series',
  vintage: 'Holdings by vintage',
  vehicle: 'Holdings by vehicle',
} as const;

export function GroupTable(props: TableProps & { readonly grouping: Grouping }) {
  const { portfolio, holdings, view, onChange, tools, noMatch, grouping } = props;
  const groups = useMemo(() => groupsOf(portfolio, holdings, grouping), [portfolio, holdings, grouping]);
  const actions = saving<HoldingGroup>(portfolio, `by-${grouping}`);
  const columns = useMemo(
    () => groupColumns(groupHeads[grouping], portfolio, totalsOf(portfolio, holdings)),
    [portfolio, holdings, grouping],
  );
  const own = grouping === 'vintage' ? { id: 'name', descending: true } : byValue;
  return (
    <DataTable
      sort={view.sort ?? own}
      onSort={(sort) => onChange({ sort })}
      actions={actions}
      onOpen={({ key }) => onChange(withinGroup(grouping, key))}
      label={groupLabels[grouping]}
      rows={groups}
      rowId={({ key }) => key}
      columns={columns}
      tools={tools}
      empty={noMatch}
    />
  );
}

export function FlowTable({ portfolio, holdings, tools, noMatch }: TableProps) {
  const money = useMoney();
  const actions = saving<FlowRow>(portfolio, 'cash-flows');
  const rows = useMemo(() => flowRowsOf(portfolio, holdings), [portfolio, holdings]);
  return (
    <DataTable
      actions={actions}
      label="Cash flows"
      rows={rows}
      rowId={({ id }) => id}
      columns={flowColumns(portfolio.currency, rows.at(-1)?.running ?? '0.00', money)}
      tools={tools}
      empty={
        holdings.length === 0 ? (
          noMatch
        ) : (
          <EmptyState title="No payments in this report">
            Contributions and distributions of these holdings are listed here.
          </EmptyState>
        )
      }
    />
  );
}
