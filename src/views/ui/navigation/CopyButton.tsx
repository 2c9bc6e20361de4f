import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { Check, Copy } from './icons.ts';

const confirmationMs = 3000;

export interface CopyButtonProps {
  text?: string;
  label?: string;
  /** What is copied, for screen readers. */
  name?: string;
  /** Replaces the clipboard; returns whether the text was copied, and null when it was cancelled. */
  copy?: (text: string) => Promise<boolean | null>;
}

export function CopyButton({ text = '', label = 'Copy', name, copy = copyText }: CopyButtonProps) {
  const [result, setResult] = useState<'none' | 'copied' | 'refused'>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = async () => {
    const copied = await copy(text);
    if (copied === null) return;
    clearTimeout(timer.current);
    setResult(copied ? 'copied' : 'refused');
    if (copied) timer.current = setTimeout(() => setResult('none'), confirmationMs);
  };
  const copied = result === 'copied';
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        size="small"
        variant="quiet"
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => void press()}
      >
        {copied ? 'Copied' : label}
        {name && <span className="sr-only"> {name}</span>}
      </Button>
      <span role="status" className={result === 'refused' ? 'text-sm text-ink-muted' : 'sr-only'}>
        {copied && 'Copied'}
        {result === 'refused' && 'Your browser blocked copying. Select the text and copy it manually.'}
      </span>
    </span>
  );
}
