import type { ReactNode } from 'react';
import { Button } from '../navigation/Button.tsx';

type StillWaitingProps = {
  readonly children?: ReactNode;
  readonly label?: string;
  readonly onCancel: () => void;
  readonly centred?: boolean;
};

/** Shown when an answer takes longer than ten seconds, with a button to cancel. */
export function StillWaiting({
  children = 'Still waiting for the club’s server…',
  label = 'Cancel',
  onCancel,
  centred = false,
}: StillWaitingProps) {
  return (
    <div
      role="status"
      className={`flex items-center gap-4 text-base text-ink ${centred ? 'flex-col' : 'flex-wrap'}`}
    >
      {children}
      <Button onClick={onCancel}>{label}</Button>
    </div>
  );
}
