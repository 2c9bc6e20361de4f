import { noonOf } from '../../../../src/domain/days/days.ts';
import {
  documentCategories,
  megabytes,
  uploadLimits,
} from '../../../../src/domain/documents/document-types.ts';
import { newsKinds } from '../../../../src/domain/queries/news.ts';
import { choice, day, derived, link, longText, moment, text } from '../kinds/kinds.ts';
import { anyNumber, whole } from '../kinds/number-kinds.ts';
import type { Sheet } from '../schema.ts';
import { keyColumn, optional, reference, required } from './columns.ts';
import { dayInUtc } from './stored-values.ts';

/** What members read: texts and figures of rounds, news, documents; and the control totals. */

/** The parts of a round's page: repeatable ones, and single ones. */
export const sectionParts = [
  'memo',
  'person',
  'conflict',
  'question',
  'liquidation_preference',
  'anti_dilution',
  'information_rights',
  'voting',
  'governing_law',
] as const;

export const sectionSheet: Sheet = {
  name: 'sections',
  title: 'Round texts',
  about:
    'The page of a round, part by part in the order of the rows. The rows of a round replace all of its texts.',
  table: null,
  identity: ['round', 'part', 'heading', 'text'],
  columns: [
    reference('round', 'Round', 'rounds', 'northwind-a', 'Key of the round.', { isRequired: true }),
    required('part', 'Part', choice(...sectionParts), 'memo', 'Where the text appears on the page.'),
    optional('heading', 'Heading', text, 'Thesis', 'Of a memo; the name of a person; the question.'),
    required(
      'text',
      'Text',
      longText,
      'Customers stay.',
      'One paragraph a line. Of a person, a short biography; of a question, the answer.',
    ),
    optional('detail', 'Detail', text, '', 'Of a person, the role; of a question, when it was answered.'),
  ],
};

export const figureSheet: Sheet = {
  name: 'figures',
  title: 'Figures',
  about: 'Figures reported by a startup, for the page of a round or for a news item.',
  table: null,
  identity: ['round', 'news', 'label', 'date'],
  columns: [
    reference('round', 'Round', 'rounds', 'northwind-a', 'Key of the round. Either this or the news item.'),
    reference('news', 'News item', 'news', 'NEWS-1', 'Key of the news item.'),
    required('label', 'Name', text, 'Revenue, quarter', 'Rows of one name are one line of a chart.'),
    required('unit', 'Unit', text, 'USD', 'A currency, count or months.'),
    optional('source', 'Source', text, 'company, unaudited', 'Of a round’s figure.'),
    required('date', 'Date', day, '2024-03-31', 'The day to which the figure applies.'),
    required('value', 'Value', anyNumber, '120000', 'The figure.'),
  ],
};

export const newsSheet: Sheet = {
  name: 'news',
  title: 'News',
  about: 'Articles by the club about its startups, its rounds and itself.',
  table: 'news',
  identity: ['key'],
  unique: [{ columns: ['title', 'published_at', 'startup'], right: 'Delete one of the two rows.' }],
  columns: [
    keyColumn('NEWS-1'),
    required('title', 'Title', text, 'Northwind closes its Series A', 'One line.'),
    required('summary', 'Summary', longText, 'The club invested.', 'One or two sentences, shown in lists.'),
    required('body', 'Text', longText, 'The club invested in the Series A.', 'One paragraph a line.'),
    required(
      'kind',
      'Kind',
      choice(...newsKinds),
      'financing',
      'Press, club and market are shown to everyone signed in.',
      {
        field: 'category',
      },
    ),
    required('published_at', 'Published', moment, '2021-03-16 08:00', 'Day, or day and time in UTC.'),
    reference('startup', 'Startup', 'startups', 'northwind', 'Key of the startup it is about.', {
      field: 'startup_id',
    }),
    reference('round', 'Round', 'rounds', 'northwind-a', 'Key of the round it is about.', {
      field: 'round_id',
    }),
    optional(
      'moved_prices_on',
      'Prices changed on',
      day,
      '2021-03-15',
      'The day of the valuation that the news explains.',
      {
        field: 'marked_date',
      },
    ),
    optional('source', 'Source', text, 'Harbour Dispatch', 'Empty: the startup.'),
    optional('source_url', 'Address of the source', link, 'https://dispatch.example/1', 'With https.'),
    optional('image_url', 'Address of the image', text, '/images/northwind.png', 'On your own host.'),
    optional('image_alt', 'Text for the image', text, 'The first dock', 'For people who cannot see it.'),
    optional(
      'body_html',
      'Text as HTML',
      longText,
      '<p>The club invested.</p>',
      'Only where the text needs headings or lists.',
    ),
    {
      ...optional('metrics', 'Figures', derived, '', ''),
      isDerived: true,
      record: (json) => ({ metrics: json === null ? [] : (JSON.parse(json) as unknown) }),
    },
  ],
};

