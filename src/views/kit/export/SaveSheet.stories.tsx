import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { CopyFigures } from './CopyFigures.tsx';
import { SaveSheet } from './SaveSheet.tsx';

const meta = preview.meta({ title: 'Screens/Reports/Export' });

const day = {
  id: 'round-418',
  title: 'Northwind Robotics closes',
  day: '2026-12-01',
  url: 'https://club.example/projects?round=418',
};

export const Ways = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <SaveSheet
        label="CSV"
        name="holdings"
        sheetOf={() => ({ heads: ['Company', 'Fair value'], rows: [['Northwind Robotics', '41800.00']] })}
      />
      <CopyFigures label="Copy as text" textOf={(money) => money.money('41800.00', 'USD')} />
      <CalendarButton day={day} />
    </div>
  ),
});

/** If amounts are hidden, the person is asked before they leave the screen. */
export const AmountsAreHidden = meta.story({
  ...Ways.input,
  globals: { amounts: 'hidden' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    const question = await screen.findByRole('dialog', { name: 'Export real amounts?' });
    await waitFor(() => expect(question).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Export without amounts' })).toBeEnabled();
  },
});
export const AmountsAreHiddenOnAPhone = meta.story({
  ...AmountsAreHidden.input,
  globals: { amounts: 'hidden', viewport: { value: 'phone360' } },
});
export const WaysInTheDark = meta.story({ ...Ways.input, globals: { theme: 'dark' } });
