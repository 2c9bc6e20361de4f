import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';

const loadMarkup = async () => (await import('../../kit/content/Markup.tsx')).Markup;
const Markup = lazyPart(loadMarkup);

// The page waits for it: it loads with the round's answer, not after it.
loadMarkup().catch(() => undefined);

const isRisk = ({ heading }: { heading: string }) => /risk/i.test(heading);

/** Why the club invests, and the risks: they have their own heading and are never folded. */
export function Memo({ detail: { memo, conflicts } }: { detail: RoundDetail }) {
  if (memo.length === 0 && conflicts.length === 0) return null;
  const parts = [...memo.filter((part) => !isRisk(part)), ...memo.filter(isRisk)];
  return (
    <Section title="Deal memo">
      <div className="flex flex-col gap-6">
        {parts.map(({ heading, body_html: html }) => (
          <article key={heading} className="flex flex-col gap-2">
            <h3 className="text-lg font-semibold text-ink">{heading}</h3>
            <Markup html={html} />
          </article>
        ))}
        {conflicts.length > 0 && (
          <Notice tone="caution" title="Conflicts of interest">
            <ul className="list-disc ps-5">
              {conflicts.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Section>
  );
}
