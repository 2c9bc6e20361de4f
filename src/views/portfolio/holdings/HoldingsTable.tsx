import { useCallback, useMemo, useState } from 'react';
import { rowIdsOf } from '../../../domain/money/report/row-ids.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useMedia } from '../../ui/layout/use-media.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { chosenColumns, hiddenColumns } from './column-choice.ts';
import { type HoldingRow, isCompany, lotsOf, rowsByCompany } from './company-rows.ts';
import { holdingColumns } from './holding-columns.tsx';
import { HoldingLine } from './HoldingLine.tsx';
import { LazySaveHoldings } from './HoldingsFiles.tsx';
import { rowColumns } from './row-columns.tsx';
import { byValue, type TableProps } from './table-props.ts';

const none: readonly HoldingRow[] = [];

/** The lots of a company are below its total, which expands on click; if only one company is shown, they are plain rows. */
function useCompanies({ holdings, search }: TableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const isOneCompany = search.within?.kind === 'company';
  const rows = useMemo(() => (isOneCompany ? holdings : rowsByCompany(holdings)), [holdings, isOneCompany]);
  const lots = useMemo(() => new Set<HoldingRow>(lotsOf(rows.filter(isCompany))), [rows]);
  const groups = useMemo(
    () => ({
      isChild: (row: HoldingRow) => lots.has(row),
      childrenOf: (row: HoldingRow) => (isCompany(row) ? row.holdings : none),
      isExpanded: (row: HoldingRow) => isCompany(row) && expanded.has(row.startup.id),
      onToggle: ({ startup }: HoldingRow) =>
        setExpanded((before) => {
          const after = new Set(before);
          if (!after.delete(startup.id)) after.add(startup.id);
          return after;
        }),
    }),
    [lots, expanded],
  );
  return { rows, groups: lots.size > 0 ? groups : undefined, isLot: groups.isChild };
}

export function HoldingsTable(props: TableProps & { readonly actor: PortfolioActor }) {
  const { actor, portfolio, holdings, search, onChange, tools, toolsName, noMatch } = props;
  const money = useMoney();
  const ids = useMemo(() => rowIdsOf(holdings), [holdings]);
  const isWide = useMedia('(min-width: 80rem)');
  const { rows, groups, isLot } = useCompanies(props);
  const own = useMemo(
    // With less space, the figures come first.
    () => holdingColumns(portfolio, holdings, money).filter(({ id }) => isWide || id !== 'trend'),
    [portfolio, holdings, money, isWide],
  );
  const columns = useMemo(() => rowColumns(portfolio, own, isLot), [portfolio, own, isLot]);
  const open = useCallback(
    (row: HoldingRow) => !isCompany(row) && onChange({ holding: row.id, figure: null }),
    [onChange],
  );
  return (
    <DataTable
      sort={search.sort ?? byValue}
      onSort={(sort) => onChange({ sort })}
      label="Holdings"
      rows={rows}
      groups={groups}
      rowId={(row) => (isCompany(row) ? `company ${row.startup.id}` : (ids.get(row) ?? ''))}
      columns={columns}
      onOpen={open}
      chooser
      actions={(rows, columns) => (
        <LazySaveHoldings
          actor={actor}
          portfolio={portfolio}
          search={search}
          rows={lotsOf(rows)}
          columns={own.filter(({ id }) => columns.some((column) => column.id === id))}
        />
      )}
      hidden={hiddenColumns(search)}
      onHide={(hidden) => onChange({ columns: chosenColumns(hidden) })}
      tools={tools}
      toolsName={toolsName}
      listItem={(row) => <HoldingLine portfolio={portfolio} row={row} isLot={isLot(row)} />}
      empty={noMatch}
    />
  );
}
