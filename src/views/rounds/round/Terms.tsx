import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { termsOf } from './term.labels.ts';

/** Every term, and in one sentence what it means. */
export function Terms({ detail }: { detail: RoundDetail }) {
  const money = useMoney();
  return (
    <Section title="Terms">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {termsOf(detail, money).map(({ name, value, meaning }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="text-base font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
            <dd className="text-sm text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
