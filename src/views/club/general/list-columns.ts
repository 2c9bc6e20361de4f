import type { ClubPortfolio } from '../../../api/club/club-portfolio.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import { humanize } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn, mostImportant } from '../amount-column.ts';
import { kindLabel } from '../club.labels.ts';

/** A row of any of the four lists. */
export type Listed = {
  readonly kind: 'investor' | 'entity' | 'series' | 'startup';
  readonly id: number;
  readonly name: string;
  /** A detail such as a country, a sector or a startup. */
  readonly about: string | null;
  readonly count: number | null;
  readonly deposited: string | null;
  readonly invested: string | null;
  readonly value: string | null;
  readonly last: string | null;
  readonly cash: string | null;
};

type Lists = Pick<ContentOf<'cyborg'>, 'investors' | 'entities' | 'series' | 'startups'>;

const joined = (parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ') || null;

const kindAndCountry = (kind: string | null, country: string | null) =>
  joined([kind && kindLabel(kind), country]);

const row = (
  kind: Listed['kind'],
  given: {
    readonly id: number;
    readonly name: string;
    readonly deposited: string | null;
    readonly invested: string | null;
    readonly fair_value_net: string | null;
  },
  more: Partial<Listed>,
): Listed => ({
  kind,
  id: given.id,
  name: given.name,
  deposited: given.deposited,
  invested: given.invested,
  value: given.fair_value_net,
  about: null,
  count: null,
  last: null,
  cash: null,
  ...more,
});

/** The four lists in one shape; null is a list that failed to load. */
export const listsOf = ({ investors, entities, series, startups }: Lists) => [
  {
    kind: 'investor' as const,
    label: 'Investors',
    rows:
      investors?.map((one) =>
        row('investor', one, {
          about: kindAndCountry(one.entity_type, one.country),
          count: one.holdings_count,
        }),
      ) ?? null,
  },
  {
    kind: 'entity' as const,
    label: 'Vehicles',
    rows:
      entities?.map((one) =>
        row('entity', one, {
          about: kindAndCountry(one.kind, one.country),
          count: one.investors_count,
          cash: one.cash_balance,
        }),
      ) ?? null,
  },
  {
    kind: 'series' as const,
    label: 'Series',
    rows:
      series?.map((one) =>
        row('series', one, {
          about: joined([one.startup?.name, one.entity?.name]),
          count: one.investors_count,
          last: one.last_valuation_date,
        }),
      ) ?? null,
  },
  {
    kind: 'startup' as const,
    label: 'Startups',
    rows:
      startups?.map((one) =>
        row('startup', one, {
          about: joined([one.sector, one.country, one.status && humanize(one.status)]),
          count: one.investors_count,
          last: one.last_valuation_date,
        }),
      ) ?? null,
  },
];

const heads = {
  investor: { name: 'Investor', about: 'Type', count: 'Holdings' },
  entity: { name: 'Vehicle', about: 'Type', count: 'Investors' },
  series: { name: 'Series', about: 'Startup, vehicle', count: 'Investors' },
  startup: { name: 'Startup', about: 'Sector', count: 'Investors' },
} as const;

export function listColumns(
  kind: Listed['kind'],
  { totals, currency }: ClubPortfolio,
  money: Money,
): readonly DataColumn<Listed>[] {
  const { text, amount, count, percent, day } = columnsIn<Listed>(money, currency);
  const share = ({ value }: Listed) => ratioOf(value, totals.fair_value_net);
  const isValued = kind === 'series' || kind === 'startup';
  const columns = [
    text('name', heads[kind].name, ({ name }) => name, { fixed: true, weight: 2 }),
    text('about', heads[kind].about, ({ about }) => about, { weight: 2 }),
    count('count', heads[kind].count, (one) => one.count),
    amount('deposited', 'Deposited', (one) => one.deposited),
    amount('invested', 'Invested', (one) => one.invested),
    amount('value', 'Net fair value', (one) => one.value),
    percent('share', 'Share', share),
    ...(kind === 'entity' ? [amount('cash', 'Cash', (one) => one.cash)] : []),
    ...(isValued ? [day('last', 'Valued', (one) => one.last)] : []),
  ];
  return mostImportant(columns, ['name', 'about', 'value', 'invested', 'share']);
}
