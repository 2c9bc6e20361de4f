import { expect, waitFor, within } from 'storybook/test';
import type { AnyActorRef } from 'xstate';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Headline } from '../../../api/news/news.ts';
import type { SigningDocument } from '../../../api/signing/signing-documents.ts';
import { signingDocument } from '../../../fixtures/commitment.ts';
import { identified, investorDocument, newcomer, profile } from '../../../fixtures/investor.ts';
import { createListMachine } from '../../../machines/kit/list.machine.ts';
import { onboardingResultMachine } from '../../../machines/onboarding/review/onboarding-result.machine.ts';

const meta = preview.meta({ title: 'Screens/Verification result' });

const items = <Item,>(list: readonly Item[]) =>
  frozenAt(createListMachine<Item>(), undefined, [done('loadItems', list)]);
const broken = <Item,>() =>
  frozenAt(createListMachine<Item>(), undefined, [failed('loadItems', new Error('broke'))]);

const document = signingDocument({
  id: 1,
  title: 'Investor profile and consent',
  purpose: 'onboarding',
  status: 'completed',
  completed_at: '2026-11-16T10:00:00Z',
  expires_date: null,
  download_url: 'https://files.example.com/1',
});
const headline = (id: number, title: string): Headline => ({
  id,
  title,
  summary: 'Three-year contract, forty robots.',
  published_at: '2026-11-12T08:00:00Z',
  kind: 'company_update',
  startup: { id: 77, name: 'Northwind Robotics', logo_url: null },
  source: 'The Robot Report',
  source_url: 'https://news.example.com/northwind',
  body_html: '<p>Northwind delivers <strong>forty robots</strong> to three warehouses until spring.</p>',
});
const signed = items<SigningDocument>([
  document,
  { ...document, id: 2, title: 'Tax form', download_url: null },
]);
const news = items<Headline>([
  headline(1, 'Northwind Robotics signs its first logistics client'),
  headline(2, 'Helio Bio opens a second laboratory'),
]);
const all = { signed, news, documents: items<InvestorDocument>([]) };

const at = (person = newcomer(), children: Readonly<Record<string, AnyActorRef>> = all, search = '') =>
  atPage({ name: 'onboardingResult', address: `/onboarding/result${search}`, person }, () =>
    frozenAt(
      onboardingResultMachine,
      { ...pageInput(person), location: { path: '/onboarding/result', search } },
      [],
      children,
    ),
  );

const submitted = {
  agree_to_electronic_signing: true,
  signature_name: 'Ada Byron',
  profile_signed_date: '2026-11-16',
  onboarding_status: 'in_review',
} as const;
const checked = {
  ...submitted,
  is_kyc_checked: true,
  kyc_status: 'completed',
  kyc_decided_at: '2026-11-16T10:20:00Z',
} as const;
const lacking = identified({
  ...checked,
  onboarding_status: 'more_documents',
  status_reason: 'The address on your statement differs from the one you gave.',
  required_documents: [
    { document_type: 'proof_of_address', reason: 'Not older than three months.', due_date: '2026-12-01' },
    { document_type: 'tax_certificate', reason: null, due_date: null },
  ],
});

export const NotSubmittedYet = meta.story(at(newcomer(), { signed: items([]), news, documents: items([]) }));
export const InReview = meta.story(at(identified({ ...submitted, kyc_status: 'pending' })));
export const InReviewWhileTheRestLoads = meta.story(
  at(identified({ ...submitted, kyc_status: 'pending' }), {}),
);
export const InReviewWhileTheDocumentsAreRenewed = meta.story(
  at(identified({ ...submitted, kyc_status: 'pending' }), {
    ...all,
    signed: frozenAt(createListMachine<SigningDocument>(), undefined, [
      done('loadItems', [document]),
      { type: 'list.refresh' },
    ]),
  }),
);
export const InReviewAndTheRestFailed = meta.story(
  at(identified({ ...submitted, kyc_status: 'pending' }), {
    signed: broken(),
    news: broken(),
    documents: broken(),
  }),
);
export const ArticleRead = meta.story({
  ...at(identified({ ...submitted, kyc_status: 'pending' }), all, '?article=1'),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const article = await body.findByRole('dialog', { name: /signs its first logistics client/ });
    await waitFor(() => expect(within(article).getByText('forty robots')).toBeVisible());
  },
});
export const ArticleNoLongerAmongTheLatest = meta.story(
  at(identified({ ...submitted, kyc_status: 'pending' }), all, '?article=9'),
);
export const MoreDocumentsNeeded = meta.story(at(lacking));
export const OneOfThemUploaded = meta.story(
  at(lacking, {
    ...all,
    documents: items([
      investorDocument({ document_type: 'proof_of_address', status: 'rejected', reason: 'Older than that.' }),
      investorDocument({ id: 2, document_type: 'tax_certificate' }),
    ]),
  }),
);
export const DocumentsNotLoaded = meta.story(at(lacking, { ...all, documents: broken() }));
export const NotAccepted = meta.story({
  ...at(
    identified({
      ...checked,
      onboarding_status: 'rejected',
      reviewed_at: '2026-11-18T09:00:00Z',
      status_reason: 'The club does not admit investors from your country of residence at present.',
    }),
  ),
  play: async ({ canvas }) => {
    const progress = within(await canvas.findByRole('list', { name: 'Membership progress' }));
    await expect(progress.getByText('Not accepted.')).toBeVisible();
    await expect(progress.queryByText(/Accreditation|still to come/)).toBeNull();
  },
});
export const IdentityNotConfirmed = meta.story({
  ...at(
    identified({
      ...submitted,
      onboarding_status: 'rejected',
      kyc_status: 'completed',
      kyc_reject_type: 'FINAL',
      kyc_decided_at: '2026-11-16T10:20:00Z',
    }),
  ),
  play: async ({ canvas }) => {
    const progress = within(await canvas.findByRole('list', { name: 'Membership progress' }));
    await expect(
      progress.getByText((_, element) => element?.textContent === 'Identity (failed)'),
    ).toBeVisible();
    await expect(progress.getByText('Your identity could not be confirmed.')).toBeVisible();
    await expect(progress.queryByText(/Accreditation|still to come/)).toBeNull();
  },
});
export const AccreditationMissing = meta.story(
  at(identified({ ...checked, onboarding_status: 'accreditation_missing' })),
);
export const MembershipPending = meta.story({
  ...at(identified({ ...checked, is_accredited: true, accreditation_expiry_date: '2027-11-20' })),
  play: async ({ canvas }) => {
    const progress = within(await canvas.findByRole('list', { name: 'Membership progress' }));
    await expect(progress.getByText('Identity confirmed.')).toBeVisible();
    await expect(progress.queryByText(/Usually takes/)).toBeNull();
  },
});
export const Verified = meta.story(at(profile({ reviewed_at: '2026-11-20T12:00:00Z' })));

export const MoreDocumentsInTheDark = meta.story({
  ...MoreDocumentsNeeded.input,
  globals: { theme: 'dark' },
});
export const MoreDocumentsOnAPhone = meta.story({
  ...MoreDocumentsNeeded.input,
  globals: { viewport: { value: 'phone360' } },
});
export const InReviewOnAPhone = meta.story({
  ...InReview.input,
  globals: { viewport: { value: 'phone360' } },
});
