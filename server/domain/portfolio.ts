import { type Decimal, decimal, moneyText, ratioText } from '../../src/finance/decimal.ts';
import type { Basis } from '../../src/finance/capital-account.ts';
import { exchangedAmounts } from '../../src/finance/exchange.ts';
import { flowsOf, type Payments } from '../../src/finance/position.ts';
import type { Host } from '../host.ts';
import { type Book, openBook, paymentsIn, pendingOf } from './book.ts';
import { holdingOf } from './holding-row.ts';
import { bookOf, type HoldingBook } from './positions.ts';
import { headOf } from './report-head.ts';
import type { ReportParams } from './report-query.ts';
import { summaryOf } from './summary.ts';

const byDate = (a: { readonly date: string }, b: { readonly date: string }) => a.date.localeCompare(b.date);

const flowRow = (date: string, kind: string, holding: number, amount: Decimal) => ({
  date,
  kind,
  holding,
  amount: moneyText(amount),
});

function flowRows(holding: number, { lots, distributions }: Payments, basis: Basis) {
  const fee = (amount: string) => (basis === 'net' ? amount : 0);
  return [
    ...lots.map((lot) =>
      flowRow(lot.date, 'contribution', holding, decimal(lot.invested).plus(fee(lot.fees)).neg()),
    ),
    ...distributions.map((payment) =>
      flowRow(payment.date, 'distribution', holding, decimal(payment.gross).minus(fee(payment.carry))),
    ),
  ];
}

function pricesOf(books: readonly HoldingBook[]) {
  return books
    .flatMap(({ holding, lots, valuations, position }) => {
      const first = lots[0];
      if (!first || !position.costPerUnit) return [];
      const entry = {
        holding: holding.id,
        date: first.date,
        price: ratioText(position.costPerUnit),
        event: 'investment',
      };
      const later = valuations.flatMap((mark) =>
        mark.price && mark.date > first.date
          ? [
              {
                holding: holding.id,
                date: mark.date,
                price: ratioText(decimal(mark.price)),
                event: mark.method,
              },
            ]
          : [],
      );
      return [entry, ...later];
    })
    .toSorted((a, b) => a.holding - b.holding || byDate(a, b));
}

/** One holding as the totals take it: in the book's currency. */
function toldOf(book: Book, holding: HoldingBook, asOf: string) {
  const { position } = holding;
  const { id, currency } = holding.holding;
  const payments = paymentsIn(book, holding);
  if (currency === book.exchange.currency) return { ...position, holding: id, payments, amounts: position };
  const amounts = exchangedAmounts(position, payments, currency, asOf, book.exchange);
  return { ...flowsOf(payments), holding: id, payments, amounts };
}

/** Call C18 with type `portfolio`, from the investor's rows as they are. Amounts in `currency`, rates as fractions. */
export async function portfolioOf(host: Host, investorId: number, params: ReportParams) {
  const { asOf, basis } = params;
  const { queries } = host.database;
  const book = await openBook(queries, investorId, params);
  const holdings = book.records.map((record) => bookOf(record, asOf));
  const told = holdings.map((holding) => toldOf(book, holding, asOf));
  const pending = await pendingOf(queries, book, params);
  const summary = summaryOf(
    {
      amounts: told.map(({ amounts }) => amounts),
      netFlows: told.flatMap(({ netFlows }) => netFlows),
      grossFlows: told.flatMap(({ grossFlows }) => grossFlows),
    },
    asOf,
    pending,
  );
  return {
    report_type: 'portfolio' as const,
    ...headOf(host, book, params),
    summary,
    holdings: holdings.map((holding) => holdingOf(holding, basis)),
    cash_flows: told.flatMap(({ holding, payments }) => flowRows(holding, payments, basis)).toSorted(byDate),
    price_history: pricesOf(holdings),
    rates: book.exchange.used(),
  };
}
