import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { formatDate, formatMultiple } from '../../kit/format/format.ts';
import { shownMoney } from '../../kit/format/money.ts';
import { Badge } from '../feedback/Badge.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Field } from '../forms/Field.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { Button } from '../navigation/Button.tsx';
import { CardTable } from './cards/CardTable.tsx';
import type { DataColumn } from './data-column.ts';
import { ExpandButton } from './groups/ExpandButton.tsx';

interface Holding {
  id: string;
  startup: string;
  series: string;
  bought: string;
  paidIn: string;
  fairValue: string | null;
  multiple: string | null;
  status: 'Active' | 'Exited' | 'Written off';
}

const names = ['Northwind', 'Contoso', 'Fabrikam', 'Tailspin', 'Adatum', 'Proseware', 'Litware', 'Wingtip'];
const statuses = ['Active', 'Active', 'Exited', 'Active', 'Written off'] as const;

function holdings(count: number): Holding[] {
  return Array.from({ length: count }, (_, index) => {
    const paid = 1000 + ((index * 7919) % 50_000);
    const multiple = index % 7 === 3 ? null : ((index * 37) % 400) / 100;
    return {
      id: String(index),
      startup: `${names[index % names.length]}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
      series: `Series ${'ABC'[index % 3]}`,
      bought: `20${20 + (index % 6)}-0${1 + (index % 9)}-1${index % 10}`,
      paidIn: `${paid}.00`,
      fairValue: multiple === null ? null : (paid * multiple).toFixed(2),
      multiple: multiple === null ? null : multiple.toFixed(4),
      status: statuses[index % statuses.length] ?? 'Active',
    };
  });
}

const tones = { Active: 'positive', Exited: 'info', 'Written off': 'negative' } as const;
const columns: DataColumn<Holding>[] = [
  {
    id: 'startup',
    head: 'Startup',
    kind: 'text',
    value: (row) => row.startup,
    importance: 1,
    fixed: true,
    weight: 2,
  },
  { id: 'series', head: 'Series', kind: 'text', value: (row) => row.series, importance: 6 },
  {
    id: 'bought',
    head: 'Bought',
    kind: 'day',
    value: (row) => row.bought,
    cell: (row) => formatDate(row.bought),
    importance: 5,
  },
  {
    id: 'paidIn',
    head: 'Paid-in',
    unit: 'USD',
    kind: 'figure',
    value: (row) => row.paidIn,
    cell: (row) => shownMoney.amount(row.paidIn, 'USD'),
    importance: 3,
  },
  {
    id: 'fairValue',
    head: 'Fair value',
    unit: 'USD',
    kind: 'figure',
    value: (row) => row.fairValue,
    cell: (row) => shownMoney.amount(row.fairValue, 'USD'),
    importance: 2,
  },
  {
    id: 'multiple',
    head: 'TVPI',
    kind: 'figure',
    value: (row) => row.multiple,
    cell: (row) => formatMultiple(row.multiple),
    importance: 4,
  },
  {
    id: 'status',
    head: 'Status',
    kind: 'text',
    value: (row) => row.status,
    cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge>,
    importance: 7,
  },
];
const totals = columns.map((column) =>
  column.id === 'startup'
    ? { ...column, total: 'Total' }
    : column.id === 'paidIn'
      ? { ...column, total: '184,250.00' }
      : column,
);
const opened = fn();

function Sample({ count, withTotals = false }: { count: number; withTotals?: boolean }) {
  const [rows] = useState(() => holdings(count));
  const [filter, setFilter] = useState('');
  return (
    <CardTable
      label="Holdings"
      rows={rows}
      columns={withTotals ? totals : columns}
      rowId={(row) => row.id}
      filter={filter}
      chooser
      onOpen={(row) => opened(row.startup)}
      empty={<EmptyState title="You have no holdings yet" />}
      noMatch={
        <EmptyState
          title={`No holding matches “${filter}”`}
          action={<Button onClick={() => setFilter('')}>Clear filter</Button>}
        />
      }
      tools={
        <Field label="Find a holding">
          <TextInput type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
        </Field>
      }
    />
  );
}

/** A click on any row shows as many others as `counts` says next. */
function Deeper({ counts }: { counts: readonly number[] }) {
  const [depth, setDepth] = useState(0);
  const rows = holdings(counts[depth] ?? 0).map((row) => ({ ...row, id: `${depth} ${row.id}` }));
  return (
    <CardTable
      label="Holdings"
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={() => setDepth(depth + 1)}
      empty={null}
    />
  );
}

/** Holdings in groups by their first letter; one is expanded at first. */
function Grouped() {
  const [open, setOpen] = useState<readonly string[]>(['g-N']);
  const rows = holdings(24);
  const below = (id: string) => rows.filter(({ startup }) => `g-${startup.slice(0, 1)}` === id);
  const groups = ['N', 'C', 'T'].flatMap((letter) =>
    holdings(1).map((row) => ({ ...row, id: `g-${letter}`, startup: `Startups with ${letter}` })),
  );
  return (
    <CardTable
      label="Holdings"
      rows={groups}
      groups={{
        childrenOf: ({ id }) => (id.startsWith('g-') ? below(id) : []),
        Button: ExpandButton,
        isChild: ({ id }) => !id.startsWith('g-'),
        isExpanded: ({ id }) => open.includes(id),
        onToggle: ({ id }) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]),
      }}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => opened(row.startup)}
      empty={null}
    />
  );
}

const meta = preview.meta({ title: 'UI/DataTable', parameters: partsOf('UI/DataTable') });

export const Few = meta.story({ render: () => <Sample count={8} withTotals /> });

export const Sorted = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => <Sample count={8} />,
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: /Fair value/ });
    await userEvent.click(canvas.getByRole('button', { name: /Fair value/ }));
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('Tailspin');
    await userEvent.click(canvas.getByRole('button', { name: /Fair value/ }));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('Tailspin');
  },
});

export const WalkedByArrows = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => <Sample count={8} />,
  play: async ({ canvas }) => {
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(document.activeElement).toHaveTextContent('Fabrikam');
    await userEvent.keyboard('{End}');
    await expect(document.activeElement).toHaveTextContent('Wingtip');
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('Wingtip');
  },
});

export const RowsInGroups = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => <Grouped />,
  play: async ({ canvas }) => {
    const names = () =>
      canvas
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('td')?.textContent);
    await expect(names()).toEqual([
      'Startups with N',
      'Northwind',
      'Northwind 2',
      'Northwind 3',
      'Startups with C',
      'Startups with T',
    ]);
    const button = canvas.getByRole('button', { name: 'Rows of Startups with C' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(names().slice(4, 8)).toEqual(['Startups with C', 'Contoso', 'Contoso 2', 'Contoso 3']);
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(names().slice(0, 3)).toEqual(['Startups with N', 'Startups with C', 'Contoso']);
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowRight}');
    // Each group is sorted by itself.
    await userEvent.click(within(canvas.getByRole('columnheader', { name: /Startup/ })).getByRole('button'));
    await expect(names()).toEqual([
      'Startups with C',
      'Contoso',
      'Contoso 2',
      'Contoso 3',
      'Startups with N',
      'Northwind',
      'Northwind 2',
      'Northwind 3',
      'Startups with T',
    ]);
    await expect(opened).not.toHaveBeenCalled();
  },
});

export const RowsInGroupsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Grouped />,
});

export const FocusGoesToTheRowsThatCome = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => <Deeper counts={[400, 8, 400]} />,
  play: async ({ canvas }) => {
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '9');
    await expect(canvas.getAllByRole('row')[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '401');
    await expect(document.activeElement).toHaveAttribute('data-row', '0');
  },
});

export const TenThousandRows = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => <Sample count={10_000} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Wingtip 1250'));
    await userEvent.type(canvas.getByRole('searchbox'), 'northwind 1250');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
  },
});

/** The edge has a shadow while columns are out of sight; what covers it scrolls with the table. */
export const ShadowAtTheEdge = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div className="w-96">
      <Sample count={20} />
    </div>
  ),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table');
    let around: HTMLElement | null = table;
    while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
    await expect(around?.scrollWidth).toBeGreaterThan(around?.clientWidth ?? 0);
    const { backgroundImage, backgroundAttachment } = getComputedStyle(around ?? table);
    await expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(4);
    await expect(backgroundAttachment).toMatch(/^local, local, scroll, scroll/);
  },
});

/** The widest that a book can hold, at a place of the table that is drawn at first. */
const longFigure = '123456789012345.00';

const withALongFigure = holdings(1_200).map((row, index) => ({
  ...row,
  startup:
    index === 2 ? 'A startup whose name is longer than any column of this table has room for' : row.startup,
  paidIn: index === 2 ? longFigure : row.paidIn,
}));

export const FiguresAreNeverCut = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <CardTable
      label="Holdings"
      rows={withALongFigure}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={() => {}}
      empty={null}
    />
  ),
  play: async ({ canvas }) => {
    const long = await canvas.findByText('123,456,789,012,345.00');
    const cellsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll('td') ?? [])];
    const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth;
    const cells = cellsOf(long.closest('tr'));
    await expect(cells.filter((_, at) => columns[at]?.kind !== 'text').filter(isCut)).toEqual([]);
    // It does not overlap its neighbour.
    const room = long.closest('td')?.getBoundingClientRect();
    await expect(long.getBoundingClientRect().left).toBeGreaterThanOrEqual(room?.left ?? Infinity);
    // The name shrinks, so that the figures keep their space.
    await expect(cells[0]?.querySelector('button')?.scrollWidth).toBeGreaterThan(cells[0]?.clientWidth ?? 0);
  },
});

export const NoMatch = meta.story({
  render: () => <Sample count={8} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zebra');
    await expect(await canvas.findByText('No holding matches “zebra”')).toBeVisible();
  },
});

export const Empty = meta.story({ render: () => <Sample count={0} /> });

export const ColumnsChosen = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => <Sample count={8} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Columns'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Series' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Series' })).toBeNull();
    await expect(canvas.getByRole('checkbox', { name: 'Startup' })).toBeDisabled();
  },
});

export const CardsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Sample count={8} />,
  play: async ({ canvas }) => {
    if (!globalThis.matchMedia('(max-width: 39rem)').matches) return;
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Sort by' }),
      'Fair value, USD: highest first',
    );
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Litware');
    await expect(canvas.queryByRole('table')).toBeNull();
  },
});

export const ManyCardsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Sample count={10_000} />,
});

export const MoreCardsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Sample count={12} withTotals />,
  play: async ({ canvas }) => {
    if (!globalThis.matchMedia('(max-width: 39rem)').matches) return;
    const more = canvas.getByRole('button', { name: 'Show 5 more 5 of 12' });
    // The button and the totals follow the cards.
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent('184,250.00');
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(document.activeElement).toHaveAttribute('aria-posinset', '6');
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent('Proseware');
    await expect(canvas.queryByRole('button', { name: /^Show/ })).toBeNull();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(13);
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent('184,250.00');
  },
});

const reference: DataColumn<Holding> = {
  id: 'reference',
  head: 'Reference',
  kind: 'text',
  value: ({ id }) => `H-${id}`,
};

export const LongCardsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => (
    <CardTable
      label="Holdings"
      rows={holdings(4)}
      columns={[...columns, reference]}
      rowId={(row) => row.id}
      onOpen={(row) => opened(row.startup)}
      empty={null}
    />
  ),
  play: async ({ canvas }) => {
    if (!globalThis.matchMedia('(max-width: 39rem)').matches) return;
    opened.mockClear();
    const [first] = canvas.getAllByRole('listitem');
    if (!first) throw new Error('no card');
    const card = within(first);
    // The four most important ones, and not the rest.
    await expect(card.getByText('Fair value, USD')).toBeVisible();
    await expect(card.getByText('Bought')).toBeVisible();
    await expect(card.getByText('Reference')).not.toBeVisible();
    await userEvent.click(card.getByText('More details'));
    await expect(card.getByText('H-0')).toBeVisible();
    // The rest of the card opens the row, these lines do not.
    await expect(opened).not.toHaveBeenCalled();
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' }, render: () => <Sample count={8} /> });
