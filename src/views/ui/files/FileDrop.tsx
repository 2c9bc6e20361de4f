import { clsx } from 'clsx';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useMedia } from '../layout/use-media.ts';
import { Button } from '../navigation/Button.tsx';
import { droppedFiles } from './dropped-files.ts';
import { Camera, Upload } from './file-icons.ts';

export interface FileDropProps {
  /** What to drop here: "Drop your documents here". */
  label: string;
  /** Types and limits, in one line. */
  hint: string;
  /** The file dialog's filter, as in the `accept` attribute; dropped files are judged by the receiver. */
  accept: string;
  /** Number of folders and texts dropped along with the files. */
  onFiles: (files: readonly File[], nonFiles: number) => void;
  multiple?: boolean;
}

/** Files by drag and drop, by the browser's file dialog, or by the camera on a touch screen. */
export function FileDrop({ label, hint, accept, onFiles, multiple = true }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  // Nothing can be dropped with a finger.
  const isTouch = useMedia('(pointer: coarse)');
  const choose = multiple ? 'Choose files' : 'Choose a file';
  const dialog = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be selected again after it was removed.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files, 0);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files, nonFiles } = droppedFiles(event.dataTransfer.items);
    if (files.length + nonFiles > 0) onFiles(files, nonFiles);
  };
  return (
    // Dropping is optional: the buttons inside do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={isTouch ? choose : label}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center transition-colors sm:py-8',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface-raised',
      )}
    >
      <Upload aria-hidden="true" className="hidden size-6 text-ink-faint sm:block" />
      <div>
        {!isTouch && <p className="text-base font-semibold text-ink">{label}</p>}
        <p className="text-sm text-ink-muted">{hint}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => dialog.current?.click()}>{choose}</Button>
        <span className="hidden max-sm:inline-flex pointer-coarse:inline-flex">
          <Button
            icon={<Camera aria-hidden="true" className="size-4.5" />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </span>
      </div>
      <input ref={dialog} type="file" hidden multiple={multiple} accept={accept} onChange={take} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
    </div>
  );
}
