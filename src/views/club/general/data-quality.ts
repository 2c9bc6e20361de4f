import { isSumOfKnown } from '../../../domain/money/amounts/list-total.ts';
import { isOldPrice } from '../../../domain/money/holdings/price-age.ts';
import { overdueDays } from '../../../domain/queries/club.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubSearch, ListFinding, PivotFinding } from '../../../machines/club/club.search.ts';
import { oddVintageKeys, pivotFindingLevels, pivotFindingTitles } from '../pivot/pivot-findings.ts';

export type Finding = {
  readonly id: string;
  readonly title: string;
  /** Null where it could not be loaded. */
  readonly count: number | null;
  /** The first few names of what was found. */
  readonly names: readonly string[];
  readonly change: Partial<ClubSearch> | null;
  /** How to fix it in the club's workbook; null where the host has no workbook, or nothing was found. */
  readonly fix: string | null;
};

const maxNamed = 4;

/** Lists whose rows do not add up to the totals of the same day. */
function unfooted({ now, investors, entities, series, startups }: ContentOf<'cyborg'>): readonly string[] {
  const lists = [
    ['investors', investors],
    ['entities', entities],
    ['series', series],
    ['startups', startups],
  ] as const;
  return lists.flatMap(([name, rows]) => {
    if (rows === null) return [];
    const isFooting =
      isSumOfKnown(
        rows.map(({ invested }) => invested),
        now.totals.invested,
      ) &&
      isSumOfKnown(
        rows.map(({ fair_value_net: value }) => value),
        now.totals.fair_value_net,
      );
    return isFooting ? [] : [name];
  });
}

/** The rows of the lists that a finding is about; the page counts them and links to them. */
export function rowsFound({ now, series, entities }: ContentOf<'cyborg'>, finding: ListFinding) {
  switch (finding) {
    case 'old':
      return (
        series?.filter(({ last_valuation_date: day }) => day !== null && isOldPrice(day, now.as_of_date)) ??
        null
      );
    case 'bankless':
      return entities?.filter(({ has_bank_details: has }) => !has) ?? null;
    case 'negative':
      return entities?.filter(({ cash_balance: cash }) => cash?.startsWith('-') === true) ?? null;
    default:
      return finding satisfies never;
  }
}

const titles: Readonly<Record<ListFinding, string>> = {
  old: 'Series valued more than a year ago',
  bankless: 'Vehicles without bank details',
  negative: 'Vehicles with negative cash',
};

/** The filter of a list. */
export const findingFilter = (content: ContentOf<'cyborg'>, finding: ListFinding) => ({
  kind: finding === 'old' ? ('series' as const) : ('entity' as const),
  title: titles[finding],
  ids: new Set(rowsFound(content, finding)?.map(({ id }) => id)),
});

