import { useMemo } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { reportTotalsOf } from '../../../domain/money/report/report-totals.ts';
import { SaveTable } from '../../kit/export/SaveTable.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { fileStamp } from '../figures/basis.ts';
import { byValue, type TableProps } from '../holdings/table-props.ts';
import { flowColumns } from './flow-columns.tsx';
import { type FlowRow, flowRowsOf } from './flow-rows.ts';
import { groupColumns } from './group-columns.tsx';
import { type Grouping, groupsOf, type HoldingGroup, withinGroup } from './groups.ts';

/** The table as shown, as a file of its day and basis. */
const saving =
  <Row,>(portfolio: Portfolio, what: string) =>
  (rows: readonly Row[], columns: readonly DataColumn<Row>[]) => (
    <SaveTable rows={rows} columns={columns} name={`${what}_${fileStamp(portfolio)}`} />
  );

const groupHeads = { company: 'Startup', series: 'Series', vintage: 'Vintage', vehicle: 'Vehicle' } as const;
const groupLabels = {
  company: 'Holdings by startup',
  series: 'Holdings by series',
  vintage: 'Holdings by vintage',
  vehicle: 'Holdings by vehicle',
} as const;

function GroupTable(props: TableProps & { readonly grouping: Grouping }) {
  const { portfolio, holdings, search, onChange, tools, toolsName, noMatch, grouping } = props;
  const groups = useMemo(() => groupsOf(portfolio, holdings, grouping), [portfolio, holdings, grouping]);
  const money = useMoney();
  const actions = saving<HoldingGroup>(portfolio, `by-${grouping}`);
  const columns = useMemo(
    () => groupColumns(groupHeads[grouping], portfolio, reportTotalsOf(portfolio, holdings), money),
    [portfolio, holdings, grouping, money],
  );
  const own = grouping === 'vintage' ? { id: 'name', descending: true } : byValue;
  return (
    <CardTable
      sort={search.sort ?? own}
      onSort={(sort) => onChange({ sort })}
      actions={actions}
      onOpen={({ key }) => onChange(withinGroup(grouping, key))}
      label={groupLabels[grouping]}
      rows={groups}
      rowId={({ key }) => key}
      columns={columns}
      tools={tools}
      toolsName={toolsName}
      empty={noMatch}
    />
  );
}

function FlowTable({ portfolio, holdings, tools, toolsName, noMatch }: TableProps) {
  const money = useMoney();
  const actions = saving<FlowRow>(portfolio, 'cash-flows');
  const rows = useMemo(() => flowRowsOf(portfolio, holdings), [portfolio, holdings]);
  return (
    <CardTable
      actions={actions}
      label="Cash flows"
      rows={rows}
      rowId={({ id }) => id}
      columns={flowColumns(portfolio.currency, rows.at(-1)?.running ?? '0.00', money)}
      tools={tools}
      toolsName={toolsName}
      empty={
        holdings.length === 0 ? (
          noMatch
        ) : (
          <EmptyState title="No cash flows in this report">
            Contributions and distributions for these holdings appear here.
          </EmptyState>
        )
      }
    />
  );
}

/** The same holdings in groups, or as payments; a chunk of its own. */
export function OtherTable({ tab, ...props }: TableProps & { readonly tab: Grouping | 'flows' }) {
  return tab === 'flows' ? <FlowTable {...props} /> : <GroupTable key={tab} {...props} grouping={tab} />;
}
