import { useSelector } from '@xstate/react';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { selectChild, selectData } from '../../../machines/kit/selectors/page.selectors.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import { roundPath } from '../../../routes.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useNavigate } from '../../kit/session/navigation.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { comparedColumns } from './compared-columns.tsx';

/** The round beside the investor's other rounds, by comparable terms; hidden where there are none. */
export function OtherRounds({ actor, detail }: { actor: ReadingActor; detail: RoundDetail }) {
  const money = useMoney();
  const navigate = useNavigate();
  const joined = useSelector(actor, selectChild('joined'));
  const others = useSelector(joined, selectData);
  if (!others) return null;
  return (
    <Section
      bare
      title="Your other rounds"
      subtitle="The terms of this round beside those you committed to before."
    >
      <CardTable
        label="This round and your other rounds"
        rows={[detail, ...others]}
        rowId={({ id }) => String(id)}
        columns={comparedColumns(money, detail.id)}
        onOpen={({ id }) => navigate(roundPath(id))}
        empty={null}
      />
    </Section>
  );
}
