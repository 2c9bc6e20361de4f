import { useMemo } from 'react';
import type { Deposits } from '../../../api/club/club-deposits.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { columnsIn } from '../amount-column.ts';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { daysLate } from './deposit-columns.tsx';

type Debtor = Deposits['debtors'][number];

type DebtorsProps = {
  readonly actor: ClubActor;
  readonly deposits: Deposits;
  readonly onOpen: (investor: number) => void;
};

/** Who still has to pay, and how much of the requested amount was received; clicking a row shows the demands. */
export function Debtors({ actor, deposits, onOpen }: DebtorsProps) {
  const money = useMoney();
  const { totals, debtors, as_of_date: day } = deposits;
  const { currency } = totals;
  const columns = useMemo(() => {
    const { text, amount, count } = columnsIn<Debtor>(money, currency);
    return [
      text('investor', 'Investor', ({ investor }) => investor?.name ?? null, {
        fixed: true,
        importance: 0,
        weight: 2,
        total: 'Total',
      }),
      count('count', 'Demands', (row) => row.count),
      amount('due', 'Due', (row) => row.due, totals.awaited_due),
      amount('received', 'Received', (row) => row.received, totals.awaited_received),
      { ...amount('outstanding', 'Outstanding', (row) => row.outstanding, totals.awaited), importance: 1 },
      daysLate<Debtor>((row) => row.days_late),
    ];
  }, [money, currency, totals]);
  return (
    <Section title="Outstanding, by investor" bare>
      <CardTable
        label="Outstanding, by investor"
        rows={debtors}
        rowId={({ investor }) => String(investor?.id)}
        columns={columns}
        pinned
        onOpen={({ investor }) => investor && onOpen(investor.id)}
        actions={(rows, shown) => (
          <SaveClubTable
            actor={actor}
            rows={rows}
            columns={shown}
            name={`club-outstanding_${day}_${currency}`}
            day={day}
            currency={currency}
          />
        )}
        empty={null}
      />
    </Section>
  );
}
