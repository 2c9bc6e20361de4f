import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Field } from '../forms/Field.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { Button } from '../navigation/Button.tsx';
import { IconButton } from '../navigation/IconButton.tsx';
import { Info, Pencil } from '../navigation/icons.ts';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { Menu } from './Menu.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({ title: 'UI/Overlays', parameters: partsOf('UI/Overlays') });
const chosen = fn();

function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="min-h-[600px]">
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </div>
  );
}

const pressOpen = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await expect(await screen.findByRole('dialog')).toHaveAccessibleName();
};

const drawer = (size: 'normal' | 'large', side: 'start' | 'end') => (
  <Opener>
    {(open, close) => (
      <Drawer
        open={open}
        onClose={close}
        title="Clubfolio"
        size={size}
        side={side}
        foot={
          <Button wide variant="primary">
            Save changes
          </Button>
        }
      >
        <Field label="Name">
          <TextInput defaultValue="Ann Example" />
        </Field>
      </Drawer>
    )}
  </Opener>
);

export const DrawerAtTheEnd = meta.story({ render: () => drawer('normal', 'end'), play: pressOpen });
export const DrawerAtTheStart = meta.story({ render: () => drawer('normal', 'start'), play: pressOpen });
export const DrawerLarge = meta.story({ render: () => drawer('large', 'end'), play: pressOpen });
export const DrawerOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => drawer('large', 'end'),
  play: pressOpen,
});

const question = (
  <Opener>
    {(open, close) => (
      <Dialog
        open={open}
        onClose={close}
        title="Withdraw $25,000.00 from Northwind?"
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Withdraw $25,000.00
            </Button>
          </>
        }
      >
        Your place in the round goes to the next investor. This cannot be undone.
      </Dialog>
    )}
  </Opener>
);

export const Question = meta.story({ render: () => question, play: pressOpen });
export const QuestionOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => question,
  play: pressOpen,
});
export const QuestionRightToLeft = meta.story({
  globals: { direction: 'rtl' },
  render: () => question,
  play: pressOpen,
});
export const EscapeGivesTheFocusBack = meta.story({
  render: () => question,
  play: async () => {
    await pressOpen();
    await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
});

/** An address opens it before anything had the focus. */
export const OpenAtTheStart = meta.story({
  render: function AtTheStart() {
    const [open, setOpen] = useState(true);
    return (
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Sales market</h1>
        <Drawer open={open} onClose={() => setOpen(false)} title="Offer Northwind">
          <Button>List for sale</Button>
        </Drawer>
      </main>
    );
  },
  play: async () => {
    await expect(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('heading', { name: 'Sales market' })).toHaveFocus();
  },
});

/** Both close together: the focus goes to what opened the first one. */
export const DialogAndDrawerCloseTogether = meta.story({
  render: function Together() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <Opener>
        {(open, close) =>
          open && (
            <Drawer open onClose={() => setIsAsking(true)} title="Offer Northwind">
              <Field label="Units">
                <TextInput defaultValue="500" data-first-focus="" />
              </Field>
              <Dialog
                open={isAsking}
                onClose={() => setIsAsking(false)}
                title="Discard your entries?"
                actions={<Button onClick={close}>Discard</Button>}
              />
            </Drawer>
          )
        }
      </Opener>
    );
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Discard your entries?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Units')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
});

const entries = [
  { id: 'data', label: 'Update personal information', href: '#onboarding', icon: Pencil },
  { id: 'help', label: 'Help', icon: Info, disabled: true },
  { id: 'out', label: 'Logout', tone: 'danger', separated: true },
] as const;
const menu = (
  <div className="min-h-80">
    <Menu entries={entries} onChoose={chosen} align="start" head="ann@example.org">
      Ann Example
    </Menu>
  </div>
);

export const MenuOpen = meta.story({
  render: () => menu,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ann Example' }));
    const first = await screen.findByRole('menuitem', { name: 'Update personal information' });
    await waitFor(() => expect(first).toBeVisible());
  },
});
export const MenuByKeyboard = meta.story({
  render: () => menu,
  play: async () => {
    screen.getByRole('button', { name: 'Ann Example' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Logout' });
    await userEvent.keyboard('{End}{Enter}');
    await expect(chosen).toHaveBeenCalledWith('out');
  },
});

export const TooltipOnFocus = meta.story({
  render: () => (
    <div className="p-16">
      <Tooltip text="Total value to paid-in: value and distributions for each dollar">
        <IconButton label="About TVPI" icon={Info} title="" />
      </Tooltip>
    </div>
  ),
  play: async () => {
    const button = screen.getByRole('button', { name: 'About TVPI' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(screen.getByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('tooltip')).toBeNull();
    button.blur();
    button.focus();
  },
});
