import type { ContentOf } from '../../../machines/club/club-content.ts';
import { formatCount } from '../../kit/format/format.ts';
import type { Listed } from './list-columns.ts';

type Kind = Listed['kind'];
type Words = { readonly one: string; readonly many: string };

const wired: Words = { one: 'is wired for, not held', many: 'are wired for, not held' };

const words: Readonly<Record<Kind, Words>> = {
  investor: { one: 'has wired money and holds nothing', many: 'have wired money and hold nothing' },
  entity: { one: 'holds nothing', many: 'hold nothing' },
  series: wired,
  startup: wired,
};

/** How many of each kind the totals count, which is what is held. */
export const heldOf = ({ now: { totals } }: ContentOf<'cyborg'>): Readonly<Record<Kind, number | null>> => ({
  investor: totals.investors_count,
  entity: totals.entities_count,
  series: totals.series_count,
  startup: totals.startups_count,
});

/** Why a list has more rows than its total counts; null where it has not. */
export function unheldWords(kind: Kind, content: ContentOf<'cyborg'>): string | null {
  const { investors, entities, series, startups } = content;
  const rows = { investor: investors, entity: entities, series, startup: startups }[kind];
  const held = heldOf(content)[kind];
  const more = rows === null || held === null ? 0 : rows.length - held;
  return more > 0 ? `${formatCount(more)} more ${more === 1 ? words[kind].one : words[kind].many}` : null;
}
