/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table whose parts are blocks and grids has lost the roles of its elements in some browsers; Chromium keeps them */
import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { Round } from '../../../api/rounds/rounds.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import { roundPath } from '../../../routes.ts';
import { DigitGroups } from '../../kit/content/DigitGroups.tsx';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';
import { formatDate, formatPercent } from '../../kit/format/format.ts';
import { type Money, useMoney } from '../../kit/format/money.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import {
  currencyOf,
  roundTitle,
  feesText,
  instrumentText,
  progressText,
  roundStatusLabel,
  stageLabel,
  valuationText,
} from '../list/round.labels.ts';

type Fact = readonly [name: string, value: (round: Round, money: Money) => string];

const facts: readonly Fact[] = [
  ['Status', ({ status }) => roundStatusLabel(status).label],
  ['My position', ({ my_application: mine }) => (mine ? ownCommitmentLabel(mine).label : '—')],
  ['Deadline', ({ deadline_date: day }) => formatDate(day)],
  ['Progress', progressText],
  ['Valuation', valuationText],
  ['Discount', ({ discount_percent: discount }) => formatPercent(discount)],
  ['Round size', (round, money) => money.short(round.round_size, currencyOf(round))],
  ['Minimum', (round, money) => money.whole(round.min_ticket, currencyOf(round))],
  ['Maximum', (round, money) => money.whole(round.max_ticket, currencyOf(round))],
  ['Instrument', ({ instrument }) => instrumentText(instrument)],
  ['Stage', ({ stage }) => stageLabel(stage)],
  ['Country', ({ country }) => (country === null ? '—' : countryName(country))],
  ['Lead', ({ lead_investor: lead }) => lead ?? '—'],
  ['Pro rata right', ({ pro_rata_right: has }) => (has ? 'Yes' : 'No')],
  ['Fees', feesText],
];

/**
 * Up to three rounds, which share the width. On a phone the name of a fact is above its values. Blocks and grids are no
 * table for some browsers, so that each part names its role.
 */
export function SideBySide({ rounds }: { rounds: readonly Round[] }) {
  const money = useMoney();
  const row = clsx(
    'relative max-sm:grid',
    rounds.length > 2 ? 'max-sm:grid-cols-3 max-sm:text-sm' : 'max-sm:grid-cols-2',
  );
  return (
    <table role="table" aria-label="Rounds compared" className="w-full table-fixed text-base max-sm:block">
      <thead role="rowgroup" className="max-sm:block">
        <tr role="row" className={clsx('border-b border-line-strong align-bottom', row)}>
          <th role="columnheader" scope="col" className="w-28 max-sm:sr-only">
            <span className="sr-only">Compared</span>
          </th>
          {rounds.map((round) => (
            <th
              key={round.id}
              role="columnheader"
              scope="col"
              aria-label={roundTitle(round)}
              className="p-2 text-start wrap-anywhere max-sm:ps-0"
            >
              <Link href={roundPath(round.id)} asChild>
                <TextLink>{roundTitle(round)}</TextLink>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {facts.map(([name, value]) => (
          <tr key={name} role="row" className={clsx('border-b border-line align-top', row)}>
            <th
              role="rowheader"
              scope="row"
              className="py-2 text-start text-sm font-normal text-ink-muted max-sm:col-span-full max-sm:pb-0"
            >
              {name}
            </th>
            {rounds.map((round) => (
              <td
                key={round.id}
                role="cell"
                className="p-2 wrap-anywhere text-ink tabular-nums max-sm:ps-0 max-sm:pt-0.5"
              >
                <DigitGroups>{value(round, money)}</DigitGroups>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
