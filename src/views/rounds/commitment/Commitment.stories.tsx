import { expect, screen, userEvent } from 'storybook/test';
import type { AnyStateMachine } from 'xstate';
import { done, elapsed, failed, frozenAt, snapshotAfter } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Application } from '../../../api/rounds/applications.ts';
import { application, commitmentTerms, commitmentValues } from '../../../fixtures/commitment.ts';
import { newcomer, profile } from '../../../fixtures/investor.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { inGreatAmounts } from '../../../fixtures/reports/great-amounts.ts';
import { roundDetail, roundDocuments, roundStats } from '../../../fixtures/rounds.ts';
import { signingMachine } from '../../../machines/kit/signing/signing.machine.ts';
import {
  commitmentFormMachine,
  commitmentParts,
} from '../../../machines/rounds/commitment/commitment-form.machine.ts';
import { commitmentStepMachine } from '../../../machines/rounds/commitment/commitment-step.machine.ts';
import {
  type CommitmentInput,
  commitmentMachine,
} from '../../../machines/rounds/commitment/commitment.machine.ts';
import { interestMachine } from '../../../machines/rounds/commitment/interest.machine.ts';
import { applicationPoll, trackingMachine } from '../../../machines/rounds/commitment/tracking.machine.ts';
import { readingMachine, readingParts } from '../../../machines/rounds/reading/reading.machine.ts';
import type { RoundChange } from '../../../machines/rounds/round-snapshot.ts';
import { roundMachine } from '../../../machines/rounds/round.machine.ts';
import { noMemory, watchlistMachine } from '../../../machines/rounds/watchlist/watchlist.ts';

const meta = preview.meta({ title: 'Screens/Commitment' });

type EventsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<typeof frozenAt<Machine>>[2]>;
type Events = EventsOf<typeof commitmentMachine>;

/** What happened to children of the commitment; the story is about the one that is named. */
type ChildEvents = {
  readonly form?: EventsOf<typeof commitmentFormMachine>;
  readonly interest?: EventsOf<typeof interestMachine>;
  readonly step?: EventsOf<typeof commitmentStepMachine>;
  readonly tracking?: EventsOf<typeof trackingMachine>;
  readonly signing?: EventsOf<typeof signingMachine>;
  readonly poll?: EventsOf<typeof applicationPoll>;
  /** What the person already holds. */
  readonly book?: Portfolio;
};

const refusal = (status: number, body: object = {}) =>
  new RequestError(calls.applyToInstance, { kind: 'refused', status, body, retryAfter: null });
const unreachable = new RequestError(calls.applyToInstance, { kind: 'unreachable' });

const listed = (...applications: readonly Application[]) => done('loadApplications', applications);
const nothing = listed();
const open = { type: 'form.open' } as const;
const submit = { type: 'form.submit', terms: commitmentTerms() } as const;
const save = { type: 'form.save', terms: commitmentTerms() } as const;
const lost = { type: 'submission.lost', error: unreachable } as const;
const refused = (status: number, body: object) =>
  ({ type: 'submission.refused', error: refusal(status, body) }) as const;

const page = { name: 'round', address: '/projects?round=418' } as const;

/** The children of a commitment after some events of theirs, each where its state has it. */
const childrenOf = (
  input: CommitmentInput,
  events: Events,
  { form, interest, step, tracking, signing, poll, book = portfolio() }: ChildEvents,
) => {
  const { context, value } = snapshotAfter(commitmentMachine, input, events);
  const { application, detail, profile, returned, typed } = context;
  const about = { parent: nobody, detail };
  const parts = {
    profiles: frozenAt(commitmentParts.profiles, { query: {} }, [done('loadData', null)]),
    book: frozenAt(commitmentParts.book, { query: { currency: 'USD' } }, [done('loadData', book)]),
  };
  return {
    interest: frozenAt(interestMachine, about, interest),
    step: frozenAt(commitmentStepMachine, { parent: nobody, round: detail.id }, step),
    ...(value.application === 'form' && {
      form: frozenAt(
        commitmentFormMachine,
        { ...about, session: nobody, profile, application, typed },
        form,
        parts,
      ),
    }),
    ...(value.application === 'tracking' && {
      tracking: frozenAt(
        trackingMachine,
        { parent: nobody, application, name: detail.name, returned },
        tracking,
        {
          poll: frozenAt(applicationPoll, { parent: nobody, query: { name: detail.name } }, poll),
          ...(signing && {
            signing: frozenAt(
              signingMachine,
              { parent: nobody, toSign: { application: application?.id ?? 0 } },
              signing,
            ),
          }),
        },
      ),
    }),
  };
};

