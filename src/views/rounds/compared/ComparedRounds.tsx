import { useSelector } from '@xstate/react';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { selectIsComparing, selectPicked, changeRounds } from '../../../machines/rounds/rounds.selectors.ts';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { SideBySide } from './SideBySide.tsx';

/** The chosen rounds side by side, once they are compared. */
export function ComparedRounds({ actor }: { actor: RoundsActor }) {
  const picked = useSelector(actor, selectPicked);
  const isOpen = useSelector(actor, selectIsComparing);
  return (
    <Drawer
      open={isOpen}
      onClose={() => changeRounds(actor, { compare: false })}
      size="large"
      title="Compare rounds"
    >
      <SideBySide rounds={picked} />
    </Drawer>
  );
}
