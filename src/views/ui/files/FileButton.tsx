import { useRef } from 'react';
import { Button } from '../navigation/Button.tsx';
import { IconButton } from '../navigation/IconButton.tsx';
import type { Icon } from '../navigation/icons.ts';

export interface FileButtonProps {
  /** The words on the button. */
  children: string;
  /** Says what is chosen where the words do not: "Upload: Proof of address". It begins with the words. */
  label?: string;
  /** Drawn instead of the words, which are then the name of the button. */
  icon?: Icon;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the browser's dialog for one file. */
export function FileButton({ children, label = children, icon, accept, onFile }: FileButtonProps) {
  const dialog = useRef<HTMLInputElement>(null);
  const open = () => dialog.current?.click();
  return (
    <>
      {icon ? (
        <IconButton label={label} icon={icon} onClick={open} />
      ) : (
        <Button aria-label={label} onClick={open}>
          {children}
        </Button>
      )}
      <input
        ref={dialog}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
