import { factName } from '../../../domain/portfolio/fact-kind.ts';
import type { CompanyActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { factText } from './subject-facts.ts';

const namesText = (names: readonly string[]) => names.map(factName).join(', ');

/** What the club knows about the company, and the names of what it does not; the rest of the drawer does not wait for it. */
export function Company({ actor }: { actor: CompanyActor }) {
  const money = useMoney();
  return (
    <QueryResult
      actor={actor}
      subject="the company’s report"
      nothing={<p className="text-base text-ink-muted">The club has no report on this company.</p>}
    >
      {({ facts, currency, events, known, unknown: missing, notes }) => (
        <div className="flex flex-col gap-3 text-base">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {Object.entries(facts).map(
              ([name, fact]) =>
                fact && (
                  <div key={name} className="contents">
                    <dt className="text-ink-muted">{factName(name)}</dt>
                    <dd className="text-end wrap-anywhere text-ink">
                      {factText(name, fact, facts['currency'] ?? currency, money)}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <ul className="flex flex-col">
            {events.map(({ date, title }) => (
              <li key={`${date} ${title}`} className="border-b border-line py-1.5 text-ink last:border-0">
                <span className="text-ink-muted">{formatDate(date)} · </span>
                {title}
              </li>
            ))}
          </ul>
          {notes && <p className="text-ink">{notes}</p>}
          {known.length > 0 && <p className="text-ink-muted">Disclosed: {namesText(known)}.</p>}
          {missing.length > 0 && <p className="text-ink-muted">Not disclosed: {namesText(missing)}.</p>}
        </div>
      )}
    </QueryResult>
  );
}
