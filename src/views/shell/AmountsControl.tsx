import { selectAreAmountsHidden, toggleAmounts } from '../../machines/session/session.selectors.ts';
import { isTyping, useKey } from '../kit/page/use-key.ts';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { Eye, EyeOff } from '../ui/navigation/icons.ts';

/** Hides every amount on the page, or shows them again; Shift+H does the same outside text fields. */
export function AmountsControl() {
  const session = useSession();
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  const change = () => toggleAmounts(session);
  useKey(({ key, ctrlKey, metaKey, altKey, target }) => {
    if (key === 'H' && !(ctrlKey || metaKey || altKey || isTyping(target))) change();
  });
  return (
    <IconButton
      label={areHidden ? 'Show amounts' : 'Hide amounts'}
      icon={areHidden ? EyeOff : Eye}
      aria-keyshortcuts="Shift+H"
      onClick={change}
    />
  );
}
