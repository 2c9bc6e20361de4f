import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Decimal, moneyText } from '../../../domain/money/amounts/decimal.ts';
import { negated } from '../../../domain/money/amounts/known-amounts.ts';
import type { AllocationShare } from '../../../domain/money/report/allocation.ts';
import type { ValueStep } from '../../../domain/money/report/value-bridge.ts';
import { largestYears, type YearFlows } from '../../../domain/money/report/yearly-flows.ts';
import type { ChartLabels } from '../../kit/charts/chart-shapes.ts';
import { formatCount, formatCounted, formatDate, formatPercent } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { AllocationKey, multiplesOf } from './chart-sums.ts';

/** Texts for the charts of one report; every sentence names its currency and its day. */

type Head = Pick<Portfolio, 'currency' | 'as_of_date' | 'basis'>;

const percent = (part: number) => formatPercent(part.toFixed(10));
const asOf = ({ as_of_date: day }: Head) => `as of ${formatDate(day)}`;

export const stepNames: Readonly<Record<Head['basis'], Readonly<Record<ValueStep['key'], string>>>> = {
  net: {
    paidIn: 'Paid-in',
    fees: 'Entry fees',
    realised: 'Realised gain',
    unrealised: 'Unrealised gain',
    gain: 'Gain',
    distributions: 'Distributions',
    fairValue: 'Net fair value',
  },
  gross: {
    paidIn: 'Invested',
    fees: 'Fees',
    realised: 'Realised gain',
    unrealised: 'Unrealised gain',
    gain: 'Gross gain',
    distributions: 'Gross proceeds',
    fairValue: 'Gross fair value',
  },
};

export function bridgeLabels(head: Head, steps: readonly ValueStep[], money: Money): ChartLabels {
  const print = (amount: Decimal) => money.whole(moneyText(amount), head.currency);
  const short = (amount: Decimal) => money.short(moneyText(amount), head.currency);
  const [first, last] = [steps[0], steps.at(-1)];
  const back = steps.find(({ key }) => key === 'distributions');
  const names = stepNames[head.basis];
  const finding =
    first && last && back
      ? `${short(first.amount)} invested → ${money.short(negated(moneyText(back.amount)), head.currency)} returned + ${short(last.amount)} current value`
      : '';
  return {
    title: first && last ? `From ${names[first.key].toLowerCase()} to ${names[last.key].toLowerCase()}` : '',
    finding,
    summary: `${finding}, ${asOf(head)}: ${steps.map(({ key, amount }) => `${names[key]} ${print(amount)}`).join(', ')}.`,
    table: {
      heads: ['Step', `Amount, ${head.currency}`],
      rows: steps.map(({ key, amount, isTotal }) => [
        names[key],
        (isTotal ? money.amount : money.signed)(moneyText(amount), head.currency),
      ]),
    },
  };
}

export function flowLabels(head: Head, years: readonly YearFlows[], money: Money): ChartLabels {
  const print = (amount: Decimal) => money.whole(moneyText(amount), head.currency);
  const { received: best, paidIn: busiest, isOnlyReceived: isOnly } = largestYears(years);
  const finding = best
    ? isOnly
      ? `All distributions so far were in ${best.year}: ${print(best.received)}`
      : `Largest distributions in ${best.year}: ${print(best.received)}`
    : `No distributions yet; largest contributions in ${busiest?.year}`;
  return {
    title: 'Contributions and distributions by year',
    finding,
    summary: `${finding}. ${formatCounted(years.length, 'year')}, ${asOf(head)}.`,
    table: {
      heads: ['Year', `Contributions, ${head.currency}`, `Distributions, ${head.currency}`],
      rows: years.map(({ year, paidIn, received }) => [
        year,
        money.amount(moneyText(paidIn), head.currency),
        money.amount(moneyText(received), head.currency),
      ]),
    },
  };
}

export const allocationNames: Readonly<Record<AllocationKey, string>> = {
  startup: 'Startup',
  sector: 'Sector',
  stage: 'Stage',
  series: 'Series',
  country: 'Country',
  vintage: 'Vintage',
};

export function allocationLabels(
  head: Head,
  key: AllocationKey,
  shares: readonly AllocationShare[],
  money: Money,
): ChartLabels {
  const [first, second] = shares;
  const value = stepNames[head.basis].fairValue;
  const lead = first ? `${percent(first.part)} of the value is in ${first.name}` : 'No values available';
  const finding = second ? `${lead}, ${percent(second.part)} in ${second.name}` : lead;
  return {
    title: `${value} by ${allocationNames[key].toLowerCase()}`,
    finding,
    summary: `${finding}, ${asOf(head)}.`,
    table: {
      heads: [allocationNames[key], `${value}, ${head.currency}`, 'Share'],
      rows: shares.map(({ name, value, part }) => [
        name,
        money.amount(moneyText(value), head.currency),
        percent(part),
      ]),
    },
  };
}

export function multipleLabels(head: Head, { bands, unknown }: ReturnType<typeof multiplesOf>): ChartLabels {
  const count = (from: number, to: number) =>
    bands.slice(from, to).reduce((sum, band) => sum + band.count, 0);
  const all = count(0, bands.length);
  const finding = `Below cost: ${formatCount(count(0, 2))} of ${formatCounted(all, 'holding')}; above 3x: ${formatCount(count(3, 5))}`;
  const missing = unknown > 0 ? ` ${formatCount(unknown)} cannot be calculated.` : '';
  return {
    title: 'Holdings by multiple',
    finding,
    summary: `${finding}, ${asOf(head)}.${missing}`,
    table: {
      heads: ['Multiple', 'Holdings'],
      rows: bands.map(({ name, count: holdings }) => [name, formatCount(holdings)]),
    },
  };
}
