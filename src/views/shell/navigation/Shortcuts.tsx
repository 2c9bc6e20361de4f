import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

type Shortcut = readonly [keys: readonly string[], effect: string];

const shortcuts = (command: string): readonly Shortcut[] => [
  [[command, 'K'], 'Search pages and commands'],
  [['Shift', 'H'], 'Hide or show amounts'],
  [['?'], 'List keyboard shortcuts'],
  [['Esc'], 'Close a dialog, a drawer or a menu'],
  [['↑', '↓'], 'Move between the rows of a table'],
  [['Enter'], 'Open the row of a table'],
  [['←', '→'], 'Close or open a group of rows, move along a chart'],
];

type ShortcutsProps = { readonly command: string; readonly onClose: () => void };

/** The keys that do something on every page. */
export function Shortcuts({ command, onClose }: ShortcutsProps) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {shortcuts(command).map(([keys, effect]) => (
          <div key={effect} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control border border-line-strong px-2 py-0.5 text-center font-sans text-sm text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink">{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
