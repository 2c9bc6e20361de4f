import { expect, fn, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Pencil } from './icons.ts';
import { QuietRow } from './QuietRow.tsx';

const meta = preview.meta({
  title: 'UI/Button',
  parameters: partsOf('UI/Button'),
  component: Button,
  args: { children: 'Save password', onClick: fn() },
});

export const Primary = meta.story({ args: { variant: 'primary' } });
export const Secondary = meta.story({});
export const Quiet = meta.story({ args: { variant: 'quiet' } });
export const Danger = meta.story({
  args: { variant: 'danger', children: 'Withdraw $25,000.00 from Northwind' },
});
export const WithIcon = meta.story({
  args: { icon: <Pencil aria-hidden="true" className="size-4" />, children: 'Edit details' },
});
export const Small = meta.story({ args: { size: 'small' } });
export const Wide = meta.story({ args: { wide: true, variant: 'primary' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Busy = meta.story({
  args: { busy: true, variant: 'primary' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Save password' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

export const DisabledWithReason = meta.story({
  args: { variant: 'primary', disabledReason: 'Available after your identity is checked.' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription('Available after your identity is checked.');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  globals: { viewport: { value: 'phone360' } },
  args: {
    children: 'Ask the club to look at the documents you have sent for your company once more',
    wide: true,
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { variant: 'primary', children: 'حفظ كلمة المرور', busy: true },
});

export const AsLink = meta.story({
  render: () => (
    <ButtonLink href="#rounds" variant="primary">
      See active rounds
    </ButtonLink>
  ),
});

/** Where the words of a button begin, not its padding. */
function textLeft(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

export const QuietRows = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => (
    <div className="flex flex-col gap-4 p-4">
      <p>Words of the content</p>
      <QuietRow>
        <Button variant="quiet">Save draft</Button>
        <ButtonLink href="#back" variant="quiet">
          Back
        </ButtonLink>
      </QuietRow>
      <QuietRow size="small">
        <Button size="small" variant="quiet">
          Add to calendar
        </Button>
      </QuietRow>
      <QuietRow onPhone>
        <Button variant="quiet">Sign on paper instead</Button>
      </QuietRow>
    </div>
  ),
  play: async ({ canvas }) => {
    const edge = textLeft(canvas.getByText('Words of the content'));
    await expect(textLeft(canvas.getByRole('button', { name: 'Save draft' }))).toBeCloseTo(edge, 0);
    await expect(textLeft(canvas.getByRole('button', { name: 'Add to calendar' }))).toBeCloseTo(edge, 0);
    const onPhone = textLeft(canvas.getByRole('button', { name: 'Sign on paper instead' }));
    await expect(onPhone).toBeCloseTo(globalThis.innerWidth < 640 ? edge : edge + 16, 0);
  },
});
