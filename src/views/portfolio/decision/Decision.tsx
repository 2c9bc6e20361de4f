import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { dayOfInstant } from '../../../domain/days/days.ts';
import type { DecisionActor, DecisionNote } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatChange, formatDate } from '../../kit/format/format.ts';
import { QueryResult } from '../../kit/page/QueryResult.tsx';
import { valuationsSince } from './valuations-since.ts';

type DecisionProps = {
  readonly actor: DecisionActor;
  readonly portfolio: Portfolio;
  readonly holding: Holding;
};

function Note({ note, portfolio, holding }: Omit<DecisionProps, 'actor'> & { readonly note: DecisionNote }) {
  const day = dayOfInstant(note.submitted_at ?? holding.investment_date ?? '');
  const valuations = valuationsSince(portfolio, holding, day);
  return (
    <li className="flex flex-col gap-2">
      <blockquote className="border-s-4 border-line-strong ps-3 wrap-anywhere whitespace-pre-line text-ink">
        <bdi>{note.text}</bdi>
      </blockquote>
      <p className="text-sm text-ink-muted">{day && `Written on ${formatDate(day)}. `}Only you see this.</p>
      {valuations.length === 0 ? (
        <p className="text-ink-muted">There has been no new valuation since.</p>
      ) : (
        <ol aria-label="Valuations since then" className="flex flex-col">
          {valuations.map(({ date, change }) => (
            <li
              key={`${date} ${change}`}
              className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0"
            >
              <span className="text-ink-muted">Valued on {formatDate(date)}</span>
              <bdi className="text-ink tabular-nums">{formatChange(change)} since your decision</bdi>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** Why the person committed, in their own words, beside every valuation since. */
export const Decision = ({ actor, portfolio, holding }: DecisionProps) => (
  <QueryResult
    actor={actor}
    subject="your note"
    nothing={<p className="text-base text-ink-muted">You left no note when you committed.</p>}
  >
    {(notes) => (
      <ul className="flex flex-col gap-4 text-base">
        {notes.map((note) => (
          <Note key={note.id} note={note} portfolio={portfolio} holding={holding} />
        ))}
      </ul>
    )}
  </QueryResult>
);
