import {
  heldUntil,
  l as rounds,
  n as bookVersion,
  o as fxRates,
  paymentsOf,
  readHeld,
  readRecords,
  recordAt,
  recordOf,
  t as applications,
  u as series,
} from './records.js';
import { c as badFields, f as notFound, r as byDay } from './assets/days-CT_w8Oz_.js';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
// src/finance/decimal.ts
/** Ten to the power of `places` is held by a double up to here. */
var shortPlaces = 15;
var powers = Array.from({ length: 64 }, (_, places) =>
  places <= shortPlaces ? Number(10n ** BigInt(places)) : 10n ** BigInt(places),
);
var tenTo = (places) => powers[places] ?? 10n ** BigInt(places);
var sizeOf = (count) => (count < 0 ? -count : count);
function added(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a + b)) return a + b;
  return BigInt(a) + BigInt(b);
}
function multiplied(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a * b)) return a * b;
  return BigInt(a) * BigInt(b);
}
/** What is left of a division towards zero. @throws RangeError for zero as the divisor. */
function restOf(count, divisor) {
  if (typeof count === 'number' && typeof divisor === 'number' && divisor !== 0) return count % divisor;
  return BigInt(count) % BigInt(divisor);
}
var quotientPlaces = 20;
/** A whole number divided by another, as a whole number. @throws RangeError for zero as the divisor. */
function divided(count, divisor, rounding = 1) {
  if (typeof count === 'number' && typeof divisor === 'number' && divisor !== 0) {
    const rest = count % divisor;
    const towardsZero = (count - rest) / divisor;
    return (rounding === 1 ? 2 * Math.abs(rest) >= Math.abs(divisor) : rounding === 3 && rest !== 0)
      ? towardsZero + Math.sign(count) * Math.sign(divisor)
      : towardsZero;
  }
  const size = BigInt(sizeOf(divisor));
  const more = rounding === 0 ? 0n : rounding === 1 ? size / 2n : size - 1n;
  const whole = (BigInt(sizeOf(count)) + more) / size;
  return count < 0 === divisor < 0 ? whole : -whole;
}
/** Exact: `count` units of the last of `places`. Division keeps 20 places; rounding happens once, at the edge. */
var Decimal = class Decimal {
  count;
  places;
  constructor(count, places) {
    this.count = count;
    this.places = places;
  }
  /** The count in units of a later place. */
  countAt(places) {
    return places === this.places ? this.count : multiplied(this.count, tenTo(places - this.places));
  }
  plus(value) {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    return new Decimal(added(this.countAt(places), other.countAt(places)), places);
  }
  minus(value) {
    return this.plus(decimal(value).neg());
  }
  neg() {
    return new Decimal(-this.count, this.places);
  }
  abs() {
    return new Decimal(sizeOf(this.count), this.places);
  }
  times(value) {
    const other = decimal(value);
    return new Decimal(multiplied(this.count, other.count), this.places + other.places);
  }
  /** @throws RangeError for zero as the divisor. */
  div(value) {
    const other = decimal(value);
    const dividend = multiplied(this.count, tenTo(quotientPlaces + other.places));
    return new Decimal(divided(dividend, multiplied(other.count, tenTo(this.places))), quotientPlaces);
  }
  /** What is left beside the whole parts. @throws RangeError for zero as the divisor. */
  mod(value) {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    return new Decimal(restOf(this.countAt(places), other.countAt(places)), places);
  }
  cmp(value) {
    const other = decimal(value);
    const places = Math.max(this.places, other.places);
    const own = this.countAt(places);
    const its = other.countAt(places);
    return own < its ? -1 : own > its ? 1 : 0;
  }
  eq(value) {
    return this.cmp(value) === 0;
  }
  lt(value) {
    return this.cmp(value) < 0;
  }
  lte(value) {
    return this.cmp(value) <= 0;
  }
  gt(value) {
    return this.cmp(value) > 0;
  }
  gte(value) {
    return this.cmp(value) >= 0;
  }
  round(places, rounding = 1) {
    if (places >= this.places) return this;
    return new Decimal(divided(this.count, tenTo(this.places - places), rounding), places);
  }
  /** Plain text, rounded half away from zero; as many places as it takes where none are asked for. Zero has no sign. */
  toFixed(places) {
    if (places === void 0)
      return this.toFixed(this.places)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
    const count = this.round(places).countAt(places);
    const digits = String(sizeOf(count)).padStart(places + 1, '0');
    const whole = (count < 0 ? '-' : '') + digits.slice(0, digits.length - places);
    return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
  }
  toString() {
    return this.toFixed();
  }
  toNumber() {
    return Number(this.toFixed());
  }
};
var mostDigits = 15;
var wholePlaces = 4;
/**
 * A decimal text as whole ten-thousandths, which a double holds exactly while they stay below 2^53; null where it is no number,
 * or longer than that. Read sign by sign: a large book has a million of them.
 */
