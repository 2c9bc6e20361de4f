import type { SheetForm } from '../../../api/club/desk-entry.ts';

type Column = SheetForm['columns'][number];

const text = { input: 'text', is_required: true, options: null } as const;

/** What the club enters of a distribution: what the vehicle received. Who is paid what, the host works out. */
export const distributionColumns = ({ columns }: SheetForm): readonly Column[] => {
  const of = (key: string) => columns.filter((column) => column.key === key);
  return [
    ...of('series'),
    ...of('kind'),
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
      note: 'Of what each holder has left: 0.25 is a quarter. Empty: all of it; nothing for a dividend.',
      example: '0.25',
      is_required: false,
    },
  ];
};
