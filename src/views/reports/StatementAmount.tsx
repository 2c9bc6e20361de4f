import { clsx } from 'clsx';
import { inParentheses } from './report.labels.ts';

/** An amount of a statement. Outgoing money is in parentheses, whose end is beside the column: digits stand below digits. */
export function StatementAmount({ text }: { text: string }) {
  const shown = inParentheses(text);
  return <span className={clsx(!shown.endsWith(')') && 'pe-[0.3em]')}>{shown}</span>;
}