function wholeOf(text) {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  let point = -1;
  let digits = 0;
  let whole = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46 && point < 0 && at > start) point = at;
    else if (code < 48 || code > 57) return null;
    else if (point < 0 || at - point <= wholePlaces) {
      digits += 1;
      whole = whole * 10 + code - 48;
    } else if (code !== 48) return null;
  }
  const given = point < 0 ? 0 : Math.min(text.length - point - 1, wholePlaces);
  if (digits === 0 || point === text.length - 1 || digits - given + wholePlaces > mostDigits) return null;
  const sum = whole * 10 ** (wholePlaces - given);
  return start === 1 ? -sum : sum;
}
/** Whole ten-thousandths as a decimal. */
var wholes = (count) => new Decimal(count, wholePlaces);
var pattern = /^(-?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;
/** Text of any length, and that of a number which is very large or small. */
function readText(text) {
  const [, sign, whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? [];
  if (sign === void 0) throw new Error(`Invalid number: ${JSON.stringify(text)}`);
  const places = fraction.length - Number(exponent);
  const size = multiplied(BigInt(whole + fraction), tenTo(Math.max(0, -places)));
  return new Decimal(sign === '-' ? -size : size, Math.max(0, places));
}
/** @throws Error when the text is not a decimal number. */
function decimal(value) {
  if (value instanceof Decimal) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return new Decimal(value, 0);
  const text = String(value);
  const whole = wholeOf(text);
  return whole === null ? readText(text) : wholes(whole);
}
var zero = new Decimal(0, 0);
var sumOf = (values) => {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
};
var safeTotal = Number.MAX_SAFE_INTEGER - 10 ** 15;
/** The exact sum of many decimal texts; a hundred thousand payments take milliseconds. @throws Error as `decimal` does. */
function sumOfTexts(texts) {
  let long = zero;
  let short = 0;
  for (const text of texts) {
    const whole = wholeOf(text);
    if (whole === null) {
      long = long.plus(decimal(text));
      continue;
    }
    short += whole;
    if (Math.abs(short) > safeTotal) {
      long = long.plus(wholes(short));
      short = 0;
    }
  }
  return long.plus(wholes(short));
}
/** `null` when the divisor is zero: an unknown ratio, never 0. */
var quotient = (dividend, divisor) => (divisor.eq(0) ? null : dividend.div(divisor));
/** Money with 2 places, half away from zero: "-0.005" becomes "-0.01". */
var moneyText = (value) => value.toFixed(2);
/** Prices, units, multiples and rates with 4 places. */
var ratioText = (value) => value.toFixed(4);
/** Two amounts, each added or taken away, as ten-thousandths of whole cents; null where a double does not hold just that. */
function moneyInWholes(sign, amount, otherSign = 1, other = '0') {
  const sum = sign * (wholeOf(amount) ?? NaN) + otherSign * (wholeOf(other) ?? NaN);
  return sum % 100 === 0 ? sum : null;
}
/** The same as text; what is finer than a cent is rounded. */
function moneyOf(sign, amount, otherSign = 1, other = '0') {
  const wholeCents = moneyInWholes(sign, amount, otherSign, other);
  if (wholeCents !== null) return (wholeCents / 1e4).toFixed(2);
  return moneyText(decimal(amount).times(sign).plus(decimal(other).times(otherSign)));
}
// src/finance/carry.ts
/**
 * Simple carried interest: max(0, value - cost) x rate, on one holding or on the part of it that was sold.
 * `cost` is invested capital without fees; `rate` is a fraction (0.2 is 20%). Rounded to the cent, half away from zero.
 */
function carryOf(value, cost, rate) {
  const gain = value.minus(cost);
  return gain.gt(0) ? gain.times(rate).round(2) : zero;
}
// src/finance/day-sums.ts
var noSums = () => ({
  short: /* @__PURE__ */ new Map(),
  long: /* @__PURE__ */ new Map(),
});
var dayLength = 864e5;
/** Days are few and payments are many. */
var known = /* @__PURE__ */ new Map();
/** @throws RangeError for a day that does not exist. */
function readDay(date) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const time = Date.parse(`${date}T00:00:00Z`);
  const read = new Date(time);
  if (!(year !== void 0 && read.getUTCMonth() + 1 === Number(month) && read.getUTCDate() === Number(day)))
    throw new RangeError(`Not a day: ${date}`);
  return time / dayLength;
}
/** Days since 1970-01-01 of a `YYYY-MM-DD` day. @throws RangeError for a day that does not exist. */
function dayNumber(date) {
  const before = known.get(date);
  if (before !== void 0) return before;
  const number = readDay(date);
  known.set(date, number);
  return number;
}
function addLong({ long }, day, amount) {
  long.set(day, long.get(day)?.plus(amount) ?? amount);
}
/** Adds whole ten-thousandths to those of their day. */
function addShort(sums, day, amount) {
  const sum = (sums.short.get(day) ?? 0) + amount;
  if (Number.isSafeInteger(sum)) sums.short.set(day, sum);
  else addLong(sums, day, wholes(amount));
}
/** Adds an amount to those of its day. @throws Error as `decimal` does. */
function addAmount(sums, day, amount) {
  const whole = wholeOf(amount);
  if (whole === null) addLong(sums, day, decimal(amount));
  else addShort(sums, day, whole);
}
/** Short only where a double holds every sum of some of the amounts. `days` in order, their sums beside them. */
function inOrder(days, sumOn, long) {
  const moved = [];
  const sums = [];
  let size = 0;
  for (const day of days) {
    const sum = sumOn(day);
    if (sum === 0) continue;
    moved.push(day);
    sums.push(sum);
    size += Math.abs(sum);
  }
  if (long.size === 0 && Number.isSafeInteger(size))
    return {
      kind: 'short',
      days: moved,
      amounts: sums,
    };
  const all = new Map(moved.map((day, at) => [day, wholes(sums[at] ?? 0)]));
  for (const [day, amount] of long) all.set(day, all.get(day)?.plus(amount) ?? amount);
  const rows = [...all].filter(([, amount]) => !amount.eq(0)).toSorted(([a], [b]) => a - b);
  return {
    kind: 'long',
    days: rows.map(([day]) => day),
    amounts: rows.map(([, amount]) => amount),
  };
}
var amountsOfDays = ({ short, long }) =>
  inOrder(new Int32Array(short.keys()).toSorted(), (day) => short.get(day) ?? 0, long);
/** Adds all of `more` to `sums`. */
function addAmounts(sums, more) {
  for (const [at, day] of more.days.entries())
    if (more.kind === 'short') addShort(sums, day, more.amounts[at] ?? 0);
    else addLong(sums, day, more.amounts[at] ?? zero);
}
/** The same amounts with one more that moved on a later day. @throws Error as `decimal` does. */
function withLast(flows, day, amount) {
  const { days } = flows;
  const whole = wholeOf(amount);
  if (whole === 0) return flows;
  const isLater = (days.at(-1) ?? -Infinity) < day;
  if (flows.kind === 'short' && isLater && whole !== null) {
    const amounts = [...flows.amounts, whole];
    const size = amounts.reduce((sum, each) => sum + Math.abs(each), 0);
    if (Number.isSafeInteger(size))
      return {
        kind: 'short',
        days: [...days, day],
        amounts,
      };
  }
  const sums = noSums();
  addAmounts(sums, flows);
  addAmount(sums, day, amount);
  return amountsOfDays(sums);
}
// src/finance/irr.ts
var lowestFactor = 1e-6;
var highestFactor = 10001;
var gridSteps = 2e3;
var inWholes = {
  zero: 0,
  plus: (a, b) => a + b,
  signOf: Math.sign,
  toNumber: (amount) => amount / 1e4,
};
var inDecimals = {
  zero,
  plus: (a, b) => a.plus(b),
  signOf: (amount) => amount.cmp(0),
  toNumber: (amount) => amount.toNumber(),
};
/** Net present value at the growth factor `1 + r`, in the flows' currency. */
function netPresentValue({ years, amounts }, factor) {
  const log = Math.log(factor);
  let total = 0;
  for (let at = 0; at < years.length; at += 1)
    total += (amounts[at] ?? 0) * Math.exp(-(years[at] ?? 0) * log);
  return total;
}
/**
 * Newton's steps on the logarithm of the factor, never outside the bracket, which is known to hold one change of sign: a
 * step that would leave it, or is not half as long as the one before, is a bisection instead. What is brought to zero is the logarithm
 * of what came back over what was put in, both as of the first day: that is almost a straight line, where the value itself is bent.
 * @param fromSign the sign of the value at `from`.
 */
function narrow({ years, amounts }, from, to, fromSign) {
  let low = Math.log(from);
  let high = Math.log(to);
  let log = low < 0 && high > 0 ? 0 : (low + high) / 2;
  let moved = high - low;
  for (let step = 0; step < 200 && moved > 1e-12; step += 1) {
    let back = 0;
    let backSlope = 0;
    let paid = 0;
    let paidSlope = 0;
    for (let at = 0; at < years.length; at += 1) {
      const age = years[at] ?? 0;
      const term = (amounts[at] ?? 0) * Math.exp(-age * log);
      if (term > 0) {
        back += term;
        backSlope -= age * term;
      } else {
        paid -= term;
        paidSlope += age * term;
      }
    }
    const value = back - paid;
    if (value === 0) break;
    if (Math.sign(value) === fromSign) low = log;
    else high = log;
    const newton = log - Math.log(back / paid) / (backSlope / back - paidSlope / paid);
    const isShort = newton >= low && newton <= high && Math.abs(newton - log) <= moved / 2;
    const next = isShort ? newton : (low + high) / 2;
    moved = Math.abs(next - log);
    log = next;
    if (isShort && moved < 1e-9) break;
  }
  return Math.exp(log);
}
/**
 * Accepts a root only when the remaining value is below half a cent per flow. Near a loss of everything the terms are
 * discounted by a tiny factor and grow so large that half a cent is finer than a double can resolve, so the bound
 * never asks for more than the terms' own precision.
 */
function isRoot({ years, amounts }, factor) {
  const log = Math.log(factor);
  let largest = 0;
  let total = 0;
  for (let at = 0; at < years.length; at += 1) {
    const term = (amounts[at] ?? 0) * Math.exp(-(years[at] ?? 0) * log);
    largest = Math.max(largest, Math.abs(term));
    total += term;
  }
  return Math.abs(total) < Math.max(0.005 * years.length, largest * 1e-12);
}
/** How often the signs change from one to the other; a zero is neither. */
function changesOfSign(amounts, { signOf }) {
  let changes = 0;
  let before = 0;
  for (const amount of amounts) {
    const sign = signOf(amount);
    if (sign !== 0 && before !== 0 && sign !== before) changes += 1;
    if (sign !== 0) before = sign;
  }
  return changes;
}
/** Partial sums, exact, as they build up from the first value on. */
function sumsFrom(amounts, { zero: nothing, plus }) {
  let sum = nothing;
  return amounts.map((amount) => {
    sum = plus(sum, amount);
    return sum;
  });
}
/**
 * True when there cannot be two rates. By Descartes' rule of signs there are no more than the flows change their sign; by
 * Laguerre's, no more positive ones than the sums from the first flow on do, and no more negative ones than the sums
 * from the last flow back (Jameson, "Counting zeros of generalised polynomials", Mathematical Gazette 90, 2006).
 */
function hasOneRootAtMost(amounts, exact) {
  if (changesOfSign(amounts, exact) <= 1) return true;
  const forward = sumsFrom(amounts, exact);
  const all = forward.at(-1);
  if (all === void 0 || exact.signOf(all) === 0) return false;
  const backward = sumsFrom(amounts.toReversed(), exact);
  return changesOfSign(forward, exact) + changesOfSign(backward, exact) <= 1;
}
function onlyRoot(flows) {
  const low = netPresentValue(flows, lowestFactor);
  const high = netPresentValue(flows, highestFactor);
  if (Math.sign(low) === Math.sign(high)) return [];
  const factor = narrow(flows, lowestFactor, highestFactor, Math.sign(low));
  return isRoot(flows, factor) ? [factor] : [];
}
function allRoots(flows) {
  const roots = [];
  const keep = (factor) => {
    if (roots.every((known) => Math.abs(known - factor) > 1e-9 * factor) && isRoot(flows, factor))
      roots.push(factor);
  };
  const span = Math.log(highestFactor / lowestFactor);
  let previous = lowestFactor;
  let previousValue = netPresentValue(flows, previous);
  for (let step = 1; step <= gridSteps; step += 1) {
    const factor = lowestFactor * Math.exp((span * step) / gridSteps);
    const value = netPresentValue(flows, factor);
    if (value === 0) keep(factor);
    else if (previousValue !== 0 && Math.sign(value) !== Math.sign(previousValue))
      keep(narrow(flows, previous, factor, Math.sign(previousValue)));
    previous = factor;
    previousValue = value;
  }
  return roots;
}
/** The return of amounts by day, oldest first, none of them zero. */
function rateOf(days, amounts, exact) {
  const first = days[0];
  const last = days.at(-1);
  if (first === void 0 || last === void 0)
    return {
      kind: 'unavailable',
      reason: 'no_flows',
    };
  const hasSign = (sign) => amounts.some((amount) => exact.signOf(amount) === sign);
  if (!hasSign(1))
    return {
      kind: 'unavailable',
      reason: 'nothing_back_yet',
    };
  if (!hasSign(-1))
    return {
      kind: 'unavailable',
      reason: 'nothing_paid_in',
    };
  const timed = {
    years: new Float64Array(days.length),
    amounts: new Float64Array(days.length),
  };
  for (const [at, amount] of amounts.entries()) {
    timed.years[at] = ((days[at] ?? first) - first) / 365;
    timed.amounts[at] = exact.toNumber(amount);
  }
  const factors = hasOneRootAtMost(amounts, exact) ? onlyRoot(timed) : allRoots(timed);
  if (factors.length > 1)
    return {
      kind: 'not_unique',
      rates: factors.map((factor) => factor - 1),
    };
  const factor = factors[0];
  if (factor === void 0)
    return {
      kind: 'unavailable',
      reason: 'no_root',
    };
  const span = last - first;
  if (span < 365)
    return {
      kind: 'period',
      rate: Math.pow(factor, span / 365) - 1,
      days: span,
    };
  return {
    kind: 'annual',
    rate: factor - 1,
  };
}
/** Adds flows to those of their days. @throws RangeError for a date that does not exist. */
function addFlows(sums, flows) {
  for (const { date, amount } of flows) addAmount(sums, dayNumber(date), amount);
  return sums;
}
/** `irrOf` of flows that are added up by day and in order already. */
var irrOfDays = (flows) =>
  flows.kind === 'short'
    ? rateOf(flows.days, flows.amounts, inWholes)
    : rateOf(flows.days, flows.amounts, inDecimals);
/** The rate as decimal text with 4 places; `null` when there is no single rate. */
function irrText(irr) {
  if (irr.kind !== 'annual' && irr.kind !== 'period') return null;
  const text = decimal(irr.rate.toFixed(10)).toFixed(4);
  return text === '-0.0000' ? '0.0000' : text;
}
// src/finance/multiples.ts
/** MOIC is gross on invested capital; TVPI, DPI and RVPI are net on paid-in capital. */
var multiplesOf = (input) => ({
  grossMoic: quotient(input.fairValueGross.plus(input.proceedsGross), input.invested),
  netTvpi: quotient(input.fairValueNet.plus(input.distributionsNet), input.paidIn),
  dpi: quotient(input.distributionsNet, input.paidIn),
  rvpi: quotient(input.fairValueNet, input.paidIn),
});
// src/finance/position.ts
function grossValue(mark, unitsLeft, investedLeft) {
  if (mark.kind === 'writtenOff') return zero;
  if (mark.kind === 'price' && unitsLeft !== null) return unitsLeft.times(mark.price).round(2);
  if (mark.kind === 'factor') return investedLeft.times(mark.factor).round(2);
  return investedLeft.eq(0) ? zero : null;
}
var isLoss = (flows) =>
  flows.days.length > 0 &&
  (flows.kind === 'short'
    ? flows.amounts.every((amount) => amount < 0)
    : flows.amounts.every((amount) => amount.lt(0)));
/**
 * The return of flows that are added up by day, with the value on `asOf`. A `null` value: the return is not available, because a
 * missing value must never count as zero.
 */
function returnOfDays(flows, value, asOf) {
  if (value === null)
    return {
      kind: 'unavailable',
      reason: 'value_unknown',
    };
  if (value.eq(0) && isLoss(flows))
    return {
      kind: 'unavailable',
      reason: 'total_loss',
    };
  return irrOfDays(withLast(flows, dayNumber(asOf), value.toFixed()));
}
/** The same of flows in any order. @throws RangeError for a date that does not exist. */
var returnOf = (flows, value, asOf) => returnOfDays(amountsOfDays(addFlows(noSums(), flows)), value, asOf);
var paidOf = ({ lots, distributions }) => ({
  invested: sumOfTexts(lots.map((lot) => lot.invested)),
  fees: sumOfTexts(lots.map((lot) => lot.fees)),
  proceedsGross: sumOfTexts(distributions.map((payment) => payment.gross)),
  carryPaid: sumOfTexts(distributions.map((payment) => payment.carry)),
});
/** What follows from what was paid and the worth of what is left, both in one currency. */
function settled(paid, worth) {
  const { invested, fees, proceedsGross, carryPaid } = paid;
  const { shareLeft, unitsLeft, fairValueGross, accruedCarry } = worth;
  const paidIn = invested.plus(fees);
  const received = proceedsGross.minus(carryPaid);
  const costLeft = paidIn.times(shareLeft).round(2);
  const realisedGain = received.minus(paidIn.minus(costLeft));
  const fairValueNet = fairValueGross && accruedCarry && fairValueGross.minus(accruedCarry);
  const unrealisedGain = fairValueNet && fairValueNet.minus(costLeft);
  return {
    invested,
    fees,
    paidIn,
    investedLeft: invested.times(shareLeft).round(2),
    unitsLeft,
    shareLeft,
    fairValueGross,
    accruedCarry,
    fairValueNet,
    proceedsGross,
    carryPaid,
    distributions: received,
    realisedGain,
    unrealisedGain,
    totalGain: unrealisedGain && unrealisedGain.plus(realisedGain),
  };
}
/** Null when a lot was not bought by units. */
function unitsOf(lots) {
  return lots.length > 0 && lots.every((lot) => lot.units !== null)
    ? sumOfTexts(lots.map((lot) => lot.units ?? '0'))
    : null;
}
/**
 * The amounts of one holding, from its lots, payments and present mark. A partial sale splits the cost by units; a
 * write-off realises the loss of what was left; carry accrues on the part that is still held.
 */
function amountsOf({ lots, distributions, mark, carryRate }) {
  const paid = paidOf({
    lots,
    distributions,
  });
  const unitsBought = unitsOf(lots);
  const unsold = decimal(1).minus(sumOfTexts(distributions.map((payment) => payment.costShare)));
  const shareLeft = mark.kind === 'writtenOff' ? zero : unsold;
  const unitsLeft = unitsBought && unitsBought.times(unsold).round(4);
  const investedLeft = paid.invested.times(shareLeft);
  const fairValueGross = grossValue(mark, unitsLeft, investedLeft);
  return settled(paid, {
    shareLeft,
    unitsLeft,
    fairValueGross,
    accruedCarry: fairValueGross && carryOf(fairValueGross, investedLeft, decimal(carryRate)),
  });
}
/** The payments as flows: `net` is what the investor paid and received, `gross` what the company did. */
function flowsOf({ lots, distributions }, basis) {
  const isNet = basis === 'net';
  const paid = lots.map(({ date, invested, fees }) => ({
    date,
    kind: 'contribution',
    amount: moneyOf(-1, invested, -1, isNet ? fees : '0'),
  }));
  const received = distributions.map(({ date, gross, carry }) => ({
    date,
    kind: 'distribution',
    amount: moneyOf(1, gross, -1, isNet ? carry : '0'),
  }));
  return [...paid, ...received];
}
/** An amount without what is kept from it or paid beside it. */
function addMoney(sums, date, sign, amount, beside) {
  const whole = moneyInWholes(sign, amount, -1, beside);
  if (whole === null) addAmount(sums, dayNumber(date), moneyOf(sign, amount, -1, beside));
  else addShort(sums, dayNumber(date), whole);
}
function sumsByDay({ lots, distributions }, basis) {
  const sums = noSums();
  const isNet = basis === 'net';
  for (const { date, invested, fees } of lots) addMoney(sums, date, -1, invested, isNet ? fees : '0');
  for (const { date, gross, carry } of distributions) addMoney(sums, date, 1, gross, isNet ? carry : '0');
  return sums;
}
/**
 * The same for lists that are each in order, as almost all are: they are walked side by side. Null where they are not, where a
 * double does not hold an amount, and where all of a day comes to nothing.
 */
function sideBySide({ lots, distributions }, basis) {
  const isNet = basis === 'net';
  const days = [];
  const amounts = [];
  let size = 0;
  let latest = -Infinity;
  const add = (date, whole) => {
    const day = dayNumber(date);
    const amount = day < latest ? NaN : (whole ?? NaN);
    size += Math.abs(amount);
    if (day === latest) amounts.push((amounts.pop() ?? 0) + amount);
    else {
      days.push(day);
      amounts.push(amount);
    }
    latest = day;
  };
  const addPaid = ({ date, gross, carry }) => add(date, moneyInWholes(1, gross, -1, isNet ? carry : '0'));
  let place = 0;
  for (const { date, invested, fees } of lots) {
    for (; place < distributions.length; place += 1) {
      const paid = distributions[place];
      if (paid && paid.date < date) addPaid(paid);
      else break;
    }
    add(date, moneyInWholes(-1, invested, -1, isNet ? fees : '0'));
  }
  for (const paid of distributions.slice(place)) addPaid(paid);
  return Number.isSafeInteger(size) && amounts.every((amount) => amount !== 0)
    ? {
        kind: 'short',
        days,
        amounts,
      }
    : null;
}
/** The same added up by day, oldest first, without the texts between. @throws RangeError for a date that does not exist. */
var flowDaysOf = (payments, basis) =>
  sideBySide(payments, basis) ?? amountsOfDays(sumsByDay(payments, basis));
/** What one holding shows of its amounts. */
function figuresOf(valued) {
  const amounts = amountsOf(valued);
  const { invested, paidIn, proceedsGross, fairValueGross, fairValueNet } = amounts;
  const unitsBought = unitsOf(valued.lots);
  const isKnown = fairValueGross && fairValueNet;
  return {
    costPerUnit: unitsBought && quotient(invested, unitsBought),
    multiples:
      isKnown &&
      multiplesOf({
        invested,
        paidIn,
        proceedsGross,
        distributionsNet: amounts.distributions,
        fairValueGross,
        fairValueNet,
      }),
    ...amounts,
  };
}
// server/domain/positions.ts
function markOf(valuation, bought) {
  if (valuation?.method === 'written_off') return { kind: 'writtenOff' };
  if (valuation?.price)
    return {
      kind: 'price',
      price: valuation.price,
    };
  if (valuation?.factor)
    return {
      kind: 'factor',
      factor: valuation.factor,
    };
  if (valuation && valuation.method !== 'cost') return { kind: 'unknown' };
  if (!(bought.length > 0 && bought.every((lot) => lot.units !== null)))
    return {
      kind: 'factor',
      factor: '1',
    };
  const invested = sumOfTexts(bought.map((lot) => lot.invested));
  const units = sumOfTexts(bought.map((lot) => lot.units ?? '0'));
  return {
    kind: 'price',
    price: invested.div(units).toFixed(10),
  };
}
function statusOf(amounts, valuation) {
  if (valuation?.method === 'written_off') return 'written_off';
  if (amounts.shareLeft.lte(0)) return 'exited';
  if (amounts.shareLeft.lt(1)) return 'partially_realised';
  const { fairValueGross: value, invested } = amounts;
  if (value?.gt(invested)) return 'marked_up';
  return value?.lt(invested) ? 'marked_down' : 'active';
}
var valuedOf = (record) => ({
  mark: markOf(record.valuations.at(-1), record.lots),
  carryRate: record.series.carry_rate,
  ...paymentsOf(record),
});
/** The amounts of a record in its own currency, at its last valuation. */
var amountsOfRecord = (record) => amountsOf(valuedOf(record));
function bookOf(record) {
  const position = figuresOf(valuedOf(record));
  return {
    position,
    status: statusOf(position, record.valuations.at(-1)),
    ...record,
  };
}
/** The books of an investor's holdings that existed on `asOf`, in the order they were bought. */
async function readBooks(queries, investorId, asOf) {
  return (await readRecords(queries, investorId, asOf)).map(bookOf);
}
// src/finance/exchange.ts
/** No rate was known from one currency to the other on that day. */
var NoRate = class extends Error {
  name = 'NoRate';
  from;
  to;
  day;
  constructor(from, to, day) {
    super(`No exchange rate from ${from} to ${to} on ${day}`);
    this.from = from;
    this.to = to;
    this.day = day;
  }
};
var pairOf = (base, quote) => `${base}/${quote}`;
/** Rates by pair, oldest first. */
function byPair(rates) {
  const pairs = /* @__PURE__ */ new Map();
  for (const rate of rates.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const pair = pairOf(rate.base, rate.quote);
    const known = pairs.get(pair);
    if (known) known.push(rate);
    else pairs.set(pair, [rate]);
  }
  return pairs;
}
/** Straight, turned round, or over a currency that both are quoted in; the straight one wins. */
function exchangeTo(currency, rates) {
  const pairs = byPair(rates);
  const bases = [...new Set(rates.map(({ base }) => base))];
  const found = /* @__PURE__ */ new Map();
  const used = /* @__PURE__ */ new Map();
  const latest = (base, quote, day) => pairs.get(pairOf(base, quote))?.findLast((rate) => rate.day <= day);
  const oneStep = (from, to, day) => {
    const straight = latest(from, to, day);
    if (straight)
      return {
        ...straight,
        factor: decimal(straight.rate),
      };
    const turned = latest(to, from, day);
    return (
      turned && {
        ...turned,
        factor: decimal(1).div(turned.rate),
      }
    );
  };
  const twoSteps = (from, to, day) => {
    for (const middle of bases) {
      const first = oneStep(from, middle, day);
      const second = oneStep(middle, to, day);
      if (first && second) {
        const told = first.day < second.day ? first : second;
        return {
          day: told.day,
          source: told.source,
          factor: first.factor.times(second.factor),
        };
      }
    }
  };
  const find = (from, day) => {
    const key = `${from} ${day}`;
    const known = found.get(key);
    if (known) return known;
    const rate = oneStep(from, currency, day) ?? twoSteps(from, currency, day);
    if (!rate) throw new NoRate(from, currency, day);
    const factor = rate.factor.round(8);
    const entry = {
      date: rate.day,
      from,
      to: currency,
      rate: factor.toFixed(8),
      source: rate.source,
      factor,
    };
    found.set(key, entry);
    return entry;
  };
  return {
    currency,
    convert(amount, from, day) {
      if (from === currency) return amount;
      const { factor, ...rate } = find(from, day);
      used.set(`${rate.from} ${rate.date}`, rate);
      return amount.times(factor).round(2);
    },
    used: () =>
      [...used.values()].toSorted((a, b) => a.date.localeCompare(b.date) || a.from.localeCompare(b.from)),
  };
}
/** Each payment at the rate of its own day. @throws NoRate */
function exchangedPayments(payments, from, exchange) {
  if (from === exchange.currency) return payments;
  const text = (amount, day) => exchange.convert(decimal(amount), from, day).toFixed(2);
  return {
    lots: payments.lots.map((lot) => ({
      ...lot,
      invested: text(lot.invested, lot.date),
      fees: text(lot.fees, lot.date),
    })),
    distributions: payments.distributions.map((payment) => ({
      ...payment,
      gross: text(payment.gross, payment.date),
      carry: text(payment.carry, payment.date),
    })),
  };
}
/** Amounts in the exchange's currency: `payments` are in it already, the value is converted as of `asOf`. @throws NoRate */
function exchangedAmounts(own, payments, from, asOf, exchange) {
  if (from === exchange.currency) return own;
  const worth = (value) => value && exchange.convert(value, from, asOf);
  return settled(paidOf(payments), {
    ...own,
    fairValueGross: worth(own.fairValueGross),
    accruedCarry: worth(own.accruedCarry),
  });
}
// server/domain/book-version.ts
/** The number that is raised with every change of what a report is made of. */
async function bookVersionOf({ database }) {
  const [row] = await database.queries.select({ version: bookVersion.version }).from(bookVersion);
  return row?.version ?? 0;
}
/** What was kept since the rows last changed, or else what `make` answers, which is kept from now on. */
async function keptOrMade(host, shelf, name, make, sizeOf) {
  const version = await bookVersionOf(host);
  const known = shelf.find(name);
  if (known?.version === version) return known.value;
  const value = await make();
  shelf.keep(name, {
    version,
    value,
    size: sizeOf(value),
  });
  return value;
}
// server/domain/book.ts
var isWanted = ({ series, entity, startup, round }, filter) =>
  (filter.series ?? series.id) === series.id &&
  (filter.entity ?? entity.id) === entity.id &&
  (filter.startup ?? startup.id) === startup.id &&
  (filter.round ?? round.id) === round.id;
/** All holdings of an investor, kept until something changes: another day or kind of report is made of the same rows. */
var wholeBookOf = (host, investorId) =>
  keptOrMade(
    host,
    host.reportCache.books,
    String(investorId),
    () => readHeld(host.database.queries, investorId),
    (held) => held.reduce((sum, { bought, paid }) => sum + bought.length + paid.length, 0),
  );
/** Rates are read only when there is something to convert. */
async function exchangeFor(queries, held, currency, asOf) {
  if (held.every(({ holding }) => holding.currency === currency)) return exchangeTo(currency, []);
  return exchangeTo(
    currency,
    await queries
      .select()
      .from(fxRates)
      .where(lte(fxRates.day, asOf))
      .orderBy(asc(fxRates.day), asc(fxRates.id)),
  );
}
/**
 * Reads an investor's own book. Where nothing is asked for, a book of several currencies is told in that of its first holding.
 * @throws Refusal 404 for a series, vehicle, startup or round that the investor does not hold.
 */
async function openHeldBook(host, investorId, params) {
  const { asOf, currency, filter } = params;
  const wanted = (await wholeBookOf(host, investorId)).filter((held) => isWanted(held, filter));
  if (wanted.length === 0 && Object.values(filter).some((id) => id !== void 0)) throw notFound();
  const held = heldUntil(wanted, asOf);
  const told = currency ?? held[0]?.holding.currency ?? 'USD';
  return {
    investorId,
    held,
    exchange: await exchangeFor(host.database.queries, held, told, asOf),
  };
}
/** The same with every payment read. @throws Refusal as `openHeldBook` does. */
async function openBook(host, investorId, params) {
  const { held, ...told } = await openHeldBook(host, investorId, params);
  return {
    ...told,
    records: held.map(recordOf),
  };
}
/** What was paid for a record, in the book's currency. @throws NoRate */
var paymentsIn = ({ exchange }, record) =>
  exchangedPayments(paymentsOf(record), record.holding.currency, exchange);
/** A record's amounts at the end of a day, in the book's currency; null before it was bought. @throws NoRate */
function amountsOn(book, record, day) {
  const then = recordAt(record, day);
  if (!then) return null;
  return exchangedAmounts(
    amountsOfRecord(then),
    paymentsIn(book, then),
    record.holding.currency,
    day,
    book.exchange,
  );
}
var openStatuses = ['submitted', 'allocated', 'reduced', 'signing', 'signed', 'funding', 'part_funded'];
/** The investor's promises that are not paid yet. */
var openApplications = (queries, investorId) =>
  queries
    .select({
      round_id: rounds.id,
      startup_id: rounds.startup_id,
      amount: sql`coalesce(${applications.allocated_amount}, ${applications.amount})`,
      fees: applications.fees,
      currency: applications.currency,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .where(and(eq(applications.investor_id, investorId), inArray(applications.status, openStatuses)));
/** The sum of some promises, fees included, in the book's currency. @throws NoRate */
var pendingIn = ({ exchange }, open, asOf, isWanted) =>
  sumOf(
    open
      .filter(isWanted)
      .map(({ amount, fees, currency }) => exchange.convert(decimal(amount).plus(fees), currency, asOf)),
  );
/** What is promised of the report's part of the book and not paid. @throws NoRate */
async function pendingOf(queries, book, { filter, asOf }) {
  const open = await openApplications(queries, book.investorId);
  const ofSeries = await queries
    .select({ round: series.round_id })
    .from(series)
    .where(
      and(
        filter.series === void 0 ? void 0 : eq(series.id, filter.series),
        filter.entity === void 0 ? void 0 : eq(series.entity_id, filter.entity),
      ),
    );
  const isBySeries = filter.series !== void 0 || filter.entity !== void 0;
  const rounds = new Set(ofSeries.map(({ round }) => round));
  return pendingIn(
    book,
    open,
    asOf,
    ({ round_id, startup_id }) =>
      (filter.startup === void 0 || startup_id === filter.startup) &&
      (filter.round === void 0 || round_id === filter.round) &&
      (!isBySeries || rounds.has(round_id)),
  );
}
/** Runs what may need an exchange rate. @throws Refusal 400 naming the rate that is not known. */
async function withRates(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRate)) throw error;
    const { from, to, day } = error;
    throw badFields({ currency: [`There is no exchange rate from ${from} to ${to} for ${day}.`] });
  }
}
// server/domain/figures.ts
/** Figures as they travel; what is not known stays null. */
var money = (value) => value && moneyText(value);
var ratio = (value) => (value ? ratioText(value) : null);
var reasons = {
  no_flows: 'There are no payments yet.',
  nothing_back_yet: 'Nothing has come back yet.',
  nothing_paid_in: 'Nothing has been paid in.',
  total_loss: 'Everything paid in was lost.',
  no_root: 'No rate explains these payments.',
  value_unknown: 'The value of a holding is not known.',
};
/** In words, why there is no yearly rate; null when there is one. */
function irrReason(irr) {
  if (irr.kind === 'annual') return null;
  if (irr.kind === 'period') return `Return over ${irr.days} days, not annualised.`;
  if (irr.kind === 'not_unique') return 'More than one rate explains these payments.';
  return reasons[irr.reason] ?? null;
}
// server/domain/report-head.ts
/** What every answer of C18 begins with. */
var headOf = ({ clock }, { exchange }, { asOf, basis }) => ({
  as_of_date: asOf,
  generated_at: clock().toISOString(),
  is_stale: false,
  basis,
  currency: exchange.currency,
});
// server/domain/holding-row.ts
var costSource = {
  safe: 'No priced round since the SAFE',
  convertible_note: 'No priced round since the note',
};
/** The price shown, its day and where it came from; nothing is shown for what is no longer held. */
function priceOf({ valuations, position, lots, round, status }) {
  const latest = valuations.at(-1);
  const isHeld = status !== 'exited' && status !== 'written_off';
  if (latest && latest.method !== 'cost')
    return {
      price: isHeld ? latest.price : null,
      date: latest.date,
      method: latest.method,
      source: latest.source,
    };
  const perUnit = position.costPerUnit;
  return {
    price: isHeld && perUnit ? ratioText(perUnit) : null,
    date: perUnit ? (lots.at(-1)?.date ?? null) : null,
    method: 'cost',
    source: costSource[round.instrument] ?? 'Held at the price paid',
  };
}
/** What the holdings of one series have in common, of a row of C18 with type `portfolio`. */
var subjectRowOf = ({ series, startup, entity, round }) => ({
  startup: {
    id: startup.id,
    name: startup.name,
  },
  series: {
    id: series.id,
    name: series.name,
  },
  entity,
  round: {
    id: round.id,
    name: round.name,
  },
  instrument: round.instrument,
  share_class: round.shareClass,
  carry_rate: ratioText(decimal(series.carry_rate)),
  sector: startup.sector,
  stage: startup.stage,
  country: startup.country,
});
/** What such a row says of the holding itself, in its own currency, before its lists. */
function figuresRowOf(book, irr) {
  const { holding, position, status, lots } = book;
  const price = priceOf(book);
  const isHeld = position.shareLeft.gt(0);
  return {
    id: holding.id,
    status,
    investment_date: lots[0]?.date ?? null,
    vintage_year: Number(lots[0]?.date.slice(0, 4)),
    units: ratio(position.unitsLeft),
    cost_per_unit: ratio(position.costPerUnit),
    invested: moneyText(position.invested),
    fees: moneyText(position.fees),
    paid_in: moneyText(position.paidIn),
    current_price: price.price,
    price_date: price.date,
    valuation_method: price.method,
    valuation_source: price.source,
    fair_value_gross: money(position.fairValueGross),
    accrued_carry: money(position.accruedCarry),
    fair_value_net: money(position.fairValueNet),
    proceeds_gross: moneyText(position.proceedsGross),
    carry_paid: moneyText(position.carryPaid),
    distributions: moneyText(position.distributions),
    realised_gain: moneyText(position.realisedGain),
    unrealised_gain: money(position.unrealisedGain),
    moic: ratio(position.multiples?.grossMoic),
    tvpi: ratio(position.multiples?.netTvpi),
    irr: irrText(irr),
    ownership_percent: isHeld
      ? holding.ownership_percent && decimal(holding.ownership_percent).toFixed(6)
      : '0.000000',
    is_sellable: isHeld && position.unitsLeft !== null && position.unitsLeft.gt(0),
    currency: holding.currency,
  };
}
/** One holding of C18 with type `portfolio`. */
var holdingOf = (book, irr) => ({
  ...figuresRowOf(book, irr),
  ...subjectRowOf(book),
  lots: book.lots,
  payments: book.distributions.map(({ date, gross, carry, cost_share }) => ({
    date,
    gross,
    carry,
    cost_share,
  })),
  marks: book.valuations,
});
// server/domain/portfolio-text.ts
var quoted = (text) => (text === null ? 'null' : `"${text}"`);
var lotsText = ({ lots }) =>
  lots
    .map(
      ({ date, units, invested, fees }) =>
        `{"date":"${date}","units":${quoted(units)},"invested":"${invested}","fees":"${fees}"}`,
    )
    .join();
