import type { MarketRequestReport } from './proposal.machine.ts';
import { type MarketSubject, subjectKey } from './proposal-rules.ts';

/** What a place knows of the form that its address opens. */
export type SubjectContext = {
  /** What the open form is about; null while none is open or what it is about is not known yet. */
  subject: MarketSubject | null;
  /** The subject that the form was begun for. */
  openSubjectKey: string | null;
};

type Known = { readonly context: SubjectContext };

export const hasSubject = ({ context: { subject } }: Known): boolean => subject !== null;

/** The form is about something else than what it was begun for. */
export const isOtherSubject = ({ context: { subject, openSubjectKey } }: Known): boolean =>
  subjectKey(subject) !== openSubjectKey;

export const isMade = (_: unknown, { made }: MarketRequestReport): boolean => made !== null;

/** With what a form begins. */
export const formInput = <Parent>(
  { subject, owner }: Pick<SubjectContext, 'subject'> & { readonly owner: number },
  parent: Parent,
) => {
  if (subject === null) throw new Error('A form is open for something only');
  return { parent, owner, subject };
};

/** What an open form is told: its own subject as it is known by now, and null while it is about to be another. */
export const subjectChange = ({ subject, openSubjectKey }: SubjectContext) =>
  subject !== null && subjectKey(subject) === openSubjectKey
    ? ({ type: 'subject.changed', subject } as const)
    : null;
