import { id, type Infer, oneOf, searchParams, text } from '../../../domain/texts/search-params.ts';
import { type Location, routes } from '../../../routes.ts';

/** The sections of the desk, in navigation order. */
export const deskParts = ['reviews', 'payments', 'rounds', 'records', 'imports'] as const;
export type DeskPart = (typeof deskParts)[number];

const deskSearch = searchParams({
  part: oneOf(deskParts, 'reviews'),
  /** Investor id of the open application. */
  investor: id(),
  /** The sheet that a new row is entered into. */
  sheet: text(40),
});

export type DeskSearch = Infer<typeof deskSearch>;

/** Changing the section closes what is open. */
export const parseDeskSearch = (search: string): DeskSearch => {
  const { part, investor, sheet } = deskSearch.parse(search);
  return {
    part,
    investor: part === 'reviews' ? investor : null,
    sheet: part === 'records' ? sheet : '',
  };
};

export const deskLocation = (change: Partial<DeskSearch>): Location => ({
  path: routes.desk.path,
  search: deskSearch.print({ ...deskSearch.defaults, ...change }),
});

/** The detail beside the lists. */
export const hasSubject = ({ investor, sheet }: DeskSearch): boolean => investor !== null || sheet !== '';

export const isSameSubject = (one: DeskSearch, other: DeskSearch): boolean =>
  one.investor === other.investor && one.sheet === other.sheet;