var paymentsText = ({ distributions }) =>
  distributions
    .map(
      ({ date, gross, carry, cost_share }) =>
        `{"date":"${date}","gross":"${gross}","carry":"${carry}","cost_share":"${cost_share}"}`,
    )
    .join();
var flowText = ({ date, kind, amount }, holding) =>
  `{"date":"${date}","kind":"${kind}","holding":${holding},"amount":"${amount}"}`;
// server/domain/summary.ts
var noTotals = {
  invested: zero,
  fees: zero,
  paidIn: zero,
  proceedsGross: zero,
  carryPaid: zero,
  distributions: zero,
  realisedGain: zero,
  unrealisedGain: zero,
  fairValueGross: zero,
  accruedCarry: zero,
  fairValueNet: zero,
  count: 0,
  valuedCount: 0,
  activeCount: 0,
};
var plus = (sum, value) => sum && value && sum.plus(value);
/** With one more holding. A large book is added up as it is worked out, so that the amounts of each holding can go. */
var withHolding = (totals, one) => ({
  invested: totals.invested.plus(one.invested),
  fees: totals.fees.plus(one.fees),
  paidIn: totals.paidIn.plus(one.paidIn),
  proceedsGross: totals.proceedsGross.plus(one.proceedsGross),
  carryPaid: totals.carryPaid.plus(one.carryPaid),
  distributions: totals.distributions.plus(one.distributions),
  realisedGain: totals.realisedGain.plus(one.realisedGain),
  unrealisedGain: plus(totals.unrealisedGain, one.unrealisedGain),
  fairValueGross: plus(totals.fairValueGross, one.fairValueGross),
  accruedCarry: plus(totals.accruedCarry, one.accruedCarry),
  fairValueNet: plus(totals.fairValueNet, one.fairValueNet),
  count: totals.count + 1,
  valuedCount: totals.valuedCount + (one.fairValueGross === null ? 0 : 1),
  activeCount: totals.activeCount + (one.shareLeft.gt(0) ? 1 : 0),
});
/** Null while a value is not known. */
function multiplesOfTotals({ fairValueGross, fairValueNet, ...totals }) {
  if (!fairValueGross || !fairValueNet) return null;
  return multiplesOf({
    ...totals,
    distributionsNet: totals.distributions,
    fairValueGross,
    fairValueNet,
  });
}
/** The sums of some holdings, exact; null is unknown. */
function totalsOf(amounts) {
  const totals = amounts.reduce(withHolding, noTotals);
  return {
    ...totals,
    multiples: multiplesOfTotals(totals),
  };
}
/** The summary of C18 with type `portfolio`. */
function summaryOf({ totals, net, gross }, asOf, pending) {
  const { unrealisedGain, realisedGain } = totals;
  const multiples = multiplesOfTotals(totals);
  const netIrr = returnOfDays(amountsOfDays(net), totals.fairValueNet, asOf);
  const grossIrr = returnOfDays(amountsOfDays(gross), totals.fairValueGross, asOf);
  return {
    invested: moneyText(totals.invested),
    fees: moneyText(totals.fees),
    paid_in: moneyText(totals.paidIn),
    fair_value_gross: money(totals.fairValueGross),
    accrued_carry: money(totals.accruedCarry),
    fair_value_net: money(totals.fairValueNet),
    proceeds_gross: moneyText(totals.proceedsGross),
    carry_paid: moneyText(totals.carryPaid),
    distributions: moneyText(totals.distributions),
    realised_gain: moneyText(realisedGain),
    unrealised_gain: money(unrealisedGain),
    total_gain: money(unrealisedGain && unrealisedGain.plus(realisedGain)),
    gross_moic: ratio(multiples?.grossMoic),
    net_tvpi: ratio(multiples?.netTvpi),
    dpi: ratio(multiples?.dpi),
    rvpi: ratio(multiples?.rvpi),
    net_irr: irrText(netIrr),
    gross_irr: irrText(grossIrr),
    irr_unavailable_reason: irrReason(netIrr),
    pending_commitments: moneyText(pending),
    holdings_count: totals.count,
    valued_count: totals.valuedCount,
    active_count: totals.activeCount,
  };
}
// server/domain/json-list.ts
/** Characters that are made bytes together: few enough to be let go soon, and enough for a call to be worth it. */
var enough = 15e4;
function createJsonList() {
  const pieces = [];
  let latest = [];
  let length = 0;
  const put = () => {
    if (latest.length > 0) pieces.push(Buffer.from((pieces.length > 0 ? ',' : '') + latest.join()));
    latest = [];
    length = 0;
  };
  return {
    add(rows) {
      if (rows === '') return;
      latest.push(rows);
      length += rows.length;
      if (length > enough) put();
    },
    pieces() {
      put();
      return [Buffer.from('['), ...pieces, Buffer.from(']')];
    },
  };
}
// server/domain/portfolio.ts
var pricedAt = (date, price, event) => ({
  date,
  price: ratioText(price),
  event,
});
/** What a holding was bought at; null where it has no units. */
function firstPriceOf({ lots, position }) {
  const first = lots[0];
  return first && position.costPerUnit ? pricedAt(first.date, position.costPerUnit, 'investment') : null;
}
/** The prices of a series, oldest first. */
var pricesOf = ({ valuations }) =>
  valuations.flatMap(({ date, price, method }) => (price ? [pricedAt(date, decimal(price), method)] : []));