/** The commitment after some events, on the page of its round. */
const at = (
  events: Events,
  change: Partial<CommitmentInput> = {},
  { book, ...children }: ChildEvents = {},
  known: RoundChange = { before: null, wire: null },
) => {
  const detail = change.detail ?? roundDetail({ my_application: null });
  const about = Object.keys(children).map(
    (name) => `commitment.${['poll', 'signing'].includes(name) ? `tracking.${name}` : name}`,
  );
  const machine = [...about, 'commitment.form', 'commitment'];
  return atPage({ ...page, machine, person: profile() }, () => {
    const location = { path: '/projects', search: '?round=418' };
    const input = {
      parent: nobody,
      session: nobody,
      profile: profile(),
      detail,
      returned: null,
      draft: null,
      ...change,
    };
    const commitment = frozenAt(
      commitmentMachine,
      input,
      events,
      childrenOf(input, events, { ...children, ...(book && { book }) }),
    );
    return frozenAt(
      roundMachine,
      { ...pageInput(profile()), location },
      [done('loadRound', detail), done('traceRound', known)],
      {
        reading: frozenAt(readingMachine, { parent: nobody, detail }, [], {
          documents: frozenAt(readingParts.documents, { query: { round: 418 } }, [
            done('loadData', roundDocuments),
          ]),
          news: frozenAt(readingParts.news, { query: { startup: 77 } }, [done('loadData', null)]),
        }),
        watchlist: frozenAt(watchlistMachine, { owner: 1042 }, [done('read', noMemory)]),
        commitment,
      },
    );
  });
};

/** The status of an application in progress with these fields. */
const withApplication = (
  change: Partial<Application>,
  children: (own: Application) => ChildEvents = () => ({}),
  detail = roundDetail(),
) => {
  const own = application({ next_action: null, sign_by_date: null, ...change });
  return at([listed(own)], { detail }, children(own));
};
const form = (...events: NonNullable<ChildEvents['form']>) => ({ form: events });
const inRound = (status: string) => at([nothing], { detail: roundDetail({ status, my_application: null }) });

const wire = {
  beneficiary: 'Club SPV 21 LP',
  beneficiary_address: '2 Boulevard Royal, Luxembourg',
  bank_name: 'Banque Exemple',
  swift: 'EXMPLULLXXX',
  account: 'LU280019400644750000',
  intermediary_swift: 'CHASUS33XXX',
  currency: 'USD',
  reference: 'NSB-3301',
  cutoff: '16:00 Luxembourg time',
};
const wired = roundDetail({ wire_instructions: wire });
const due = { wire_by_date: '2026-12-05' };

const express = { type: 'interest.express', amount: '25000.00' } as const;
export const Looking = meta.story(at([]));
export const CouldNotBeLoaded = meta.story(at([failed('loadApplications', unreachable)]));
export const NothingYet = meta.story(at([nothing]));
export const Interested = meta.story(
  at(
    [nothing],
    {},
    {
      interest: [{ type: 'stats.changed', stats: { ...roundStats, my_interest_amount: '25000.00' } }],
    },
  ),
);
export const InterestOnItsWay = meta.story(at([nothing], {}, { interest: [express] }));
export const InterestNotReported = meta.story(
  at([nothing], {}, { interest: [express, failed('reportInterest', unreachable)] }),
);

export const RoundNotOpenYet = meta.story(inRound('upcoming'));
export const RoundFull = meta.story(inRound('oversubscribed'));
export const WaitingListOpen = meta.story(inRound('waitlist'));
export const DeadlinePassed = meta.story(inRound('closing'));
export const RoundClosed = meta.story(inRound('closed'));
export const RoundCancelled = meta.story(inRound('cancelled'));
export const AccreditationExpired = meta.story(at([nothing], { profile: profile({ is_accredited: false }) }));
export const NotVerified = meta.story(at([nothing], { profile: newcomer() }));
export const NotAMember = meta.story(at([nothing], { profile: profile({ is_member: false }) }));

