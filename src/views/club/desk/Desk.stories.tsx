import { expect, userEvent, waitFor } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import type { ActionAnswer } from '../../../api/club/desk-actions.ts';
import type { SheetForm } from '../../../api/club/desk-entry.ts';
import type { DeskAction } from '../../../api/club/desk-requests.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { ownCalls } from '../../../api/kit/paths.ts';
import {
  annualFeeForm,
  callForm,
  distributionForm,
  termsForm,
  valuationForm,
} from '../../../fixtures/club/desk-forms.ts';
import {
  approvalOutcome,
  callOutcome,
  desk,
  payoutOutcome,
  quietDesk,
  reviewDetail,
  rowProblems,
} from '../../../fixtures/club/desk.ts';
import { profile } from '../../../fixtures/investor.ts';
import { inGreatAmounts } from '../../../fixtures/reports/great-amounts.ts';
import { deskActionMachine } from '../../../machines/club/desk/desk-action.machine.ts';
import { deskMachine } from '../../../machines/club/desk/desk.machine.ts';
import { deskLocation, type DeskSearch } from '../../../machines/club/desk/desk.search.ts';
import type { Drafts } from '../../../machines/kit/page-contract.ts';
import { printLocation } from '../../../routes.ts';

const meta = preview.meta({ title: 'Screens/Club desk' });
const operator = profile({ is_cyborg: true, is_operator: true });

type Events = Parameters<typeof frozenAt<typeof deskMachine>>[2];
type ActionEvents = Parameters<typeof frozenAt<typeof deskActionMachine>>[2];
type Proposal = { readonly type: 'action.propose'; readonly action: DeskAction; readonly file?: File };

const at = (
  events: Events = [],
  search: Partial<DeskSearch> = {},
  person = operator,
  drafts: Drafts = {},
) => {
  const location = deskLocation(search);
  return atPage({ name: 'desk', address: printLocation(location), person }, () =>
    frozenAt(deskMachine, { ...pageInput(person), location, drafts }, events),
  );
};

/** The desk with an action, which is what the story is about. */
const acting = (
  proposal: Proposal,
  actionEvents: ActionEvents = [],
  events: Events = [loaded, opened],
  search: Partial<DeskSearch> = atReview,
) => {
  const location = deskLocation(search);
  const address = printLocation(location);
  const { action, file } = proposal;
  return atPage({ name: 'desk', address, person: operator, machine: ['action'] }, () =>
    frozenAt(deskMachine, { ...pageInput(operator), location }, [...events, proposal], {
      action: frozenAt(deskActionMachine, { parent: nobody, action, file }, actionEvents),
    }),
  );
};

const refusal = (status: number, body: unknown = null) =>
  new RequestError(ownCalls.getDesk, { kind: 'refused', status, retryAfter: null, body });
const unreachable = new RequestError(ownCalls.actOnDesk, { kind: 'unreachable' });

const loaded = done('loadDesk', desk);
const quiet = done('loadDesk', quietDesk);
const opened = done('loadSubject', { kind: 'review', review: reviewDetail });
const formOf = (form: SheetForm) => done('loadSubject', { kind: 'sheet', form });
const proposed = (action: DeskAction) => ({ type: 'action.propose', action }) as const;
const approve = proposed({ action: 'review', investor: 31, decision: 'approve' });
const answer = (given: ActionAnswer) => done('act', given);
const previewed = answer({ kind: 'outcome', outcome: approvalOutcome });
const confirm = { type: 'action.confirm' } as const;
const atReview = { investor: 31 } as const;

export const Loading = meta.story(at());
export const Reviews = meta.story(at([loaded]));
export const Refreshing = meta.story(at([loaded, { type: 'desk.refresh' }]));
export const NobodyWaits = meta.story(at([quiet]));
export const NotAnOperator = meta.story(at([], {}, profile({ is_cyborg: true })));
export const RightTakenAway = meta.story(at([failed('loadDesk', refusal(403))]));
export const NotOffered = meta.story(at([failed('loadDesk', refusal(404))]));
export const NotLoaded = meta.story(at([failed('loadDesk', unreachable)]));

export const ReviewLoading = meta.story(at([loaded], atReview));
export const Review = meta.story(at([loaded, opened], atReview));
export const ReviewRefreshing = meta.story(at([loaded, opened, { type: 'desk.refresh' }], atReview));
export const ReviewNotLoaded = meta.story(at([loaded, failed('loadSubject', unreachable)], atReview));

