import { onSurfaces, type Part } from './part.ts';

const dataTable: Part = {
  name: 'DataTable',
  status: 'ready',
  use: 'For several things with the same fields that are compared, sorted and opened.',
  good: [
    'Figures at the end of their column, the unit once in the head.',
    'Other words for an empty list than for filters that match nothing.',
    'As CardTable: on a phone the first text of a row is the title of a card.',
    'A card of more than six lines shows the four most important and folds the rest.',
  ],
  bad: ['A table for two rows: use Facts.', 'Sideways scrolling of the page.', 'Buttons in every row.'],
  states: [
    'Sorted',
    'Empty',
    'Nothing matches',
    'Columns switched off',
    'Rows in groups',
    'First column pinned',
    'More than a thousand rows: only those in sight are drawn',
  ],
  sizes: ['Rows of 45 px', 'Cards below 640 px, 5 to 20 at once'],
  keys: [
    ['Tab', 'moves the focus to one row'],
    ['Arrow up, arrow down', 'walk the rows'],
    ['Page up, Page down, Home, End', 'go further, or to the first or the last row'],
    ['Enter', 'opens the row'],
    ['Arrow right, arrow left', 'show or hide the rows of a group'],
  ],
  contrast: [
    ...onSurfaces('ink'),
    ...onSurfaces('ink-muted'),
    ['ink', 'surface-muted'],
    ['line-strong', 'surface-raised', 'line'],
  ],
  inside: [
    'CardLines',
    'CardTable',
    'ColumnChooser',
    'DataCards',
    'DataGrid',
    'DataGridFoot',
    'DataGridHead',
    'DataGridRow',
    'ExpandButton',
    'FoldedTools',
    'LazyTools',
    'VirtualGrid',
    'RowWindow',
  ],
};

export const tableParts = { 'UI/DataTable': [dataTable] };
