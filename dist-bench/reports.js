import {
  A as decimal,
  I as zero,
  M as quotient,
  P as sumOf,
  S as irrText,
  a as ratio,
  b as returnOf,
  c as openBook,
  d as pendingOf,
  f as withRates,
  i as money,
  j as moneyText,
  l as paymentsIn,
  n as headOf,
  o as amountsOn,
  portfolioJson,
  portfolioOf,
  r as irrReason,
  y as flowsOf,
} from './portfolio.js';
import { a as entities } from './records.js';
import { r as byDay, t as addDays } from './assets/days-CT_w8Oz_.js';
import { eq } from 'drizzle-orm';
// src/finance/capital-account.ts
/** The lines of a statement in their order; each but the first and the last is what changed in between. */
var capitalLines = [
  'beginning',
  'contributions',
  'distributions',
  'fees',
  'realised_gain',
  'unrealised_change',
  'carry_paid',
  'accrued_carry_change',
  'ending',
];
var emptyAccount = {
  contributions: zero,
  distributions: zero,
  fees: zero,
  realised: zero,
  unrealised: zero,
  carryPaid: zero,
  accruedCarry: zero,
  value: zero,
};
/** Gains are gross of fees and carry, which have lines of their own; on the gross basis those two are nil. */
function accountOf(amounts, basis) {
  const { invested, investedLeft, proceedsGross, carryPaid, fees, fairValueGross, accruedCarry } = amounts;
  const isNet = basis === 'net';
  const shared = {
    realised: proceedsGross.minus(invested.minus(investedLeft)),
    unrealised: fairValueGross && fairValueGross.minus(investedLeft),
  };
  if (!isNet)
    return {
      ...emptyAccount,
      ...shared,
      contributions: invested,
      distributions: proceedsGross.neg(),
      value: fairValueGross,
    };
  return {
    ...shared,
    contributions: amounts.paidIn,
    distributions: amounts.distributions.neg(),
    fees: fees.neg(),
    carryPaid: carryPaid.neg(),
    accruedCarry: accruedCarry && accruedCarry.neg(),
    value: amounts.fairValueNet,
  };
}
var plus = (a, b) => (a && b ? a.plus(b) : null);
var minus = (a, b) => (a && b ? a.minus(b) : null);
function totalOf(holdings, basis) {
  return holdings
    .map((amounts) => accountOf(amounts, basis))
    .reduce(
      (total, account) => ({
        contributions: total.contributions.plus(account.contributions),
        distributions: total.distributions.plus(account.distributions),
        fees: total.fees.plus(account.fees),
        realised: total.realised.plus(account.realised),
        unrealised: plus(total.unrealised, account.unrealised),
        carryPaid: total.carryPaid.plus(account.carryPaid),
        accruedCarry: plus(total.accruedCarry, account.accruedCarry),
        value: plus(total.value, account.value),
      }),
      emptyAccount,
    );
}
/**
 * One column of a capital account statement, from the holdings as they stood on the eve of the period and at its end, in
 * one currency. Exact: `beginning` and all others but `ending` add up to `ending`. A line is null when a value is not known.
 */
