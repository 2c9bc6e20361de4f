import { choice, day, text } from '../kinds/kinds.ts';
import { conversionPrice, percent, ratioPart } from '../kinds/number-kinds.ts';
import type { Sheet } from '../schema.ts';
import { optional, reference, required } from './columns.ts';

const shares = choice('preferred', 'common');

export const splitSheet: Sheet = {
  name: 'splits',
  title: 'Splits',
  about:
    'Units of a series that became more, or fewer, without a payment, or that were exchanged for others. Purchases, sales and prices stay in the units of their own day.',
  table: 'splits',
  identity: ['series', 'date'],
  columns: [
    reference('series', 'Series', 'series', 'NORT-1', 'Key of the series.', {
      isRequired: true,
      field: 'series_id',
    }),
    required('date', 'Date', day, '2024-07-01', 'The first day on which the new units count.'),
    required('after', 'New units', ratioPart, '2', 'So many units for the old ones: 2 in a 2-for-1 split.'),
    required('before', 'Old units', ratioPart, '1', '1 in a 2-for-1 split, 10 in a 1-for-10 one.'),
    optional(
      'share_class',
      'Exchanged for',
      text,
      'Series B Preferred',
      'Only where the new units are of another share class, or of the company that took this one over.',
    ),
    optional('instrument', 'Instrument', shares, 'common', 'Of an exchange, where it is another one.'),
    required('source', 'Source', text, 'Resolution of the shareholders', 'Shown beside the split.'),
  ],
};

export const conversionSheet: Sheet = {
  name: 'conversions',
  title: 'Conversions',
  about:
    'SAFEs and notes that became shares. From that day on, the amount invested earlier, with interest, is units at that price; purchases stay as they were entered.',
  table: 'conversions',
  identity: ['series'],
  columns: [
    reference('series', 'Series', 'series', 'NORT-1', 'Key of the series.', {
      isRequired: true,
      field: 'series_id',
    }),
    required('date', 'Date', day, '2024-06-11', 'The first day on which there are units.'),
    required('price', 'Price of the conversion', conversionPrice, '4.60', 'After the cap and the discount.'),
    optional(
      'interest_percent',
      'Interest, percent a year',
      percent,
      '6',
      'Of a note whose interest is converted as well: simple, from the day of each purchase.',
      { field: 'interest_rate', whenEmpty: '0' },
    ),
    required('instrument', 'Instrument', shares, 'preferred', 'The instrument after the conversion.'),
    required('share_class', 'Share class', text, 'Series B Preferred', 'The class after the conversion.'),
    required('source', 'Source', text, 'Conversion notice', 'Shown beside the conversion.'),
  ],
};
