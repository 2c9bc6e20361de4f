import { useEffect } from 'react';
import { selectAreAmountsHidden } from '../../machines/session/session.selectors.ts';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { Eye, EyeOff } from '../ui/navigation/icons.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Hides every amount on the page, or shows them again; Shift+H does the same outside text fields. */
export function AmountsControl() {
  const session = useSession();
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'H' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const { context } = session.getSnapshot();
      session.send({ type: context.areAmountsHidden ? 'amounts.show' : 'amounts.hide' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [session]);
  return (
    <IconButton
      label={areHidden ? 'Show amounts' : 'Hide amounts'}
      icon={areHidden ? EyeOff : Eye}
      aria-keyshortcuts="Shift+H"
      onClick={() => session.send({ type: areHidden ? 'amounts.show' : 'amounts.hide' })}
    />
  );
}