function capitalColumn(eve, end, basis) {
  const before = totalOf(eve, basis);
  const after = totalOf(end, basis);
  return {
    beginning: before.value,
    contributions: after.contributions.minus(before.contributions),
    distributions: after.distributions.minus(before.distributions),
    fees: after.fees.minus(before.fees),
    realised_gain: after.realised.minus(before.realised),
    unrealised_change: minus(after.unrealised, before.unrealised),
    carry_paid: after.carryPaid.minus(before.carryPaid),
    accrued_carry_change: minus(after.accruedCarry, before.accruedCarry),
    ending: after.value,
  };
}
// server/domain/capital-account.ts
/** The first day of the quarter of a day. */
function quarterOf(day) {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
var amountsOfBook = (book, day) =>
  book.records.flatMap((record) => {
    const amounts = amountsOn(book, record, day);
    return amounts ? [amounts] : [];
  });
/**
 * C18 with type `capital_account`: the period (the quarter of its last day where none is asked for), the year of that
 * day, and since the first payment. The memo's commitment is what was paid in and what is promised.
 */
async function capitalAccountOf(host, investorId, params) {
  const { queries } = host.database;
  const { from, asOf, basis, filter } = params;
  const book = await openBook(host, investorId, params);
  const first = book.records.flatMap(({ lots }) => lots.map(({ date }) => date)).toSorted()[0] ?? asOf;
  const columns = [
    {
      key: 'period',
      from: from ?? quarterOf(asOf),
      to: asOf,
    },
    {
      key: 'year',
      from: `${asOf.slice(0, 4)}-01-01`,
      to: asOf,
    },
    {
      key: 'inception',
      from: first,
      to: asOf,
    },
  ];
  const end = amountsOfBook(book, asOf);
  const told = columns.map((column) =>
    capitalColumn(amountsOfBook(book, addDays(column.from, -1)), end, basis),
  );
  const pending = await pendingOf(queries, book, params);
  const paidIn = sumOf(end.map((amounts) => amounts.paidIn));
  const [entity] =
    filter.entity === void 0
      ? []
      : await queries
          .select({
            id: entities.id,
            name: entities.name,
          })
          .from(entities)
          .where(eq(entities.id, filter.entity));
  return {
    report_type: 'capital_account',
    ...headOf(host, book, params),
    from: columns[0]?.from ?? null,
    to: asOf,
    entity: entity ?? null,
    columns,
    lines: capitalLines.map((key) => ({
      key,
      amounts: told.map((column) => money(column[key])),
    })),
    memo: {
      commitment: moneyText(paidIn.plus(pending)),
      unfunded: moneyText(pending),
    },
    rates: book.exchange.used(),
  };
}
// src/finance/performance.ts
/** The last days of the quarters from the one of `first` on, before `asOf`, and `asOf` itself. */
function pointDays(first, asOf) {
  const days = [];
  let year = Number(first.slice(0, 4));
  let quarter = Math.floor((Number(first.slice(5, 7)) - 1) / 3);
  const ends = ['03-31', '06-30', '09-30', '12-31'];
  for (;;) {
    const day = `${String(year).padStart(4, '0')}-${ends[quarter]}`;
    if (day >= asOf) return [...days, asOf];
    days.push(day);
    quarter = (quarter + 1) % 4;
    if (quarter === 0) year += 1;
  }
}
var noChange = () => ({
  paidIn: zero,
  invested: zero,
  distributions: zero,
  proceedsGross: zero,
  fairValueGross: zero,
  fairValueNet: zero,
  unvalued: 0,
});
var amountNames = ['paidIn', 'invested', 'distributions', 'proceedsGross', 'fairValueGross', 'fairValueNet'];
function add(change, amounts, sign) {
  for (const name of amountNames) {
    const value = amounts[name] ?? zero;
    change[name] = sign === 1 ? change[name].plus(value) : change[name].minus(value);
  }
  if (amounts.fairValueGross === null) change.unvalued += sign;
}
/** Places of the days on which the holding must be looked at: the first day on or after each change. */
function placesOf({ changes }, days) {
  if (changes === null) return days.map((_, place) => place);
  return [...new Set(changes.map((change) => days.findIndex((day) => day >= change)))]
    .filter((place) => place >= 0)
    .toSorted((a, b) => a - b);
}
/** The book's totals on each of `days`, ascending. A holding costs as much as it had changes, not as there are days. */
function standingsOn(days, book) {
  const changes = days.map(noChange);
  for (const history of book) {
    let before = null;
    for (const place of placesOf(history, days)) {
      const change = changes[place];
      const now = history.at(days[place] ?? '');
      if (!change || !now) continue;
      add(change, now, 1);
      if (before) add(change, before, -1);
      before = now;
    }
  }
  const total = noChange();
  return changes.map((change, place) => {
    for (const name of amountNames) total[name] = total[name].plus(change[name]);
    total.unvalued += change.unvalued;
    const isKnown = total.unvalued === 0;
    const { paidIn, invested, distributions, proceedsGross } = total;
    return {
      day: days[place] ?? '',
      paidIn,
      invested,
      distributions,
      proceedsGross,
      fairValueGross: isKnown ? total.fairValueGross : null,
      fairValueNet: isKnown ? total.fairValueNet : null,
    };
  });
}
/** The flows of one day as one flow, oldest first: what a return of many days is reckoned from. */
function dailyFlows(flows) {
  const days = /* @__PURE__ */ new Map();
  for (const { date, amount } of flows) {
    const day = days.get(date);
    if (day) day.push(decimal(amount));
    else days.set(date, [decimal(amount)]);
  }
  return [...days]
    .map(([date, amounts]) => ({
      date,
      amount: sumOf(amounts).toFixed(),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
/** The return until each day, from flows by day and the value that is left. */
var returnUntil = (flows, value, day) =>
  returnOf(
    flows.filter(({ date }) => date <= day),
    value,
    day,
  );
// server/domain/performance.ts
/** Another currency moves the value every day; in its own, a holding changes with a payment or a valuation only. */
var historyOf = (book, record) => ({
  changes:
    record.holding.currency === book.exchange.currency
      ? [...record.lots, ...record.distributions, ...record.valuations].map(({ date }) => date)
      : null,
  at: (day) => amountsOn(book, record, day),
});
var multiple = (numerator, paidIn) => ratio(numerator && quotient(numerator, paidIn));
/** C18 with type `performance`: the whole book at each quarter's end. */
async function performanceOf(host, investorId, params) {
  const { from, asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const first = book.records.flatMap(({ lots }) => lots.map(({ date }) => date)).toSorted()[0];
  const standings = standingsOn(
    first === void 0 ? [] : pointDays(first, asOf),
    book.records.map((record) => historyOf(book, record)),
  );
  const flows = dailyFlows(book.records.flatMap((record) => flowsOf(paymentsIn(book, record), basis)));
  const pointOf = (standing) => {
    const isNet = basis === 'net';
    const put = isNet ? standing.paidIn : standing.invested;
    const back = isNet ? standing.distributions : standing.proceedsGross;
    const value = isNet ? standing.fairValueNet : standing.fairValueGross;
    const irr = returnUntil(flows, value, standing.day);
    return {
      date: standing.day,
      paid_in: moneyText(put),
      distributions: moneyText(back),
      fair_value_gross: money(standing.fairValueGross),
      fair_value_net: money(standing.fairValueNet),
      tvpi: multiple(value && value.plus(back), put),
      dpi: multiple(back, put),
      irr: irrText(irr),
      irr_unavailable_reason: irrReason(irr),
    };
  };
  return {
    report_type: 'performance',
    ...headOf(host, book, params),
    from,
    to: asOf,
    points: standings.filter(({ day }) => from === null || day >= from).map(pointOf),
    rates: book.exchange.used(),
  };
}
// src/finance/disposals.ts
/**
 * The disposals of one holding, oldest first. The cost of a sale is its share of what had been paid in by that day (fees
 * included on the net basis), to the cent and by what is left, so that all of them together are the whole cost; a
 * dividend has none. That is the average cost of the holding on that day: what is bought after a sale is a holding of its own, and
 * so these gains are those of `amountsOf`. `lostOn` is the day of a write-off, which takes all that is left.
 */
function disposalsOf({ lots, distributions }, lostOn, basis) {
  const acquired = lots.map(({ date }) => date).toSorted()[0];
  if (acquired === void 0) return [];
  const paid = (amount, fees) => (basis === 'net' ? decimal(amount).plus(fees) : decimal(amount));
  const costBy = (day) =>
    sumOf(lots.filter(({ date }) => date <= day).map(({ invested, fees }) => paid(invested, fees)));
  const leftOf = (cost, share) => decimal(cost.times(share).toFixed(2));
  let share = decimal(1);
  const sold = distributions.map((payment) => {
    const whole = costBy(payment.date);
    const rest = share.minus(payment.costShare);
    const cost = leftOf(whole, share).minus(leftOf(whole, rest));
    const proceeds = basis === 'net' ? decimal(payment.gross).minus(payment.carry) : decimal(payment.gross);
    const kind = rest.eq(share) ? 'dividend' : 'sale';
    share = rest;
    return {
      acquired,
      date: payment.date,
      kind,
      proceeds,
      cost,
      gain: proceeds.minus(cost),
    };
  });
  if (lostOn === null || share.lte(0)) return sold;
  const cost = leftOf(costBy(lostOn), share);
  const lost = {
    acquired,
    date: lostOn,
    kind: 'write_off',
    proceeds: decimal(0),
    cost,
    gain: cost.neg(),
  };
  return [...sold, lost];
}
// server/domain/tax-year.ts
/** The day from which a holding has been written off and is so still; null while it is worth something. */
function lostOn({ valuations }) {
  return valuations[valuations.findLastIndex(({ method }) => method !== 'written_off') + 1]?.date ?? null;
}
/**
 * C18 with type `tax_year`: what was sold, paid out or lost in the period. Where none is asked for it is the last year
 * with a payment. The cost is that of each payment's own day, whatever was bought later.
 */
async function taxYearOf(host, investorId, params) {
  const { asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const all = book.records
    .flatMap((record) =>
      disposalsOf(paymentsIn(book, record), lostOn(record), basis).map((disposal) => ({
        record,
        disposal,
      })),
    )
    .toSorted((a, b) => byDay(a.disposal.date, b.disposal.date));
  const days = [
    ...book.records.flatMap(({ lots }) => lots.map(({ date }) => date)),
    ...all.map(({ disposal }) => disposal.date),
  ];
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))].toSorted((a, b) => a - b);
  const last = years.at(-1);
  const whole = params.from === null && last !== void 0 ? String(last).padStart(4, '0') : null;
  const from = whole ? `${whole}-01-01` : params.from;
  const to = whole && `${whole}-12-31` < asOf ? `${whole}-12-31` : asOf;
  const wanted = all.filter(({ disposal: { date } }) => (from === null || date >= from) && date <= to);
  const total = (pick) => moneyText(sumOf(wanted.map(({ disposal }) => pick(disposal))));
  return {
    report_type: 'tax_year',
    ...headOf(host, book, params),
    from,
    to,
    years,
    rows: wanted.map(({ record, disposal }) => ({
      holding: record.holding.id,
      startup: {
        id: record.startup.id,
        name: record.startup.name,
      },
      acquired_date: disposal.acquired,
      disposed_date: disposal.date,
      kind: disposal.kind,
      proceeds: moneyText(disposal.proceeds),
      cost: moneyText(disposal.cost),
      gain: moneyText(disposal.gain),
    })),
    totals: {
      proceeds: total(({ proceeds }) => proceeds),
      cost: total(({ cost }) => cost),
      gain: total(({ gain }) => gain),
    },
    rates: book.exchange.used(),
  };
}
// server/domain/transactions.ts
var kinds = ['contribution', 'fee', 'distribution', 'carry'];
/** Names of the subjects of a holding, as every row of a report bears them. */
var subjectsOf = ({ holding, startup, series, entity }) => ({
  holding: holding.id,
  startup: {
    id: startup.id,
    name: startup.name,
  },
  series: {
    id: series.id,
    name: series.name,
  },
  entity,
});
/** C18 with type `transactions`: fees and carry have rows of their own; on the gross basis they are left out. */
async function transactionsOf(host, investorId, params) {
  const { from, asOf, basis } = params;
  const book = await openBook(host, investorId, params);
  const wanted = (kind) => basis === 'net' || kind === 'contribution' || kind === 'distribution';
  const flows = book.records
    .flatMap((record) => {
      const { lots, distributions } = paymentsIn(book, record);
      const row = (date, kind, amount) => ({
        date,
        kind,
        record,
        amount,
      });
      return [
        ...lots.flatMap((lot) => [
          row(lot.date, 'contribution', decimal(lot.invested).neg()),
          row(lot.date, 'fee', decimal(lot.fees).neg()),
        ]),
        ...distributions.flatMap((payment) => [
          row(payment.date, 'distribution', decimal(payment.gross)),
          row(payment.date, 'carry', decimal(payment.carry).neg()),
        ]),
      ];
    })
    .filter(({ date, kind, amount }) => !amount.eq(0) && wanted(kind) && (from === null || date >= from))
    .toSorted(
      (a, b) =>
        byDay(a.date, b.date) ||
        a.record.holding.id - b.record.holding.id ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    );
  let running = zero;
  const rows = flows.map(({ date, kind, record, amount }) => {
    running = running.plus(amount);
    return {
      date,
      kind,
      ...subjectsOf(record),
      amount: moneyText(amount),
      running: moneyText(running),
    };
  });
  const total = (kind) =>
    moneyText(sumOf(flows.filter((flow) => flow.kind === kind).map(({ amount }) => amount)));
  return {
    report_type: 'transactions',
    ...headOf(host, book, params),
    from,
    to: asOf,
    rows,
    totals: {
      contributions: total('contribution'),
      fees: total('fee'),
      distributions: total('distribution'),
      carry_paid: total('carry'),
      net: moneyText(running),
    },
    rates: book.exchange.used(),
  };
}
// server/domain/reports.ts
var makers = {
  portfolio: portfolioOf,
  performance: performanceOf,
  transactions: transactionsOf,
  capital_account: capitalAccountOf,
  tax_year: taxYearOf,
};
var isReportType = (type) => type !== void 0 && Object.hasOwn(makers, type);
/** Makes a report of the investor's own book from the rows as they are. @throws Refusal */
var makeReport = (host, investorId, type, params) => withRates(() => makers[type](host, investorId, params));
/** The same as JSON. @throws Refusal */
async function writeReport(host, investorId, type, params) {
  if (type === 'portfolio') return withRates(() => portfolioJson(host, investorId, params));
  return Buffer.from(JSON.stringify(await makeReport(host, investorId, type, params)));
}
export { isReportType, makeReport, writeReport };
