import type { ClubPortfolio } from '../../api/club/club-portfolio.ts';
import { differenceIfKnown } from '../../domain/money/amounts/known-amounts.ts';
import type { ContentOf } from '../../machines/club/club-content.ts';
import {
  formatCount,
  formatDate,
  formatMultiple,
  formatPercent,
  periodText,
  shortReturn,
} from '../kit/format/format.ts';
import { useMoney } from '../kit/format/money.ts';
import { KeyFigure } from '../ui/layout/KeyFigure.tsx';
import { KeyFigures } from '../ui/layout/KeyFigures.tsx';
import { clubAmounts, clubCounts, clubRatios } from './general/club-figures.ts';
import { extraRowsText } from './general/extra-rows.ts';
import type { Listed } from './general/list-columns.ts';

type Totals = ClubPortfolio['totals'];
const isNegative = (amount: string | null) => amount?.startsWith('-') === true;

/** The club's totals, each with its change since the end of the previous quarter, and why a list below has more rows. */
export function ClubTotals({ content }: { content: ContentOf<'cyborg'> }) {
  const money = useMoney();
  const { now, previous } = content;
  const { totals, currency } = now;
  const since = previous && `since ${formatDate(previous.as_of_date)}`;
  const amountNote = (name: (typeof clubAmounts)[number][0]) => {
    const change = differenceIfKnown(totals[name], previous?.totals[name] ?? null);
    return change === null ? undefined : `${money.wholeSigned(change, currency)} ${since}`;
  };
  const countNote = (name: (typeof clubCounts)[number][0], kind: Listed['kind']) => {
    const before = previous?.totals[name] ?? null;
    const count = totals[name];
    const change =
      before !== null &&
      count !== null &&
      before !== count &&
      `${count > before ? '+' : ''}${formatCount(count - before)} ${since}`;
    return [change, extraRowsText(kind, content)].filter(Boolean).join('; ') || undefined;
  };
  const ratioNote = (name: keyof Pick<Totals, 'tvpi' | 'dpi'>) => {
    const before = previous?.totals[name] ?? null;
    return before === null ? undefined : `${formatMultiple(before)} on ${formatDate(previous?.as_of_date)}`;
  };
  const irrBefore = previous?.totals.irr ?? null;
  const noted = (note: string | undefined) => (note === undefined ? {} : { note });
  return (
    <KeyFigures>
      {clubAmounts.map(([name, label]) => (
        <KeyFigure
          key={name}
          label={label}
          figure={totals[name] === null ? null : money.short(totals[name], currency)}
          unavailable="A holding’s value is not available."
          tone={isNegative(totals[name]) ? 'negative' : 'neutral'}
          {...noted(amountNote(name))}
        />
      ))}
      <KeyFigure
        label={clubRatios.tvpi}
        figure={totals.tvpi === null ? null : formatMultiple(totals.tvpi)}
        {...noted(ratioNote('tvpi'))}
      />
      <KeyFigure
        label={clubRatios.dpi}
        figure={totals.dpi === null ? null : formatMultiple(totals.dpi)}
        {...noted(ratioNote('dpi'))}
      />
      <KeyFigure
        label={clubRatios.irr}
        figure={totals.irr === null ? null : formatPercent(totals.irr)}
        unavailable="No single rate fits these payments."
        {...noted(
          [
            periodText(totals.irr_period_days),
            irrBefore !== null &&
              `${shortReturn(irrBefore, previous?.totals.irr_period_days)} on ${formatDate(previous?.as_of_date)}`,
          ]
            .filter(Boolean)
            .join('; ') || undefined,
        )}
      />
      {clubCounts.map(([name, label, kind]) => (
        <KeyFigure
          key={name}
          label={label}
          figure={totals[name] === null ? null : formatCount(totals[name])}
          {...noted(countNote(name, kind))}
        />
      ))}
    </KeyFigures>
  );
}