export const documentSheet: Sheet = {
  name: 'documents',
  title: 'Documents',
  about:
    'Files for one investor, or for everyone who may see a round. They are in a folder beside the workbook.',
  table: 'documents',
  identity: ['key'],
  condition: 'not t.is_upload and t.sha256 is not null',
  columns: [
    keyColumn('DOC-1'),
    required('title', 'Title', text, 'Annual statement 2023', 'As members see it.'),
    required(
      'file',
      'File',
      text,
      'statement-2023.pdf',
      `Name in the folder of documents: PDF, JPEG, PNG or HEIC, at most ${megabytes(uploadLimits.bytes)}.`,
      {
        field: null,
        source: 't.file_name',
      },
    ),
    required('kind', 'Kind', text, 'statement', 'For example statement, memo, term_sheet, agreement.', {
      field: 'document_type',
    }),
    reference('investor', 'Investor', 'investors', 'INV-17', 'Key of the one investor who sees it.', {
      field: 'investor_id',
    }),
    reference(
      'round',
      'Round',
      'rounds',
      'northwind-a',
      'Key of the round whose readers see it. Either this or the investor.',
      {
        field: 'round_id',
      },
    ),
    reference('startup', 'Startup', 'startups', 'northwind', 'Key of the startup it is about.', {
      field: 'startup_id',
    }),
    optional('category', 'Drawer', choice(...documentCategories), 'statement', 'Of an investor’s documents.'),
    optional('folder', 'Folder', text, 'Terms', 'Of a round’s documents.'),
    optional('issued_on', 'Issued on', day, '2024-02-15', 'Stated in the document.', {
      field: 'issued_date',
    }),
    optional('expires_on', 'Expires on', day, '2027-02-15', 'The last day on which it is valid.', {
      field: 'expiry_date',
    }),
    optional('published_on', 'Published on', day, '2024-02-15', 'The date shown on the document.', {
      field: null,
      source: dayInUtc('t.uploaded_at'),
      record: (on) => ({ uploaded_at: on === null ? null : noonOf(on) }),
    }),
    optional('year', 'Year', whole, '2023', 'The year that it is about.'),
    optional('version', 'Version', whole, '1', 'Counted from 1.', { whenEmpty: '1' }),
    {
      ...optional('sha256', 'Content', derived, '', ''),
      isDerived: true,
      source: 't.sha256',
      field: null,
    },
  ],
};

export const totalSheet: Sheet = {
  name: 'totals',
  title: 'Totals',
  about: 'The expected sum of a column. A row that does not match stops the import.',
  table: null,
  identity: ['sheet', 'column'],
  columns: [
    required('sheet', 'Sheet', text, 'Purchases', 'Name of the sheet.'),
    required('column', 'Column', text, 'Invested', 'Heading of the column.'),
    required('total', 'Total', anyNumber, '1250000.00', 'The sum of the column, whatever the currency.'),
  ],
};
