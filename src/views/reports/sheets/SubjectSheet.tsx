import type { InvestorReport } from '../../../api/reports/investor-reports.ts';
import { factName } from '../../../domain/portfolio/fact-kind.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { factText } from '../../portfolio/proof/subject-facts.ts';
import { figureNotes } from '../figure-notes.ts';
import { positionRows } from '../subject-position.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

const lowerFirst = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());
const listed = (codes: readonly string[]) => codes.map((code) => lowerFirst(factName(code))).join(', ');

/** One thing in the book: its facts, the investor's position, its history, and what the club does not know. */
function SubjectSheet({ subject }: { subject: InvestorReport }) {
  const money = useMoney();
  const { facts, events, known, unknown, notes, currency } = subject;
  return (
    <>
      <ReportTable
        label="Position"
        rows={positionRows(subject, money)}
        keyOf={({ name }) => name}
        columns={[
          {
            id: 'name',
            head: subject.type === 'investor' ? 'The investor’s position' : 'Your position',
            cell: ({ name }) => name,
          },
          { id: 'figure', head: 'Value', isFigure: true, cell: ({ figure }) => figure },
        ]}
      />
      {Object.keys(facts).length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
          {Object.entries(facts).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-muted">{factName(name)}</dt>
              <dd className="wrap-anywhere text-ink">
                {factText(name, value, facts['currency'] ?? currency, money)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {events.length > 0 && (
        <ReportTable
          label="Events"
          rows={events}
          keyOf={({ date, title }) => `${date} ${title}`}
          columns={[
            { id: 'date', head: 'Date', cell: ({ date }) => formatDate(date) },
            { id: 'title', head: 'Event', cell: ({ title }) => title },
            {
              id: 'effect',
              head: 'Unit price',
              isFigure: true,
              cell: ({ effect }) =>
                [effect?.from_price, effect?.to_price]
                  .filter((price) => price != null)
                  .map((price) => money.price(price, currency))
                  .join(' → ') || '—',
            },
          ]}
        />
      )}
      {known.length > 0 && <p className="text-sm text-ink">Disclosed: {listed(known)}.</p>}
      {unknown.length > 0 && <p className="text-sm text-ink">Not disclosed: {listed(unknown)}.</p>}
      {notes && <p className="text-sm text-ink">{notes}</p>}
    </>
  );
}

export const subjectSheet: Sheet<InvestorReport> = {
  notes: [figureNotes.paidIn, figureNotes.tvpi, figureNotes.irr],
  grossNotes: [figureNotes.moic, figureNotes.irr],
  draw: (subject) => <SubjectSheet subject={subject} />,
  proofs: null,
};
