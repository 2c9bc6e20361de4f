import { useSelector } from '@xstate/react';
import type { ReportFileActor } from '../../../machines/kit/files/report-file.machine.ts';
import { selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { selectProgress } from '../../../machines/kit/files/report-file.selectors.ts';
import { Button } from '../../ui/navigation/Button.tsx';

type FileMakeButtonProps = {
  readonly label: string;
  /** The file that this button asked for last, while it is kept. */
  readonly file: ReportFileActor | undefined;
  readonly onMake: () => void;
};

/** Asks for a file, and tells how far it is where it was asked for. */
export function FileMakeButton({ label, file, onMake }: FileMakeButtonProps) {
  const isBusy = useSelector(file, selectIsBusy);
  const progress = useSelector(file, selectProgress);
  return (
    <Button size="small" busy={isBusy} onClick={onMake}>
      {isBusy && progress !== null ? `${label}, ${progress}%` : label}
    </Button>
  );
}
