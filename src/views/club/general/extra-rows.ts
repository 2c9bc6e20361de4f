import type { ContentOf } from '../../../machines/club/club-content.ts';
import { formatCount } from '../../kit/format/format.ts';
import type { Listed } from './list-columns.ts';

type Kind = Listed['kind'];
type Reason = { readonly one: string; readonly many: string };

const wired: Reason = { one: 'has wires but no holdings', many: 'have wires but no holdings' };

const reasons: Readonly<Record<Kind, Reason>> = {
  investor: { one: 'has wired money but has no holdings', many: 'have wired money but have no holdings' },
  entity: { one: 'has no holdings', many: 'have no holdings' },
  series: wired,
  startup: wired,
};

/** How many of each kind the totals count, which is only those with holdings. */
export const countsWithHoldings = ({
  now: { totals },
}: ContentOf<'cyborg'>): Readonly<Record<Kind, number | null>> => ({
  investor: totals.investors_count,
  entity: totals.entities_count,
  series: totals.series_count,
  startup: totals.startups_count,
});

/** Why a list has more rows than its total counts; null if it does not. */
export function extraRowsText(kind: Kind, content: ContentOf<'cyborg'>): string | null {
  const { investors, entities, series, startups } = content;
  const rows = { investor: investors, entity: entities, series, startup: startups }[kind];
  const counted = countsWithHoldings(content)[kind];
  const more = rows === null || counted === null ? 0 : rows.length - counted;
  return more > 0 ? `${formatCount(more)} more ${more === 1 ? reasons[kind].one : reasons[kind].many}` : null;
}
