import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { formatDayOf } from '../../kit/format/format.ts';
import { Section } from '../../ui/layout/Section.tsx';

export function Questions({ detail: { faq, contact_email: email, name } }: { detail: RoundDetail }) {
  if (faq.length === 0 && email === null) return null;
  return (
    <Section title="Questions and answers">
      <div className="flex flex-col gap-4">
        {faq.map(({ question, answer, answered_at: at }) => (
          <div key={question} className="max-w-prose">
            <h3 className="text-base font-semibold text-ink">{question}</h3>
            <p className="text-base text-ink">{answer}</p>
            {at !== null && <p className="text-sm text-ink-muted">Answered {formatDayOf(at)}</p>}
          </div>
        ))}
        {email !== null && (
          <p className="text-base text-ink-muted">
            Ask the club:{' '}
            <a
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Round ${name}`)}`}
              className="text-primary underline"
            >
              {email}
            </a>
          </p>
        )}
      </div>
    </Section>
  );
}