export const Payments = meta.story({
  ...at([loaded], { part: 'payments' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('option', { name: /^Jane Whitcombe, .*: \$26,000\.00 due$/ }),
    ).toBeInTheDocument();
  },
});
export const NoPayments = meta.story(at([quiet], { part: 'payments' }));
export const Rounds = meta.story(at([loaded], { part: 'rounds' }));
export const NoRounds = meta.story(at([quiet], { part: 'rounds' }));
export const Imports = meta.story(at([loaded], { part: 'imports' }));
export const NoImports = meta.story(at([quiet], { part: 'imports' }));
export const NewEntry = meta.story(at([loaded], { part: 'records' }));
const valuations = { part: 'records', sheet: 'valuations' } as const;
const typedBefore = {
  // The second is no longer offered.
  'desk sheet valuations': { source: 'Latest round', series: 'GONE-1' },
};
/** What was typed before a reload is there again. */
export const EntryRestored = meta.story({
  ...at([loaded, formOf(valuationForm)], valuations, operator, typedBefore),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Source/ })).toHaveValue('Latest round');
    await userEvent.click(canvas.getByRole('button', { name: 'Preview changes' }));
    await expect(canvas.getByRole('combobox', { name: /^Series/ })).toBeInvalid();
  },
});
/** An empty form takes its place once it is cleared, or what was entered is done. */
export const EntryCleared = meta.story({
  ...at([loaded, formOf(valuationForm), { type: 'entry.cleared' }], valuations, operator, typedBefore),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Source/ })).toHaveValue('');
    await expect(canvas.queryByText(/^Your entries are still here/)).toBeNull();
  },
});
export const DecisionRestored = meta.story({
  ...at([loaded, opened], atReview, operator, {
    [`desk review ${atReview.investor}`]: { decision: 'reject', reason: 'The address differs.' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Reason/ })).toHaveValue('The address differs.');
  },
});
export const DecisionRestoredOnAPhoneInTheDark = meta.story({
  ...DecisionRestored.input,
  globals: { theme: 'dark', viewport: { value: 'phone378' } },
});
export const Valuation = meta.story(at([loaded, formOf(valuationForm)], valuations));
export const Distribution = meta.story(
  at([loaded, formOf(distributionForm)], { part: 'records', sheet: 'distributions' }),
);
const calls = { part: 'records', sheet: 'deposits' } as const;
const capitalCall = proposed({ action: 'call', series: 'NORT-1', amount: '20000', date: '2026-12-15' });
export const CapitalCall = meta.story(at([loaded, formOf(callForm)], calls));
export const CallProposed = meta.story(
  acting(capitalCall, [answer({ kind: 'outcome', outcome: callOutcome })], [loaded, formOf(callForm)], calls),
);

export const AnnualFee = meta.story(
  at([loaded, formOf(annualFeeForm)], { part: 'records', sheet: 'annual_fees' }),
);

export const Terms = meta.story(at([loaded, formOf(termsForm)], { part: 'records', sheet: 'terms' }));

const upload = {
  type: 'action.propose',
  action: { action: 'import' },
  file: new File(['x'], 'book.xlsx'),
} as const;
export const FileOnItsWay = meta.story(acting(upload, [], [loaded], { part: 'imports' }));
export const WorkingOut = meta.story(acting(approve));
export const Proposed = meta.story(acting(approve, [previewed]));
export const PayoutProposed = meta.story(
  acting(
    proposed({ action: 'distribute', series: 'SER-1', gross: '50000', kind: 'exit', date: '2026-11-20' }),
    [answer({ kind: 'outcome', outcome: payoutOutcome })],
    [loaded, formOf(distributionForm)],
    { part: 'records', sheet: 'distributions' },
  ),
);
export const Doing = meta.story(acting(approve, [previewed, confirm]));
export const Done = meta.story(acting(approve, [previewed, confirm, previewed]));
export const RuleBroken = meta.story(
  acting(
    proposed({ action: 'row', sheet: 'valuations', row: { date: '2030-01-01' } }),
    [answer({ kind: 'problems', problems: rowProblems })],
    [loaded, formOf(valuationForm)],
    valuations,
  ),
);
export const Refused = meta.story(
  acting(
    proposed({ action: 'step', application: 503 }),
    [failed('act', refusal(409, { detail: 'The investor has not signed yet.', code: 'wrong_status' }))],
    [loaded],
    { part: 'rounds' },
  ),
);
export const AnswerLost = meta.story(acting(approve, [previewed, confirm, failed('act', unreachable)]));

export const DecisionMissing = meta.story({
  ...at([loaded, opened], atReview),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview changes' }));
    await expect(await canvas.findByText('Choose a decision')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Decision' }), 'more_documents');
    await userEvent.click(canvas.getByRole('button', { name: 'Preview changes' }));
    await expect(await canvas.findByText('Choose the document to request')).toBeVisible();
  },
});

/** Its last day has passed, and the club has not closed it. */
export const RoundAfterItsLastDay = meta.story({
  ...at(
    [
      done('loadDesk', {
        ...desk,
        rounds: desk.rounds.map((round) => ({ ...round, closing_date: '2025-12-01' })),
      }),
    ],
    { part: 'rounds' },
  ),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByText('Commitments ended on 1 Dec 2025');
    await expect(first).toBeVisible();
  },
});

export const ReviewsOnAPhone = meta.story({ ...Reviews.input, globals: { viewport: { value: 'phone378' } } });
export const PaymentsOnAPhone = meta.story({
  ...Payments.input,
  globals: { viewport: { value: 'phone378' } },
});
/** The last section is visible although the row is wider than the screen. */
export const ImportsOnAPhone = meta.story({
  ...Imports.input,
  globals: { viewport: { value: 'phone378' } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Imports' });
    await waitFor(() => expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
  },
});
export const PayoutOnAPhone = meta.story({
  ...PayoutProposed.input,
  globals: { viewport: { value: 'phone378' } },
});
export const CallOnAPhone = meta.story({
  ...CallProposed.input,
  globals: { viewport: { value: 'phone378' } },
});
export const ReviewInTheDark = meta.story({ ...Review.input, globals: { theme: 'dark' } });
export const RoundsInTheDark = meta.story({ ...Rounds.input, globals: { theme: 'dark' } });

/** Figures of up to sixteen digits, none of them shortened. */
export const GreatAmounts = meta.story({
  ...at([done('loadDesk', inGreatAmounts(desk))], { part: 'payments' }),
  play: async () => showsWholeFigures(document.body, 3),
});
export const GreatAmountsOnAPhone = meta.story({
  ...GreatAmounts.input,
  globals: { viewport: { value: 'phone390' } },
});
