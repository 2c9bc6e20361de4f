import { byDay } from '../../../../src/domain/days/days.ts';
import { sumOf, sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import { ratiosOfBook, bookTotalsOf } from '../../../../src/domain/money/book/book-totals.ts';
import { drawnOf } from '../../../../src/domain/money/commitments/commitment-account.ts';
import { isWhole } from '../../../../src/domain/money/exchange/exchange.ts';
import { totalFeesOf } from '../../../../src/domain/money/fees/total-fees.ts';
import { flowsOf, noRateReturn, returnOf } from '../../../../src/domain/money/returns/flows.ts';
import { irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import { vintageOf } from '../../../../src/domain/portfolio/vintage.ts';
import type { Host } from '../../../host.ts';
import { groupBy } from '../../core/sql.ts';
import { money, quantity, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import { amountsOn, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { loadPromises, sumOfPromises } from '../../portfolio/promises.ts';
import { reportFlows } from '../../portfolio/report-flows.ts';
import { knownLater } from './parts/known-later.ts';

/** C40: the investor's book by series, in the order of the first purchase. Multiples and IRR of a row are on the basis of the query. */
export async function makeSeriesReport(host: Host, investorId: number, params: BookQuery) {
  const { asOf, basis } = params;
  const { queries } = host.database;
  const book = await openBook(host, investorId, params);
  const promises = await loadPromises(queries, investorId, asOf, {});
  const bySeries = groupBy(book.records, ({ series }) => series.id);
  const results = [];
  for (const [id, records] of bySeries) {
    const [record] = records;
    if (!record) continue;
    const amounts = records.flatMap((one) => amountsOn(book, one, asOf) ?? []);
    const totals = bookTotalsOf(amounts);
    const payments = records.map((one) => paymentsIn(book, one));
    const flows = payments
      .flatMap((one) => reportFlows(one, basis))
      .toSorted((a, b) => byDay(a.date, b.date));
    const value = basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
    const ofRound = promises.filter(({ round_id }) => round_id === record.series.round_id);
    const { unfunded, uninvested } = sumOfPromises(ofRound, book.exchange, asOf);
    const ratios = ratiosOfBook(basis, totals);
    const irr = payments.every(isWhole)
      ? returnOf(
          payments.flatMap((one) => flowsOf(one, basis)),
          value,
          asOf,
        )
      : noRateReturn;
    const units = amounts.map(({ unitsLeft }) => unitsLeft);
    const known = units.flatMap((left) => left ?? []);
    results.push({
      series: { id, name: record.series.name },
      startup: { id: record.startup.id, name: record.startup.name },
      entity: record.entity,
      vintage_year: vintageOf(flows),
      committed: money(sumOfKnown([drawnOf(totals), unfunded, uninvested])),
      paid_in: money(totals.paidIn),
      invested: money(totals.invested),
      fees: money(totalFeesOf(totals)),
      units: known.length === units.length ? quantity(sumOf(known)) : null,
      fair_value_gross: money(totals.fairValueGross),
      fair_value_net: money(totals.fairValueNet),
      proceeds_gross: money(totals.proceedsGross),
      distributions: money(totals.distributions),
      tvpi: ratio(ratios.total),
      dpi: ratio(ratios.distributed),
      rvpi: ratio(ratios.remaining),
      irr: irrText(irr),
      irr_period_days: periodDays(irr),
      flows,
    });
  }
  return {
    as_of_date: asOf,
    basis,
    currency: book.exchange.currency,
    results,
    known_later: knownLater(book, params),
    rates: book.exchange.used(),
  };
}
