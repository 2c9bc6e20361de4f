import { inParentheses } from './report.labels.ts';

/**
 * An amount of a statement, or what is said in place of one. Outgoing money is in parentheses, whose end stands in the
 * space beside all other texts of the column: digits stand below digits.
 */
export function StatementAmount({ text }: { text: string }) {
  const shown = inParentheses(text);
  return <span className={shown.endsWith(')') ? undefined : 'pe-[0.3em]'}>{shown}</span>;
}
