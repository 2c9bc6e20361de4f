import { type AnyActorRef, enqueueActions, type EventObject, sendTo } from 'xstate';
import type { Drafts, PageParent } from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import { marketDraft } from './market-draft.ts';
import type { MarketDraftsReport, MarketRequestReport } from './market-request.machine.ts';
import { type MarketSubject, subjectKey } from './proposal-rules.ts';

/** What a page knows about the form that its address opens. */
export type SubjectContext = {
  /** Subject of the open form; null while none is open or its subject is not loaded yet. */
  subject: MarketSubject | null;
  /** Key of the subject that the form was started for. */
  openSubjectKey: string | null;
  /** Typed and not submitted, by subject. */
  drafts: Drafts;
};

/** Before a subject is known. */
export const noSubject = ({ drafts }: Pick<SubjectContext, 'drafts'>): SubjectContext => ({
  subject: null,
  openSubjectKey: null,
  drafts,
});

type Known = { readonly context: SubjectContext };

const hasSubject = ({ context: { subject } }: Known): boolean => subject !== null;

/** The subject differs from the one that the form was started for. */
const isOtherSubject = ({ context: { subject, openSubjectKey } }: Known): boolean =>
  subjectKey(subject) !== openSubjectKey;

type Change = Omit<MarketRequestReport, 'type'>;

const isSubmitted = (_: unknown, { receipt }: Pick<Change, 'receipt'>): boolean => receipt !== null;

/** Otherwise there is nothing to ask about: the address names what is not there. */
const isFormOpen = ({ context: { openSubjectKey } }: Known): boolean => openSubjectKey !== null;

/** Guards for the setup of such a page. */
export const subjectGuards = { hasSubject, isOtherSubject, isSubmitted, isFormOpen };

/** What the event of the page that closes its form does. */
export const dismissal = [{ guard: 'isFormOpen', actions: 'dismissForm' }, { actions: 'closeForm' }] as const;

/** The initial values of a form. */
const formInput = <Parent>(
  { subject, owner, drafts }: Pick<SubjectContext, 'subject' | 'drafts'> & { readonly owner: number },
  parent: Parent,
) => {
  if (subject === null) throw new Error('A form is open for something only');
  return { parent, owner, subject, draft: marketDraft(drafts, subject) };
};

type Drafted = Pick<MarketDraftsReport, 'drafts'>;

/** What a form that is opened again starts with. */
export const draftsUpdate = ({ drafts: known }: Pick<SubjectContext, 'drafts'>, { drafts }: Drafted) => ({
  drafts: { ...known, ...drafts },
});

/** Actions for the setup of a page whose child `form` is about what the address names. */
export const subjectActions = <
  Context extends SubjectContext & { readonly parent: PageParent },
  Event extends EventObject,
>(
  form: string,
) => ({
  passDraftsOn: sendTo<Context, Event, Drafted, PageParent, Event>(
    ({ context }) => context.parent,
    (_, { drafts }) => ({ type: 'drafts.changed', drafts }),
  ),
  /** The person closes the form, which asks first where something was typed. */
  dismissForm: sendTo<Context, Event, undefined, AnyActorRef, Event>(form, { type: 'form.dismiss' }),
  /** Sends the form the latest state of its subject; sends nothing when the form is about to get another subject. */
  forwardSubject: enqueueActions<Context, Event, undefined, Event, never, never, never, never, never>(
    ({ context: { subject, openSubjectKey }, enqueue }) => {
      if (subject === null || subjectKey(subject) !== openSubjectKey) return;
      enqueue.sendTo<AnyActorRef>(form, { type: 'subject.changed', subject });
    },
  ),
});

const changed = ({ event: { subject, receipt } }: { readonly event: MarketRequestReport }) => ({
  subject,
  receipt,
});

/** The state of a page while its child `form` is open; `closed` is the state without one. */
export const openForm = <Form extends string, Closed extends string>(form: Form, closed: Closed) =>
  ({
    entry: 'assignOpenSubject',
    exit: 'clearOpenSubject',
    always: { guard: 'isOtherSubject', target: closed },
    invoke: {
      id: form,
      src: form,
      input: <Parent>({
        context,
        self,
      }: {
        readonly context: SubjectContext & { readonly owner: number };
        readonly self: Parent;
      }) => formInput(context, self),
      /** The address names a form that is not there any more. */
      onError: { actions: 'closeForm' },
    },
    on: {
      'market.changed': [
        {
          guard: { type: 'isSubmitted', params: changed },
          actions: ['refreshList', 'closeForm', { type: 'announce', params: changed }, 'refreshInbox'],
        },
        { actions: 'refreshList' },
      ],
    },
  }) as const;

/** The address is another one; what it names may be known only once the list is here. */
export const updatesOfSubject = {
  'location.updated': [
    {
      guard: { type: 'isHere', params: pick('location') },
      actions: [{ type: 'assignSearch', params: pick('location') }, 'findSubject', 'loadList'],
    },
    { actions: 'leaveList' },
  ],
  'form.closed': { actions: 'closeForm' },
  'list.turned': { actions: ['turnToFirst', 'correctAddress'] },
  'drafts.changed': {
    actions: [
      { type: 'assignDrafts', params: pick('drafts') },
      { type: 'passDraftsOn', params: pick('drafts') },
    ],
  },
} as const;
