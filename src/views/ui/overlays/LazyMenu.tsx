import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MissingPart } from '../feedback/MissingPart.tsx';
import { buttonLook } from '../navigation/button-look.ts';
import { Button } from '../navigation/Button.tsx';
import type { MenuProps } from './Menu.tsx';
import { MenuTrigger } from './MenuTrigger.tsx';

type MenuCode = { readonly Menu: ComponentType<MenuProps> };
type Press = 'pointer' | 'Enter' | 'ArrowDown' | 'ArrowUp';

export interface LazyMenuProps extends Omit<MenuProps, 'ref'> {
  /** Loads the menu's code. */
  load?: () => Promise<MenuCode>;
}

const loadMenu = (): Promise<MenuCode> => import('./Menu.tsx');

/** The menu's response to the click that its placeholder received. */
function repeat(press: Press, trigger: HTMLButtonElement | null) {
  trigger?.focus({ preventScroll: true });
  if (press === 'pointer') trigger?.click();
  else trigger?.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
}

/**
 * A menu whose code loads when the pointer or the focus comes near its button. The first click replaces the button with
 * the menu and opens it: never earlier, since a button that is replaced under a finger loses the tap.
 */
export function LazyMenu({ load = loadMenu, ...menu }: LazyMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Press | null>(null);
  const [code, setCode] = useState<MenuCode | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (code) return <code.Menu {...menu} ref={trigger} />;

  const approach = () => void load().catch(() => undefined);
  const press = async (by: Press) => {
    pressed.current = by;
    setMissing(false);
    try {
      const loaded = await load();
      if (pressed.current !== by) return;
      pressed.current = null;
      flushSync(() => setCode(loaded));
      repeat(by, trigger.current);
    } catch {
      setMissing(true);
    }
  };
  const { label, children, entries, linkAs: LinkAs = 'a', onChoose } = menu;
  return (
    <>
      <MenuTrigger
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={approach}
        onFocus={approach}
        // If the focus has moved elsewhere meanwhile, it stays there.
        onBlur={() => (pressed.current = null)}
        // A click by keyboard has a detail of 0.
        onClick={({ detail }: MouseEvent) => press(detail === 0 ? 'Enter' : 'pointer')}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          void press(event.key);
        }}
      >
        {children}
      </MenuTrigger>
      {isMissing && (
        <MissingPart
          title="This menu could not be loaded"
          action={
            <div className="flex flex-wrap gap-2">
              {entries.map(({ id, label: name, href, disabled = false }) =>
                href === undefined ? (
                  <Button key={id} disabled={disabled} onClick={() => onChoose?.(id)}>
                    {name}
                  </Button>
                ) : (
                  <LinkAs
                    key={id}
                    href={href}
                    className={buttonLook('secondary', 'medium', false)}
                    onClick={() => setMissing(false)}
                  >
                    {name}
                  </LinkAs>
                ),
              )}
            </div>
          }
        >
          Reload the page to try again. You can also use the links below.
        </MissingPart>
      )}
    </>
  );
}
