import { useRef } from 'react';
import { Button } from '../navigation/Button.tsx';
import { IconButton } from '../navigation/IconButton.tsx';
import type { Icon } from '../navigation/icons.ts';

export interface FileButtonProps {
  /** Label of the button. */
  children: string;
  /** Accessible name where the label does not say what is selected: "Upload: Proof of address". It starts with the label. */
  label?: string;
  /** Rendered instead of the label, which then is the accessible name. */
  icon?: Icon;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the browser's file dialog for one file. */
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
