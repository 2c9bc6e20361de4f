import { useMemo } from 'react';
import type { ClubCommitments } from '../../../api/club/club-performance.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { areShownAmountsReconciled, commitmentColumns } from './commitment-sums.ts';

type CommitmentsProps = {
  readonly actor: ClubActor;
  readonly commitments: ClubCommitments;
  readonly day: string;
  readonly currency: string;
};

/** Commitments and their use, by vehicle and by investor; checks that both have the same sums. */
export function Commitments({ actor, commitments, day, currency }: CommitmentsProps) {
  const money = useMoney();
  const { totals, vehicles, investors } = commitments;
  const isRight = useMemo(() => areShownAmountsReconciled(commitments), [commitments]);
  const byVehicle = useMemo(
    () =>
      commitmentColumns<(typeof vehicles)[number]>(
        money,
        currency,
        totals,
        'Vehicle',
        ({ entity }) => entity?.name ?? 'No vehicle yet',
      ),
    [money, currency, totals],
  );
  const byInvestor = useMemo(
    () =>
      commitmentColumns<(typeof investors)[number]>(
        money,
        currency,
        totals,
        'Investor',
        ({ investor }) => investor?.name ?? 'Not assigned',
      ),
    [money, currency, totals],
  );
  const files = { actor, day, currency };
  return (
    <>
      <Section
        title="Commitments"
        subtitle={`Promised − released = committed = drawn + uninvested + unfunded, entry fees included. PIC = drawn ÷ committed${isTraded(totals.drawn_from_members) ? '; for the club and its vehicles, both exclude amounts drawn from members.' : '.'}`}
        bare
      >
        <div className="flex flex-col gap-4">
          {isRight === false && (
            <Notice tone="negative" title="These commitments don’t add up" live>
              A row or a sum differs from the figures of the club. Please don’t rely on them.
            </Notice>
          )}
          {isRight && (
            <p className="text-base text-ink-muted">
              Checked in your browser – the sums over all vehicles and over all investors match the figures of
              the club ✓
            </p>
          )}
          <CardTable
            pinned
            label="Commitments by vehicle"
            rows={vehicles}
            rowId={({ entity }) => String(entity?.id ?? 'none')}
            columns={byVehicle}
            actions={(all, shown) => (
              <SaveClubTable {...files} rows={all} columns={shown} name={`club-commitments_${day}`} />
            )}
            empty={null}
          />
        </div>
      </Section>
      <Section title="Commitments by investor" bare>
        <CardTable
          pinned
          label="Commitments by investor"
          rows={investors}
          rowId={({ investor }) => String(investor?.id ?? 'none')}
          columns={byInvestor}
          actions={(all, shown) => (
            <SaveClubTable
              {...files}
              rows={all}
              columns={shown}
              name={`club-commitments-by-investor_${day}`}
            />
          )}
          empty={null}
        />
      </Section>
    </>
  );
}
