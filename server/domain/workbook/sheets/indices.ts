import { currency, day, text } from '../kinds/kinds.ts';
import { indexLevel } from '../kinds/number-kinds.ts';
import type { Sheet } from '../schema.ts';
import { required } from './columns.ts';

export const indexSheet: Sheet = {
  name: 'indices',
  title: 'Index levels',
  about:
    'Levels of public indices that the club’s returns are compared with, dividends reinvested. A day without a level takes the last one before.',
  table: 'index_levels',
  identity: ['name', 'day'],
  columns: [
    required('name', 'Index', text, 'World shares, total return', 'The same text in every row of one index.'),
    required('day', 'Date', day, '2024-03-28', 'The day of the level.'),
    required('level', 'Level', indexLevel, '1234.56', 'At the end of the day.'),
    required('currency', 'Currency', currency, 'USD', 'Of the index; the same in each of its rows.'),
    required('source', 'Source', text, 'Publisher of the index', 'Shown beside the comparison.'),
  ],
};