/** The first few names, and the number of further ones. */
const listed = (names: readonly string[]) => {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

type Keyed = { readonly workbook_key: string | null };

/** The rows by their keys in the workbook; null where no row has one, as on a host without a workbook. */
function keysOf<Row extends Keyed>(rows: readonly Row[] | null, nameOf: (row: Row) => string | null) {
  if (rows === null || rows.every(({ workbook_key: key }) => key === null)) return null;
  // By the names that the finding has, each with the key under which the workbook has it.
  const names = rows.map((row) => {
    const [name, key] = [nameOf(row), row.workbook_key];
    return name !== null && key !== null && name !== key ? `${name} (${key})` : (key ?? name);
  });
  return listed(names.filter((name) => name !== null));
}

const fixes: Readonly<Record<ListFinding, (keys: string) => string>> = {
  old: (keys) => `Add a row for ${keys} to the sheet Valuations.`,
  bankless: (keys) => `In the sheet Vehicles, fill in Bank and Bank account of ${keys}.`,
  negative: (keys) => `In the sheet Deposits, add the money that came in for ${keys}.`,
};

const fixFor = (keys: string | null, textFor: (keys: string) => string) =>
  keys === null ? null : textFor(keys);

const unvalued = ({ series }: ContentOf<'cyborg'>) =>
  fixFor(
    keysOf(series?.filter(({ last_valuation_date: day }) => day === null) ?? null, ({ name }) => name),
    fixes.old,
  );

const unmatched = ({ deposits }: ContentOf<'cyborg'>) =>
  fixFor(
    keysOf(deposits?.results.filter(({ status }) => status === 'unmatched') ?? null, () => null),
    (keys) => `In the sheet Deposits, fill in Investor of ${keys}.`,
  );

/** Expected wires by the sheet of their row, from the first page of deposits; debtors where none of that page is overdue. */
function late({ deposits }: ContentOf<'cyborg'>): string | null {
  const { results = [], debtors } = deposits ?? {};
  if (results.every(({ workbook_key: key }) => key === null)) return null;
  const isLate = ({ days_late: days }: { readonly days_late: number | null }) =>
    (days ?? 0) > overdueDays.days_30;
  const rows = results.filter((row) => row.status === 'expected' && isLate(row));
  const keysIn = (sheet: string) =>
    keysOf(
      rows.filter((row) => row.workbook_sheet === sheet),
      () => null,
    );
  const [expected, promised] = [keysIn('deposits'), keysIn('commitments')];
  const owed = listed((debtors ?? []).filter(isLate).flatMap(({ investor }) => investor?.name ?? []));
  const advice = [
    expected && `In the sheet Deposits, fill in Amount and Status of ${expected}, or correct Due on.`,
    promised && `In the sheet Commitments, correct Wire by of ${promised}, or record the amount received.`,
  ].filter((text) => text !== null);
  if (advice.length > 0) return advice.join(' ');
  return owed === '' ? null : `In the sheet Deposits, fill in the amounts received from ${owed}.`;
}

const vintages = ({ series }: ContentOf<'cyborg'>, odd: ReadonlySet<string>) =>
  odd.size === 0 || keysOf(series, () => null) === null
    ? null
    : `In the sheet Purchases, correct Bought on of the rows of ${listed([...odd])}.`;

const inList = (content: ContentOf<'cyborg'>, id: ListFinding): Finding => {
  const found = rowsFound(content, id);
  return {
    id,
    title: titles[id],
    count: found && found.length,
    names: (found ?? []).slice(0, maxNamed).map(({ name }) => name),
    change: { only: id },
    fix: fixFor(
      keysOf<Keyed & { readonly name: string }>(found, ({ name }) => name),
      fixes[id],
    ),
  };
};

const inPivot = (rows: PivotFinding): Partial<ClubSearch> => ({
  page: 'cyborgPortfolio',
  levels: pivotFindingLevels[rows],
  open: ['all'],
  rows,
});

const byStatus = (content: ContentOf<'cyborg'>, status: string) =>
  content.deposits?.by_status.find((sum) => sum.status === status)?.count ?? (content.deposits ? 0 : null);

/** Findings that reduce the quality of the club's figures. */
export function findingsOf(content: ContentOf<'cyborg'>): readonly Finding[] {
  const { now } = content;
  const { holdings_count: holdingsCount, valued_count: valued } = now.totals;
  const missing = holdingsCount === null || valued === null ? null : holdingsCount - valued;
  const wrong = unfooted(content);
  const odd = oddVintageKeys(now);
  const longer = content.deposits?.ageing.find(({ age }) => age === 'longer');
  return [
    {
      id: 'unvalued',
      title: pivotFindingTitles.unvalued,
      count: missing,
      names: [],
      change: inPivot('unvalued'),
      // Series that were sold have no valuation either.
      fix: missing === 0 ? null : unvalued(content),
    },
    {
      id: 'vintages',
      title: pivotFindingTitles.vintages,
      count: odd.size,
      names: [...odd].slice(0, maxNamed),
      change: inPivot('vintages'),
      fix: vintages(content, odd),
    },
    inList(content, 'old'),
    {
      id: 'unmatched',
      title: 'Deposits without a match',
      count: byStatus(content, 'unmatched'),
      names: [],
      change: { page: 'cyborgDeposit', status: 'unmatched' },
      fix: unmatched(content),
    },
    {
      id: 'late',
      title: `Wires more than ${overdueDays.days_30} days late`,
      count: content.deposits ? (longer?.count ?? 0) : null,
      names: [],
      change: { page: 'cyborgDeposit', age: 'longer' },
      fix: late(content),
    },
    inList(content, 'bankless'),
    inList(content, 'negative'),
    {
      id: 'footing',
      title: 'Lists that don’t add up to the totals',
      count: wrong.length,
      names: wrong,
      change: null,
      fix: null,
    },
  ];
}
