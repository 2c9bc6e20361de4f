import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import {
  breakEvenValue,
  type ExitAssumptions,
  exitOutcome,
  exitReturn,
  exitValuesOf,
  investmentOf,
} from '../../../domain/money/fees/exit.ts';
import { DigitGroups } from '../../kit/content/DigitGroups.tsx';
import { formatMultiple, formatOwnership, formatPercent } from '../../kit/format/format.ts';
import { describeIrr } from '../../kit/format/irr.labels.ts';
import { useMoney } from '../../kit/format/money.ts';

type OutcomesProps = { readonly given: ExitAssumptions; readonly currency: string; readonly today: string };

/** What the amount buys, and the result of exits at several values. */
export function Outcomes({ given, currency, today }: OutcomesProps) {
  const money = useMoney();
  const investment = investmentOf(given);
  const { entryFee, toWire, annualFee, units, ownership, ownershipAtExit } = investment;
  const hasAnnualFee = !isZero(annualFee);
  const breakEven = breakEvenValue(given);
  const bought = [
    ['Entry fee', money.money(entryFee, currency)],
    ['Total to wire', money.money(toWire, currency)],
    ...(hasAnnualFee ? [['Annual fee, each year', money.money(annualFee, currency)] as const] : []),
    ...(units === null ? [] : [['Shares', money.units(units)] as const]),
    ['Ownership now', formatOwnership(ownership)],
    ['Ownership at exit', formatOwnership(ownershipAtExit)],
    ['Break-even exit value', breakEven === null ? 'Never' : money.short(breakEven, currency)],
  ] as const;
  return (
    <div className="flex flex-col gap-5" aria-live="polite">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {bought.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="text-base font-semibold text-ink tabular-nums">
              <DigitGroups>{value}</DigitGroups>
            </dd>
          </div>
        ))}
      </dl>
      <table className="w-full text-base tabular-nums">
        <caption className="sr-only">Potential proceeds by exit value</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-ink-muted">
            <th scope="col" className="py-2 text-start font-normal">
              Exit value
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              You receive
            </th>
            <th scope="col" className="hidden py-2 ps-3 text-end font-normal sm:table-cell">
              Carry
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              Multiple
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              IRR
            </th>
          </tr>
        </thead>
        <tbody>
          {exitValuesOf(given).map((value) => {
            const { net, carry, multiple } = exitOutcome(given, value);
            const { figure, note } = describeIrr(exitReturn(investment, net, given.years, today));
            return (
              <tr key={value} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal text-ink">
                  {value === '0' ? 'Zero (total loss)' : money.short(value, currency)}
                </th>
                <td className="py-2 ps-3 text-end font-semibold text-ink">
                  <DigitGroups>{money.money(net, currency)}</DigitGroups>
                </td>
                <td className="hidden py-2 ps-3 text-end text-ink-muted sm:table-cell">
                  <DigitGroups>{money.money(carry, currency)}</DigitGroups>
                </td>
                <td className="py-2 ps-3 text-end text-ink">{formatMultiple(multiple)}</td>
                <td className="py-2 ps-3 text-end text-ink">
                  {figure}
                  {note && <span className="block text-sm text-ink-muted">{note}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="max-w-prose text-sm text-ink-muted">
        Assumes a {formatPercent(given.entryRate)} entry fee, {formatPercent(given.carryRate)} carry on
        proceeds above your amount (excluding the entry fee),{' '}
        {hasAnnualFee
          ? `a ${formatPercent(given.annualRate)} annual fee, paid besides and counted in multiple and IRR`
          : 'no annual fee'}
        , {given.preference}x preference pari passu with the round, nothing senior. Most startups lose money.
      </p>
    </div>
  );
}
