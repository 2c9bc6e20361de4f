import type { SheetForm } from '../../../api/club/desk-entry.ts';
import type { DeskAction } from '../../../api/club/desk-requests.ts';

type Column = SheetForm['columns'][number];
type Cells = Readonly<Record<string, string>>;

/** An entry from which the host makes more than one row. */
type EntryForm = {
  readonly title: string;
  readonly about: string;
  readonly columns: (form: SheetForm) => readonly Column[];
  /** The option to email the people concerned; absent where nobody is emailed. */
  readonly mail?: string;
  /** Labels of optional fields, where they are the purpose of the entry. */
  readonly optionalTitle?: string;
  readonly actionOf: (cells: Cells, mail: boolean) => DeskAction;
};

const text = { input: 'text', is_required: true, options: null } as const;
const own = ({ columns }: SheetForm, keys: readonly string[]) =>
  keys.flatMap((key) => columns.filter((column) => column.key === key));
const needed = (columns: readonly Column[]) => columns.map((column) => ({ ...column, is_required: true }));

const distribution: EntryForm = {
  title: 'Distribution to all holders',
  about: 'The amount a company paid for a series. Each holder’s part and the carry are calculated.',
  columns: (form) => [
    ...own(form, ['series', 'kind']),
    { ...text, key: 'date', heading: 'Paid on', note: 'The day of the payment.', example: '', input: 'day' },
    {
      ...text,
      key: 'gross',
      heading: 'Received for the series',
      note: 'For all holders together, before carry, in the currency of the round.',
      example: '50000.00',
    },
    {
      ...text,
      key: 'sold',
      heading: 'Share sold',
      note: 'Of each holder’s remaining units: 0.25 is a quarter. Empty: all of them, or none for a dividend.',
      example: '0.25',
      is_required: false,
    },
  ],
  mail: 'Write to the investors who are paid',
  actionOf({ series = '', gross = '', kind = '', date = '', sold }, mail) {
    return { action: 'distribute', series, gross, kind, date, mail, ...(sold !== undefined && { sold }) };
  },
};

const capitalCall: EntryForm = {
  title: 'Capital call to all holders',
  about:
    'The amount a series needs from its holders. Each pays in proportion to the remaining cost of the holding.',
  columns: (form) => [
    ...needed(own(form, ['series'])),
    {
      ...text,
      key: 'amount',
      heading: 'Amount',
      note: 'From all holders together, in the currency of the round.',
      example: '20000.00',
    },
    {
      ...text,
      key: 'date',
      heading: 'Due on',
      note: 'The last day for the wire.',
      example: '',
      input: 'day',
    },
  ],
  mail: 'Write to the investors who are called',
  actionOf: ({ series = '', amount = '', date = '' }, mail) => ({
    action: 'call',
    series,
    amount,
    date,
    mail,
  }),
};

const annualFee: EntryForm = {
  title: 'Annual fee of all holders',
  about:
    'One year’s fee of a series. It is calculated from the rate of the round and the amount still invested.',
  columns: (form) => own(form, ['series', 'paid_on']),
  actionOf: ({ series = '', paid_on: date = '' }) => ({ action: 'annual-fees', series, date }),
};

const terms: EntryForm = {
  title: 'Terms of a round',
  about:
    'Fill in only the terms that change. Investors who have committed confirm the new terms, or withdraw at no cost.',
  columns: ({ columns }) => columns,
  optionalTitle: 'Terms',
  actionOf: ({ round = '', reason = '', ...changes }) => ({
    action: 'terms',
    round: Number(round),
    reason,
    changes,
  }),
};

/** The forms by the sheet of their rows. */
export const entryForms: Readonly<Record<string, EntryForm | undefined>> = {
  distributions: distribution,
  deposits: capitalCall,
  annual_fees: annualFee,
  terms,
};
