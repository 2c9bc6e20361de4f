import { useMemo } from 'react';
import type { ClubPortfolio } from '../../../api/club/club-portfolio.ts';
import { byRank, minForQuartiles } from '../../../domain/portfolio/quartile.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { rankedColumns, vintageColumns } from './vintages.ts';

type VintagesProps = {
  readonly actor: ClubActor;
  readonly vintages: ClubPortfolio;
  /** By vintage and series; null if it failed to load. */
  readonly series: ClubPortfolio | null;
};

/** The book by the year of the first purchase, and each series with its quartile within its vintage. */
export function Vintages({ actor, vintages, series }: VintagesProps) {
  const money = useMoney();
  const { as_of_date: day, currency, basis } = vintages;
  const columns = useMemo(() => vintageColumns(money, vintages), [money, vintages]);
  const ranked = useMemo(() => (series?.results ?? []).toSorted(byRank), [series]);
  const rankedHeads = useMemo(() => rankedColumns(money, vintages), [money, vintages]);
  const rows = useMemo(() => vintages.results.toSorted(byRank), [vintages]);
  const files = { actor, day, currency };
  return (
    <>
      <Section title="Vintages" subtitle="The year a holding was first purchased." bare>
        <CardTable
          pinned
          label="Vintages"
          rows={rows}
          rowId={({ key }) => key.join()}
          columns={columns}
          actions={(all, shown) => (
            <SaveClubTable {...files} rows={all} columns={shown} name={`club-vintages_${day}_${basis}`} />
          )}
          empty={null}
        />
      </Section>
      {ranked.length > 0 && (
        <Section
          title="Series within their vintage"
          subtitle={`Quartiles are within this club, by multiple among the series of one vintage; none where fewer than ${minForQuartiles} are valued. They compare with no other fund.`}
          bare
        >
          <CardTable
            pinned
            label="Series within their vintage"
            rows={ranked}
            rowId={({ key }) => key.join()}
            columns={rankedHeads}
            actions={(all, shown) => (
              <SaveClubTable {...files} rows={all} columns={shown} name={`club-quartiles_${day}_${basis}`} />
            )}
            empty={null}
          />
        </Section>
      )}
    </>
  );
}
