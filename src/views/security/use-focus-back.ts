import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { selectTopState } from '../../machines/kit/selectors/page.selectors.ts';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import { selectChosen } from '../../machines/security/security.selectors.ts';

/** Moves to the passkey that a form was about, or to the button that adds one. */
function focusIn(box: HTMLElement | null, chosen: number | null): void {
  const row = chosen === null ? null : box?.querySelector<HTMLElement>(`[data-passkey="${chosen}"]`);
  (row ?? box?.querySelector<HTMLElement>('[data-passkey="new"]'))?.focus();
}

/** A form takes the place of the list, and the focus goes with it: afterwards it is back where the form was opened. */
export function useFocusBack(actor: PasskeysActor): RefObject<HTMLDivElement | null> {
  const stage = useSelector(actor, selectTopState);
  const chosen = useSelector(actor, selectChosen)?.id ?? null;
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<string | null>(null);
  useEffect(() => {
    if (stage === 'loading') return;
    if (stage === 'listed' && form.current !== null && document.activeElement === document.body) {
      focusIn(box.current, form.current === 'renaming' || form.current === 'removing' ? chosen : null);
    }
    form.current = stage === 'listed' ? null : stage;
  }, [stage, chosen]);
  return box;
}
