import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import type { RoundTrace } from '../../../machines/rounds/round-snapshot.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { changedTerms } from './term.labels.ts';

/** Terms that have changed since this device last showed the round. */
export function ChangedTerms({ before, detail }: { before: RoundTrace; detail: RoundDetail }) {
  const money = useMoney();
  const changes = changedTerms(before, detail, money);
  if (changes.length === 0) return null;
  return (
    <Notice
      tone="caution"
      title={`The terms have changed since your last visit on ${formatDate(before.day)}`}
      live
    >
      <ul>
        {changes.map(({ name, before: then, now }) => (
          <li key={name}>
            {name}: <del>{then}</del> <ins className="font-semibold no-underline">{now}</ins>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
