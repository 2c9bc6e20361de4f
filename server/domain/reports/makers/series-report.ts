import { moneyText, sumOf } from '../../../../src/domain/money/decimal.ts';
import { irrText, periodDays } from '../../../../src/domain/money/irr.ts';
import { flowsOf, returnOf } from '../../../../src/domain/money/flows.ts';
import { ratiosOfTotals, totalsOf } from '../../../../src/domain/money/totals.ts';
import type { Host } from '../../../host.ts';
import { amountsOn, openBook, paymentsIn } from '../../portfolio/investor-book.ts';
import { loadPromises, sumOfPromises } from '../../portfolio/promises.ts';
import { money, quantity, ratio } from '../../core/wire-figures.ts';
import { groupBy } from '../../portfolio/holding-records.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';

/** C40: the investor's book by series, in the order of the first purchase. Multiples and IRR of a row are of one basis, that of the query. */
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
    const totals = totalsOf(amounts);
    const flows = records
      .flatMap((one) => flowsOf(paymentsIn(book, one), basis))
      .toSorted((a, b) => a.date.localeCompare(b.date));
    const value = basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
    const ofRound = promises.filter(({ round_id }) => round_id === record.series.round_id);
    const { unfunded, uninvested } = sumOfPromises(ofRound, book.exchange, asOf);
    const ratios = ratiosOfTotals(basis, totals);
    const irr = returnOf(flows, value, asOf);
    const units = amounts.map(({ unitsLeft }) => unitsLeft);
    const known = units.flatMap((left) => left ?? []);
    results.push({
      series: { id, name: record.series.name },
      startup: { id: record.startup.id, name: record.startup.name },
      entity: record.entity,
      vintage_year: Number(flows[0]?.date.slice(0, 4)),
      committed: moneyText(totals.paidIn.plus(unfunded).plus(uninvested)),
      paid_in: moneyText(totals.paidIn),
      invested: moneyText(totals.invested),
      fees: moneyText(totals.fees),
      units: known.length === units.length ? quantity(sumOf(known)) : null,
      fair_value_gross: money(totals.fairValueGross),
      fair_value_net: money(totals.fairValueNet),
      proceeds_gross: moneyText(totals.proceedsGross),
      distributions: moneyText(totals.distributions),
      tvpi: ratio(ratios.total),
      dpi: ratio(ratios.distributed),
      rvpi: ratio(ratios.held),
      irr: irrText(irr),
      irr_period_days: periodDays(irr),
      flows,
    });
  }
  return { as_of_date: asOf, basis, currency: book.exchange.currency, results };
}
