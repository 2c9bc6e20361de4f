import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../navigation/Button.tsx';
import { IconButton } from '../navigation/IconButton.tsx';
import { Pencil } from '../navigation/icons.ts';
import { cleanLine } from './clean-text.ts';
import { controlLook } from './control-look.ts';

export interface InlineEditProps {
  label: string;
  value: string;
  /** Receives one line: no line breaks, trimmed. Not called when nothing changed. */
  onSave: (value: string) => void;
  busy?: boolean;
  /** Why the last save was refused; the typed text stays for the next try. */
  error?: string | undefined;
  emptyText?: string;
}

export function InlineEdit({
  label,
  value,
  onSave,
  busy = false,
  error,
  emptyText = 'Not given',
}: InlineEditProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const refused = useRef<string>(undefined);
  const open = () => {
    flushSync(() => setDraft(error ? (refused.current ?? value) : value));
    input.current?.select();
  };
  const close = () => {
    flushSync(() => setDraft(undefined));
    opener.current?.focus();
  };
  const save = () => {
    const clean = cleanLine(draft ?? '');
    refused.current = clean;
    close();
    if (clean !== value) onSave(clean);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-ink-muted">
        {label}
      </label>
      {draft === undefined ? (
        <div className="flex min-h-11 min-w-0 items-center gap-2 sm:min-h-10">
          <output id={id} className={value ? 'min-w-0 text-base text-ink' : 'text-base text-ink-faint'}>
            {value || emptyText}
          </output>
          <IconButton ref={opener} label={`Edit ${label}`} icon={Pencil} disabled={busy} onClick={open} />
          {busy && <span className="text-sm text-ink-muted">Saving…</span>}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow basis-56">
            <input
              ref={input}
              id={id}
              value={draft}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}error` : undefined}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={press}
              className={controlLook}
            />
          </div>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      )}
      {error && (
        <p id={`${id}error`} role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
    </div>
  );
}
