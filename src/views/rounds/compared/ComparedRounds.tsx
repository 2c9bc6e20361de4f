import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { Round } from '../../../api/rounds/rounds.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { selectIsComparing, selectPicked, changeRounds } from '../../../machines/rounds/rounds.selectors.ts';
import { roundPath } from '../../../routes.ts';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';
import { formatDate, formatPercent } from '../../kit/format/format.ts';
import { type Money, useMoney } from '../../kit/format/money.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
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
  ['Minimum', (round, money) => money.money(round.min_ticket, currencyOf(round))],
  ['Maximum', (round, money) => money.money(round.max_ticket, currencyOf(round))],
  ['Instrument', ({ instrument }) => instrumentText(instrument)],
  ['Stage', ({ stage }) => stageLabel(stage)],
  ['Country', ({ country }) => (country === null ? '—' : countryName(country))],
  ['Lead', ({ lead_investor: lead }) => lead ?? '—'],
  ['Pro rata right', ({ pro_rata_right: has }) => (has ? 'Yes' : 'No')],
  ['Fees', feesText],
];

/** On a phone the name of a fact is above its values, which share the width of the screen. */
function SideBySide({ rounds }: { rounds: readonly Round[] }) {
  const money = useMoney();
  const row = clsx(
    'max-sm:grid',
    rounds.length > 2 ? 'max-sm:grid-cols-3 max-sm:text-sm' : 'max-sm:grid-cols-2',
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div role="region" aria-label="Rounds compared" tabIndex={0} className="overflow-x-auto">
      <table className="w-full table-fixed text-base max-sm:block sm:min-w-140">
        <thead className="max-sm:block">
          <tr className={clsx('border-b border-line-strong align-bottom', row)}>
            <th scope="col" className="sticky start-0 w-28 bg-surface-raised max-sm:hidden">
              <span className="sr-only">Compared</span>
            </th>
            {rounds.map((round) => (
              <th
                key={round.id}
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
        <tbody className="max-sm:block">
          {facts.map(([name, value]) => (
            <tr key={name} className={clsx('border-b border-line align-top', row)}>
              <th
                scope="row"
                className="sticky start-0 bg-surface-raised py-2 text-start text-sm font-normal text-ink-muted max-sm:col-span-full max-sm:pb-0"
              >
                {name}
              </th>
              {rounds.map((round) => (
                <td
                  key={round.id}
                  className="p-2 wrap-anywhere text-ink tabular-nums max-sm:ps-0 max-sm:pt-0.5"
                >
                  {value(round, money)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The chosen rounds side by side, once they are compared. */
export function ComparedRounds({ actor }: { actor: RoundsActor }) {
  const picked = useSelector(actor, selectPicked);
  const isOpen = useSelector(actor, selectIsComparing);
  return (
    <Drawer
      open={isOpen}
      onClose={() => changeRounds(actor, { compare: false })}
      size="large"
      title="Compare rounds"
    >
      <SideBySide rounds={picked} />
    </Drawer>
  );
}
