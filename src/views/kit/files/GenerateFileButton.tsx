import { useSelector } from '@xstate/react';
import type { ReportFileActor } from '../../../machines/kit/files/report-file.machine.ts';
import { selectProgress } from '../../../machines/kit/files/report-file.selectors.ts';
import { selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { Button } from '../../ui/navigation/Button.tsx';

type GenerateFileButtonProps = {
  readonly label: string;
  /** The file that this button requested last, while it is stored. */
  readonly file: ReportFileActor | undefined;
  readonly onGenerate: () => void;
};

/** Requests a file, and shows its progress in place. */
export function GenerateFileButton({ label, file, onGenerate }: GenerateFileButtonProps) {
  const isBusy = useSelector(file, selectIsBusy);
  const progress = useSelector(file, selectProgress);
  return (
    <Button size="small" busy={isBusy} onClick={onGenerate}>
      {isBusy && progress !== null ? `${label}, ${progress}%` : label}
    </Button>
  );
}
