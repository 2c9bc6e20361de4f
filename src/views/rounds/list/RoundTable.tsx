import type { Round } from '../../../api/rounds/rounds.ts';
import { roundPath } from '../../../routes.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useNavigate } from '../../kit/session/navigation.ts';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { roundColumns } from './round-columns.tsx';

/** The rounds in rows, in the order of the page. */
export function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  const money = useMoney();
  const navigate = useNavigate();
  return (
    <CardTable
      label="Rounds"
      rows={rounds}
      rowId={({ id }) => String(id)}
      columns={roundColumns(money)}
      onOpen={({ id }) => navigate(roundPath(id))}
      empty={null}
    />
  );
}
