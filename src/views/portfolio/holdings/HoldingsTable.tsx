import { useCallback, useMemo } from 'react';
import type { Holding } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useMedia } from '../../ui/layout/use-media.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { chosenColumns, hiddenColumns } from './column-choice.ts';
import { holdingColumns } from './holding-columns.tsx';
import { rowIdsOf } from './row-ids.ts';
import { SaveHoldings } from './SaveHoldings.tsx';
import { HoldingLine } from './HoldingLine.tsx';
import { byValue, type TableProps } from './table-props.ts';

export function HoldingsTable(props: TableProps & { readonly actor: PortfolioActor }) {
  const { actor, portfolio, holdings, view, onChange, tools, toolsName, noMatch } = props;
  const money = useMoney();
  const ids = useMemo(() => rowIdsOf(holdings), [holdings]);
  const isWide = useMedia('(min-width: 80rem)');
  const columns = useMemo(
    // With less space, the figures come first.
    () => holdingColumns(portfolio, holdings, money).filter(({ id }) => isWide || id !== 'trend'),
    [portfolio, holdings, money, isWide],
  );
  const open = useCallback(({ id }: Holding) => onChange({ holding: id, figure: null }), [onChange]);
  return (
    <DataTable
      sort={view.sort ?? byValue}
      onSort={(sort) => onChange({ sort })}
      label="Holdings"
      rows={holdings}
      rowId={(holding) => ids.get(holding) ?? ''}
      columns={columns}
      onOpen={open}
      chooser
      actions={(rows, columns) => (
        <SaveHoldings actor={actor} portfolio={portfolio} view={view} rows={rows} columns={columns} />
      )}
      hidden={hiddenColumns(view)}
      onHide={(hidden) => onChange({ columns: chosenColumns(hidden) })}
      tools={tools}
      toolsName={toolsName}
      line={(holding) => <HoldingLine portfolio={portfolio} holding={holding} />}
      empty={noMatch}
    />
  );
}
