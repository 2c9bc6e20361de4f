import { useEffect, useRef } from 'react';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { ButtonVariant } from '../ui/navigation/button-look.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { CopyButton } from '../ui/navigation/CopyButton.tsx';

type Props = {
  /** What was just turned on or added. */
  readonly title: string;
  readonly codes: readonly string[];
  readonly primary?: ButtonVariant;
  readonly onSaved: () => void;
};

/** The ten codes for the case that the phone or passkey is lost; shown only now. */
export function RecoveryCodes({ title, codes, primary = 'primary', onSaved }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // The form whose button was clicked is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone="positive" title={title} live>
        Keep these recovery codes somewhere safe. Each signs you in once when you don’t have your phone or
        your passkey. They won’t be shown again, and earlier ones no longer work.
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 focus:outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm break-all text-ink sm:text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={primary} onClick={onSaved}>
          I’ve saved them
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </div>
    </div>
  );
}
