import type { Deposit } from '../../../api/club/club-deposits.ts';
import { unknown } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { reminderOf } from './reminder.ts';

/** A reminder to copy, or to open in a mail program, for outstanding amounts. */
export function ReminderCell({ deposit }: { deposit: Deposit }) {
  const reminder = reminderOf(deposit, useMoney());
  if (reminder === null) return unknown;
  const { subject, text } = reminder;
  const name = deposit.investor?.name ?? '';
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <CopyButton text={text} label="Copy reminder" name={name} />
      <TextLink href={mail}>
        Email<span className="sr-only"> a reminder to {name}</span>
      </TextLink>
    </span>
  );
}