const draft = application({ status: 'draft', next_action: 'submit', allocated_amount: null, timeline: [] });
export const Draft = meta.story(at([listed(draft)]));
export const Form = meta.story(at([nothing, open]));
export const FormRestored = meta.story(
  at([nothing], { draft: { round: 418, values: commitmentValues({ amount: '31000' }) } }),
);
export const FormOfDraft = meta.story(at([listed(draft), open]));
export const FormWithCarefulBank = meta.story(
  at([nothing, open], { profile: profile({ is_wiring_bank_fatf_approved: false }) }),
);
const typeAmount = async () => {
  const amount = await screen.findByRole('textbox', { name: 'Amount', description: /increments/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '25000');
};
/** The warning is strongest for people without other holdings. */
export const FormOfAFirstInvestment = meta.story({
  ...at([nothing, open], {}, { book: portfolio({ holdings: [], cash_flows: [] }) }),
  play: async ({ canvas }) => {
    await typeAmount();
    await expect(await canvas.findByText('Everything in one startup')).toBeVisible();
  },
});
export const FormWithMuchInOneStartup = meta.story({
  ...at([nothing, open], {}, { book: portfolio({ holdings: portfolio().holdings.slice(0, 2) }) }),
  play: async ({ canvas }) => {
    await typeAmount();
    await expect(await canvas.findByText('High concentration in one startup')).toBeVisible();
  },
});
/** A document uploaded for an earlier round is valid for this one too. */
export const FormWithAccreditationOnFile = meta.story({
  ...at([nothing, open], { profile: profile({ accreditation_expiry_date: '2027-06-30' }) }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Your accreditation on file is used for this round too: valid until 30 Jun 2027, nothing to upload.',
      ),
    ).toBeVisible();
  },
});
/** A document uploaded for an earlier round expires before this round ends. */
export const FormWithAnEndingAccreditation = meta.story({
  ...at([nothing, open], { profile: profile({ accreditation_expiry_date: '2026-11-28' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your accreditation ends before this round closes')).toBeVisible();
  },
});
/** Esc and Close ask before entries are lost. */
export const DiscardAsked = meta.story(
  at([nothing, open], {}, form({ type: 'form.typed', values: commitmentValues() }, { type: 'form.dismiss' })),
);
export const DraftOnItsWay = meta.story(at([nothing, open], {}, form(save)));
export const DraftSaved = meta.story(at([nothing, open], {}, form(save, done('apply', draft))));
const typed = { type: 'form.typed', values: commitmentValues() } as const;
export const DraftOnItsWayChanged = meta.story(at([nothing, open], {}, form(save, typed)));
export const DraftSavedAndChanged = meta.story(
  at([nothing, open], {}, form(save, typed, done('apply', draft))),
);
export const DraftNotSaved = meta.story(at([nothing, open], {}, form(save, failed('apply', unreachable))));
export const Submitting = meta.story(at([nothing, open], {}, form(submit)));
export const AnswerLost = meta.story(at([nothing, open], {}, form(submit, lost)));
export const NotSent = meta.story(at([nothing, open], {}, form(submit, lost, nothing)));
export const Refused = meta.story(
  at([nothing, open], {}, form(submit, refused(400, { amount: ['The minimum is $10,000.00.'] }))),
);
export const NoMoreAccredited = meta.story(
  at([nothing, open], {}, form(submit, refused(403, { detail: 'Your accreditation has expired.' }))),
);
export const ClosedWhileTyping = meta.story(
  at([nothing, open], {}, form({ type: 'round.changed', detail: roundDetail({ status: 'closing' }) })),
);
export const CommittedInAnotherTab = meta.story(
  at([
    nothing,
    open,
    {
      type: 'commitment.conflict',
      error: refusal(409, { detail: 'You have committed to this round already.' }),
    },
    listed(application({ status: 'submitted', allocated_amount: null, next_action: null })),
  ]),
);

export const Submitted = meta.story(withApplication({ status: 'submitted', allocated_amount: null }));
export const Waitlisted = meta.story(withApplication({ status: 'waitlisted', allocated_amount: null }));
export const Allocated = meta.story(
  withApplication({ status: 'allocated', timeline: application().timeline.slice(0, 2) }),
);
export const AgreementCalledBack = meta.story(
  withApplication({
    status: 'allocated',
    timeline: [...application().timeline, { status: 'allocated', at: '2026-11-19T09:00:00Z' }],
  }),
);
const reduced = {
  status: 'reduced',
  allocated_amount: '15000.00',
  entry_fee: '600.00',
  amount_to_wire: '15600.00',
  outstanding_amount: '15600.00',
  next_action: 'confirm_allocation',
  reason: 'The round was oversubscribed: you were allocated $15,000.00 of $25,000.00.',
};
const agree = (own: Application) => ({ type: 'allocation.confirm', application: own }) as const;
export const Reduced = meta.story(withApplication(reduced));
export const ReducedBeingTaken = meta.story(withApplication(reduced, (own) => ({ step: [agree(own)] })));
export const ReducedNotTaken = meta.story(
  withApplication(reduced, (own) => ({ step: [agree(own), failed('takeStep', unreachable)] })),
);
export const TermsChanged = meta.story(
  withApplication({
    status: 'allocated',
    next_action: 'confirm_terms',
    terms_changed: true,
    reason: 'The valuation cap went down to 40 million.',
  }),
);
export const ToSign = meta.story(at([listed(application())]));
const sign = { type: 'signing.begin' } as const;
export const AgreementBeingOpened = meta.story(
  at([listed(application())], {}, { tracking: [sign], signing: [] }),
);
export const AgreementNotOpened = meta.story(
  at([listed(application())], {}, { tracking: [sign], signing: [failed('openSigning', unreachable)] }),
);
export const SigningDeclined = meta.story(at([listed(application())], { returned: 'cancel' }));
export const SigningTimedOut = meta.story(at([listed(application())], { returned: 'ttl_expired' }));
export const SignedNotConfirmed = meta.story(at([listed(application())], { returned: 'signing_complete' }));
/** The round's head asks for no signature either. */
export const SignedByInvestor = meta.story({
  ...withApplication({ status: 'signing' }),
  play: async ({ canvas }) => {
    const [head] = await canvas.findAllByText('You: Being signed');
    await expect(head).toBeVisible();
    await expect(canvas.queryByText('Action: sign')).toBeNull();
  },
});
export const Signed = meta.story(withApplication({ status: 'signed' }));

export const ToWire = meta.story(
  withApplication({ status: 'funding', next_action: 'wire', ...due }, undefined, wired),
);
const own = application({ status: 'funding', next_action: 'wire', ...due });
const seen = { fingerprint: '9F2A 41C3 07BE', since: '2026-11-19' };
export const ToWireAsSeenBefore = meta.story(
  at([listed(own)], { detail: wired }, {}, { before: null, wire: { ...seen, trust: 'known' } }),
);
export const WireDetailsNotAsSeenBefore = meta.story(
  at([listed(own)], { detail: wired }, {}, { before: null, wire: { ...seen, trust: 'changed' } }),
);
export const ToWireWithoutInstructions = meta.story(
  withApplication({ status: 'funding', next_action: 'wire', ...due }),
);
export const WireReported = meta.story(
  withApplication({ status: 'funding', wire_sent_at: '2026-11-21T10:00:00Z', ...due }, undefined, wired),
);
export const MoneyFromAnotherName = meta.story(
  withApplication(
    {
      status: 'funding',
      next_action: 'send_evidence',
      is_blocked: true,
      received_amount: '26000.00',
      outstanding_amount: '0.00',
      reason: 'The wire came from an account of Lovelace Holdings.',
    },
    undefined,
    wired,
  ),
);
export const PartFunded = meta.story(
  withApplication(
    {
      status: 'part_funded',
      next_action: 'wire',
      received_amount: '20000.00',
      outstanding_amount: '6000.00',
      wire_sent_at: '2026-11-21T10:00:00Z',
      ...due,
    },
    undefined,
    wired,
  ),
);
const paid = { received_amount: '26000.00', outstanding_amount: '0.00' };
export const Funded = meta.story(withApplication({ status: 'funded', ...paid }));
export const OverFunded = meta.story(
  withApplication({ status: 'funded', ...paid, received_amount: '27500.00', refund_due_amount: '1500.00' }),
);
export const Closing = meta.story(withApplication({ status: 'closing', ...paid }));
export const Completed = meta.story(withApplication({ status: 'completed', ...paid }));

export const Withdrawing = meta.story(
  withApplication({ status: 'submitted' }, (own) => ({
    step: [{ type: 'withdrawal.ask', application: own }],
  })),
);
export const Withdrawn = meta.story(withApplication({ status: 'withdrawn' }));
export const Declined = meta.story(
  withApplication({
    status: 'declined',
    reason: 'The round was oversubscribed, and $8,000.00 is less than you accept.',
  }),
);
export const Expired = meta.story(
  withApplication({ status: 'expired', reason: 'It was not signed in time.' }),
);
export const Refunded = meta.story(
  withApplication({
    status: 'refunded',
    ...paid,
    refund_due_amount: '26000.00',
    reason: 'The round was cancelled.',
  }),
);
export const EndedWithTheRound = meta.story(withApplication({ status: 'cancelled_round' }));

const timeToLook = elapsed(applicationPoll, 'pollDelay', 'waiting');
export const LookedAtAgain = meta.story(
  withApplication({ status: 'submitted' }, () => ({ poll: [timeToLook] })),
);
export const NotLookedAtWhileHidden = meta.story(
  withApplication({ status: 'submitted' }, () => ({ poll: [{ type: 'page.hidden' }] })),
);

/** Errors are shown at their fields, and nothing is sent. */
export const WrongAmount = meta.story({
  ...Form.input,
  play: async ({ canvas }) => {
    const amount = await canvas.findByRole('textbox', { name: 'Amount', description: /increments/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '10500');
    await userEvent.click(canvas.getByRole('button', { name: /^Commit/ }));
    await expect(await canvas.findByText('Choose a multiple of $1,000.00')).toBeVisible();
    await expect(canvas.getByText('Please confirm all four statements')).toBeVisible();
    await expect(canvas.getByText('$10,920.00')).toBeVisible();
  },
});

export const LongestWords = meta.story(
  withApplication(
    {
      ...reduced,
      requested_amount: '9999999999999.99',
      allocated_amount: '8888888888888.88',
      amount_to_wire: '9244444444444.43',
      entry_fee: '355555555555.55',
      reason:
        'Allokationszuteilungsüberzeichnungsmitteilung: the round was oversubscribed several times over, and places were given in the order in which commitments arrived.',
    },
    undefined,
    wired,
  ),
);

const signedBefore = roundDetail({ my_application: { id: 3301, status: 'signing', next_action: null } });
/** The bar at the foot of a phone, out of sight beside its panel, does not say that nothing was committed before that is known. */
export const LookingOnAPhone = meta.story({
  ...at([], { detail: signedBefore }),
  globals: { viewport: { value: 'phone360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('View your commitment')).not.toBeVisible();
    await expect(canvas.queryByText('You haven’t committed')).toBeNull();
  },
});
/** A host that does not say who acts next is read by the status, in the bar as in the lists. */
export const LookingAtAnotherHostOnAPhone = meta.story({
  ...at([], { detail: roundDetail({ my_application: { id: 3301, status: 'signing' } }) }),
  globals: { viewport: { value: 'phone360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign')).not.toBeVisible();
    // In the head of the round too.
    await expect(canvas.getAllByText('Action: sign')).toHaveLength(2);
  },
});
export const ToSignOnAPhone = meta.story({ ...ToSign.input, globals: { viewport: { value: 'phone360' } } });
export const ToWireInTheDark = meta.story({ ...ToWire.input, globals: { theme: 'dark' } });

/** Figures of up to sixteen digits, none of them shortened. */
const great = {
  detail: inGreatAmounts(roundDetail({ my_application: null })),
  values: commitmentValues({ amount: '123456789012345.67', min_acceptable_amount: '12345678901234.56' }),
  book: inGreatAmounts(portfolio()),
  own: inGreatAmounts(own),
  paid: inGreatAmounts(application({ status: 'part_funded', next_action: 'wire', ...due })),
};
const narrow = { viewport: { value: 'phone390' } } as const;
export const GreatAmountsInTheForm = meta.story({
  ...at(
    [nothing],
    { detail: great.detail, draft: { round: 418, values: great.values } },
    { book: great.book },
  ),
  play: async () => {
    await screen.findByRole('form', { name: 'Commitment' });
    await screen.findByText('Zero (total loss)');
    await showsWholeFigures();
  },
});
export const GreatAmountsInTheFormOnAPhone = meta.story({ ...GreatAmountsInTheForm.input, globals: narrow });
export const GreatAmountsToWire = meta.story({
  ...at([listed(great.own)], { detail: { ...great.detail, wire_instructions: wire } }),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsToWireOnAPhone = meta.story({ ...GreatAmountsToWire.input, globals: narrow });
