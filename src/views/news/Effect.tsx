import { Link } from 'wouter';
import type { PriceEffect } from '../../api/news/news.ts';
import { priceAgainst } from '../../domain/money/holdings/price-against.ts';
import { href } from '../../routes.ts';
import { formatDate, formatPercent } from '../kit/format/format.ts';
import { useMoney } from '../kit/format/money.ts';
import { TextLink } from '../ui/navigation/TextLink.tsx';
import { priceEffectText, valuationMethodLabel } from './news.labels.ts';

const share = (before: string | null, after: string | null): string => {
  const change = before === null || after === null ? null : priceAgainst(after, before);
  return change === null ? '' : ` (${change.startsWith('-') ? '' : '+'}${formatPercent(change)})`;
};

/** The effect of a price change on the reader's own holdings. */
export function Effect({ effect }: { effect: PriceEffect }) {
  const money = useMoney();
  const currency = effect.currency ?? '';
  return (
    <section
      aria-label="What this means for you"
      className="rounded-card border border-line bg-surface-muted p-4"
    >
      <h3 className="text-base font-semibold text-ink">What this means for you</h3>
      <p className="mt-1 text-base text-ink">{priceEffectText(effect, money)}</p>
      <p className="text-sm text-ink-muted">
        The price is based on {valuationMethodLabel(effect.method)}
        {effect.date !== null && ` of ${formatDate(effect.date)}`}
        {effect.source !== null && `, ${effect.source}`}.
      </p>
      <ul className="mt-2 flex flex-col">
        {effect.holdings.map((holding) => (
          <li
            key={holding.holding}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-base"
          >
            <Link href={href('portfolio', { holding: String(holding.holding) })} asChild>
              <TextLink>{holding.series?.name ?? 'Your holding'}</TextLink>
            </Link>
            <span className="text-ink tabular-nums">
              {holding.price_before !== null && holding.price_after !== null
                ? `${money.price(holding.price_before, currency)} → ${money.price(holding.price_after, currency)} per unit`
                : `${money.money(holding.value_before, currency)} → ${money.money(holding.value_after, currency)}`}
              {share(
                holding.price_before ?? holding.value_before,
                holding.price_after ?? holding.value_after,
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
