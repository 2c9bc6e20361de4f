import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { clearEntry } from '../../../machines/club/desk/desk.selectors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

/** What was typed before a reload is there again, and can be cleared. */
export const RestoredDraft = ({ actor }: { actor: DeskActor }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Notice live>Your entries are still here. They haven’t been saved.</Notice>
    <Button size="small" variant="quiet" onClick={() => clearEntry(actor)}>
      Clear the form
    </Button>
  </div>
);
