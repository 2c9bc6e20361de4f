import { useCallback } from 'react';
import type { FileFormat } from '../../domain/documents/file-format.ts';
import { FileText } from '../ui/files/file-icons.ts';

/** The selected picture itself, read from the disk, or an icon for what the browser does not draw. */
export function Thumbnail({ file, format }: { file: File; format: FileFormat | null }) {
  const isDrawn = format === 'jpeg' || format === 'png';
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-control bg-surface-muted text-ink-faint">
      {isDrawn ? (
        <img ref={draw} alt="" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-6" />
      )}
    </span>
  );
}
