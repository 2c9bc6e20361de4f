import type { Holding, Portfolio } from '../../api/portfolio/portfolio.ts';

/** What is remembered of one holding: nothing of it is an amount. */
type HoldingTrace = {
  readonly status: string;
  readonly method: string | null;
  readonly priceDate: string | null;
  readonly payments: number;
};

/** What a person saw when looking last; kept on this device, without any amount. */
export type Look = {
  /** When, ISO 8601 in UTC. */
  readonly at: string;
  readonly holdings: Readonly<Record<string, HoldingTrace>>;
};

type Named = Pick<Holding, 'id' | 'startup' | 'valuation_method' | 'price_date'>;

export type Change =
  | { readonly kind: 'joined'; readonly holding: Named }
  | { readonly kind: 'left'; readonly id: number }
  | { readonly kind: 'status'; readonly holding: Named; readonly from: string; readonly to: string }
  | { readonly kind: 'value'; readonly holding: Named }
  | { readonly kind: 'payments'; readonly holding: Named; readonly count: number };

/** What of a portfolio is remembered. */
export function lookAt(portfolio: Portfolio, at: string): Look {
  const payments = new Map<number, number>();
  for (const { holding } of portfolio.cash_flows) payments.set(holding, (payments.get(holding) ?? 0) + 1);
  const traces = portfolio.holdings.map(({ id, status, valuation_method: method, price_date: priceDate }) => [
    String(id),
    { status, method, priceDate, payments: payments.get(id) ?? 0 },
  ]);
  return { at, holdings: Object.fromEntries(traces) };
}

/** What changed since an earlier look, in the order of the portfolio. */
export function changesSince(before: Look, portfolio: Portfolio): readonly Change[] {
  const now = lookAt(portfolio, before.at).holdings;
  const seen = (id: number) => (Object.hasOwn(before.holdings, id) ? before.holdings[id] : undefined);
  const changes = portfolio.holdings.flatMap((holding): Change[] => {
    const [was, is] = [seen(holding.id), now[holding.id]];
    if (!is) return [];
    if (!was) return [{ kind: 'joined', holding }];
    return [
      ...(was.status === is.status
        ? []
        : [{ kind: 'status', holding, from: was.status, to: is.status } as const]),
      ...(was.method === is.method && was.priceDate === is.priceDate
        ? []
        : [{ kind: 'value', holding } as const]),
      ...(was.payments < is.payments
        ? [{ kind: 'payments', holding, count: is.payments - was.payments } as const]
        : []),
    ];
  });
  const gone = Object.keys(before.holdings).filter((id) => !Object.hasOwn(now, id));
  return [...changes, ...gone.map((id) => ({ kind: 'left', id: Number(id) }) as const)];
}
