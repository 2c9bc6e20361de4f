import { useSelector } from '@xstate/react';
import type { RatesUsed } from '../../api/club/rates-used.ts';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { selectChild, selectData, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { SaveSheet } from '../kit/export/SaveSheet.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { clubSheet, factsOf, rateFacts } from './club-sheet.ts';

type SaveClubTableProps<Row> = {
  readonly actor: ClubActor;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  /** File name without extension. */
  readonly name: string;
  readonly day: string | null;
  readonly currency: string;
  /** The exchange rates of its amounts. */
  readonly rates?: RatesUsed;
};

/** A table of the club as shown, with its totals and its facts. */
export function SaveClubTable<Row>(props: SaveClubTableProps<Row>) {
  const { actor, rows, columns, name, day, currency, rates } = props;
  const search = useSelector(actor, selectSearch);
  const choices = useSelector(useSelector(actor, selectChild('choices')), selectData);
  return (
    <SaveSheet
      label="CSV"
      name={name}
      sheetOf={(isHidden) =>
        clubSheet(rows, columns, [...factsOf(search, choices, day, currency), ...rateFacts(rates)], isHidden)
      }
    />
  );
}