/** What a holding was bought at and the prices of its series since, oldest first. */
function priceRowsOf(book) {
  const first = firstPriceOf(book);
  if (!first) return [];
  return [first, ...pricesOf(book).filter(({ date }) => date > first.date)].map((price) => ({
    holding: book.holding.id,
    ...price,
  }));
}
/** What the holdings of one series share, as JSON. */
var sharedText = (held) => ({
  subject: JSON.stringify(subjectRowOf(held)).slice(1),
  marks: JSON.stringify(held.valuations),
  prices: pricesOf(held).map((price) => ({
    date: price.date,
    text: JSON.stringify(price).slice(1),
  })),
});
var nothingAdded = () => ({
  totals: noTotals,
  net: noSums(),
  gross: noSums(),
});
/** What is known of one holding; its amounts and flows are added to those of the book. */
function knownOf(held, { exchange }, { asOf, basis }, added) {
  const record = recordOf(held);
  const holding = bookOf(record);
  const { currency } = record.holding;
  const own = paymentsOf(record);
  const payments = exchangedPayments(own, currency, exchange);
  const days = {
    net: flowDaysOf(payments, 'net'),
    gross: flowDaysOf(payments, 'gross'),
  };
  addAmounts(added.net, days.net);
  addAmounts(added.gross, days.gross);
  const amounts = exchangedAmounts(holding.position, payments, currency, asOf, exchange);
  added.totals = withHolding(added.totals, amounts);
  const ownDays = payments === own ? days[basis] : flowDaysOf(own, basis);
  const { fairValueNet, fairValueGross } = holding.position;
  return {
    holding,
    irr: returnOfDays(ownDays, basis === 'net' ? fairValueNet : fairValueGross, asOf),
    flows: flowsOf(payments, basis),
  };
}
/** Holdings worked out before others have their turn. */
var turnLength = 500;
/** What stands before the lists. */
var beginningOf = (host, book, params, added, pending) => ({
  report_type: 'portfolio',
  ...headOf(host, book, params),
  summary: summaryOf(added, params.asOf, pending),
});
/** C18 with type `portfolio`: holdings in their own currency, totals and flows in the book's. */
async function portfolioOf(host, investorId, params) {
  const { queries } = host.database;
  const book = await openHeldBook(host, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const known = book.held.map((held) => knownOf(held, book, params, added));
  const flows = known.flatMap(({ holding, flows: own }) =>
    own.map(({ date, kind, amount }) => ({
      date,
      kind,
      holding: holding.holding.id,
      amount,
    })),
  );
  return {
    ...beginningOf(host, book, params, added, pending),
    holdings: known.map(({ holding, irr }) => holdingOf(holding, irr)),
    cash_flows: flows.toSorted((a, b) => byDay(a.date, b.date)),
    price_history: known.flatMap(({ holding }) => priceRowsOf(holding)),
    rates: book.exchange.used(),
  };
}
/**
 * The same as JSON. Each holding is written as soon as it is worked out, so that what it was made of can go: a hundred
 * thousand payments kept as objects until the end cost more than all that is worked out of them.
 */
async function portfolioJson(host, investorId, params) {
  const { queries } = host.database;
  const book = await openHeldBook(host, investorId, params);
  const pending = await pendingOf(queries, book, params);
  const added = nothingAdded();
  const holdings = createJsonList();
  const prices = createJsonList();
  const flows = /* @__PURE__ */ new Map();
  const shared = /* @__PURE__ */ new Map();
  for (const [at, held] of book.held.entries()) {
    if (at % turnLength === 499) await setImmediate();
    const { holding, irr, flows: own } = knownOf(held, book, params, added);
    const { id, series_id } = held.holding;
    const series = shared.get(series_id) ?? sharedText(held);
    shared.set(series_id, series);
    const figures = JSON.stringify(figuresRowOf(holding, irr)).slice(0, -1);
    const subject = series.subject.slice(0, -1);
    holdings.add(
      `${figures},${subject},"lots":[${lotsText(holding)}],"payments":[${paymentsText(holding)}],"marks":${series.marks}}`,
    );
    const first = firstPriceOf(holding);
    if (first) {
      const row = `{"holding":${id},`;
      const later = series.prices.filter(({ date }) => date > first.date);
      prices.add(
        [JSON.stringify(first).slice(1), ...later.map(({ text }) => text)].map((text) => row + text).join(),
      );
    }
    for (const flow of own) {
      const ofDay = flows.get(flow.date);
      if (ofDay)
        ofDay.push({
          flow,
          id,
        });
      else
        flows.set(flow.date, [
          {
            flow,
            id,
          },
        ]);
    }
  }
  const cashFlows = createJsonList();
  for (const [, ofDay] of [...flows].toSorted(([one], [other]) => byDay(one, other)))
    cashFlows.add(ofDay.map(({ flow, id }) => flowText(flow, id)).join());
  const beginning = JSON.stringify(beginningOf(host, book, params, added, pending)).slice(0, -1);
  const rates = JSON.stringify(book.exchange.used());
  return Buffer.concat([
    Buffer.from(`${beginning},"holdings":`),
    ...holdings.pieces(),
    Buffer.from(',"cash_flows":'),
    ...cashFlows.pieces(),
    Buffer.from(',"price_history":'),
    ...prices.pieces(),
    Buffer.from(`,"rates":${rates}}`),
  ]);
}
export {
  decimal as A,
  addAmounts as C,
  noSums as D,
  inOrder as E,
  sumOfTexts as F,
  zero as I,
  quotient as M,
  ratioText as N,
  withLast as O,
  sumOf as P,
  irrText as S,
  dayNumber as T,
  bookOf as _,
  ratio as a,
  returnOf as b,
  openBook as c,
  pendingOf as d,
  withRates as f,
  amountsOfRecord as g,
  exchangeTo as h,
  money as i,
  moneyText as j,
  carryOf as k,
  paymentsIn as l,
  keptOrMade as m,
  headOf as n,
  amountsOn as o,
  bookVersionOf as p,
  portfolioJson,
  portfolioOf,
  irrReason as r,
  openApplications as s,
  totalsOf as t,
  pendingIn as u,
  readBooks as v,
  amountsOfDays as w,
  irrOfDays as x,
  flowsOf as y,
};
