import { expect, userEvent, within } from 'storybook/test';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { identified, investorDocument, newcomer, pdf, profile } from '../../fixtures/investor.ts';
import { documentsMachine } from '../../machines/documents/documents.machine.ts';
import { uploadsMachine } from '../../machines/documents/uploads.machine.ts';
import { documentPreviewMachine } from '../../machines/kit/files/document-preview.machine.ts';

const meta = preview.meta({ title: 'Screens/Documents' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof documentsMachine>>[2]>;
type Children = Parameters<typeof frozenAt>[3];

const askedForMore = identified({
  onboarding_status: 'more_documents',
  required_documents: [
    {
      document_type: 'proof_of_address',
      reason: 'The one you sent is more than three months old',
      due_date: '2026-12-02',
    },
    { document_type: 'tax_certificate', reason: null, due_date: null },
  ],
});

const at = (events: Events, person = profile(), children: Children = {}, address = '') =>
  atPage({ name: 'documents', address: `/onboarding/update-documents${address}`, person }, () =>
    frozenAt(documentsMachine, pageInput(person), events, children),
  );

/** The uploads of selected files, which are being checked. */
const choosing = (files: readonly File[], nonFiles = 0): Children => ({
  uploads: frozenAt(uploadsMachine, { parent: nobody, drafts: {} }, [
    { type: 'uploads.choose', files, nonFiles, documentType: null, replaces: null, types: null },
  ]),
});

const uploaded: readonly InvestorDocument[] = [
  investorDocument(),
  investorDocument({
    id: 8802,
    category: 'identity',
    document_type: 'proof_of_address',
    file_name: 'electricity-bill.jpg',
    status: 'rejected',
    reason: 'The address cannot be read.',
    issued_date: '2026-09-30',
    expiry_date: null,
    size_bytes: 2_481_123,
  }),
  investorDocument({
    id: 8803,
    category: 'accreditation',
    document_type: 'bank_statement',
    file_name: 'statement-2026-10.pdf',
    status: 'in_review',
    issued_date: '2026-10-31',
    expiry_date: '2027-01-31',
    version: 2,
    replaces: 8804,
  }),
  investorDocument({
    id: 8804,
    category: 'accreditation',
    document_type: 'bank_statement',
    file_name: 'statement-2026-07.pdf',
    status: 'expired',
    issued_date: '2026-07-31',
    expiry_date: '2026-10-31',
  }),
  investorDocument({
    id: 8805,
    category: 'tax',
    document_type: 'w8ben',
    file_name: 'w-8ben.pdf',
    issued_date: '2024-02-01',
    expiry_date: '2026-12-31',
  }),
];

const loaded = (documents: readonly InvestorDocument[] = uploaded) => done('loadDocuments', documents);
const refused = (status: number) =>
  failed(
    'loadDocuments',
    new RequestError(calls.listInvestorDocuments, { kind: 'refused', status, body: {}, retryAfter: null }),
  );
const broken = failed(
  'loadDocuments',
  new RequestError(calls.listInvestorDocuments, { kind: 'unreachable' }),
);
const long = elapsed(documentsMachine, 'longWait', 'list.loading.brief');
const refresh = { type: 'documents.refresh' } as const;

export const Loading = meta.story(at([]));
export const LoadingLong = meta.story(at([long]));
export const LoadingCancelled = meta.story(at([long, { type: 'documents.cancel' }]));
export const Shown = meta.story(at([loaded()]));
export const OrderedByAnythingButItsButtons = meta.story({
  ...at([loaded()]),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const head = async (name: string) => canvas.findByRole('columnheader', { name });
    await expect(await head('Status')).toHaveAttribute('aria-sort', 'none');
    await expect(await head('Actions')).not.toHaveAttribute('aria-sort');
    await expect(within(await head('Actions')).queryByRole('button')).toBeNull();
  },
});
export const Refreshing = meta.story(at([loaded(), refresh]));
export const OutdatedAfterALostConnection = meta.story(at([loaded(), refresh, broken]));
export const NothingUploadedYet = meta.story(at([loaded([])], newcomer()));
export const Forbidden = meta.story(at([refused(403)]));
export const CouldNotBeLoaded = meta.story(at([broken]));
export const TheClubAsksForMore = meta.story(at([loaded()], askedForMore));
export const ApplicationClosed = meta.story({
  ...at([loaded()], identified({ onboarding_status: 'rejected' })),
  play: async ({ canvas }) => {
    await canvas.findByText('This application is closed');
    await canvas.findAllByRole('button', { name: /^Preview: / });
    await expect(canvas.queryByRole('button', { name: 'Choose files' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Replace: / })).toBeNull();
  },
});
export const ApplicationClosedWithoutDocuments = meta.story(
  at([loaded([])], identified({ onboarding_status: 'rejected' })),
);
export const RequestedDocumentArrived = meta.story(
  at(
    [
      loaded([investorDocument()]),
      {
        type: 'upload.arrived',
        document: investorDocument({
          id: 8810,
          document_type: 'proof_of_address',
          file_name: 'bill.pdf',
          status: 'in_review',
          expiry_date: null,
        }),
      },
    ],
    askedForMore,
  ),
);
export const OneDrawer = meta.story(at([loaded()], profile(), {}, '?category=accreditation'));
export const NothingExpires = meta.story(at([loaded([investorDocument()])]));
export const LinksThatAreNotFollowed = meta.story(
  at([loaded([investorDocument({ url: 'http://files.example.com/8801' })])]),
);

const longName = `${'certificate-of-incorporation-and-good-standing-'.repeat(4)}final-2.pdf`.slice(-160);
export const LongNames = meta.story(
  at(
    [
      loaded([
        investorDocument({ file_name: longName, reason: 'x'.repeat(160), status: 'rejected' }),
        investorDocument({ id: 8802, document_type: 'something_new', file_name: 'photo\u202Egpj.exe' }),
      ]),
    ],
    profile(),
    choosing([pdf(longName)]),
  ),
);
export const TooManyAtOnce = meta.story(
  at(
    [loaded([])],
    profile(),
    choosing(
      Array.from({ length: 12 }, (_, index) => pdf(`page-${index + 1}.pdf`)),
      1,
    ),
  ),
);

const previewed = (...events: NonNullable<Parameters<typeof frozenAt<typeof documentPreviewMachine>>[2]>) =>
  at([loaded(), { type: 'documents.preview', document: investorDocument() }], profile(), {
    preview: frozenAt(documentPreviewMachine, { url: null }, events),
  });
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const PreviewOpening = meta.story(previewed());
export const PreviewOfAPicture = meta.story(
  previewed({ type: 'file.opened', address: picture, format: 'image' }),
);
export const PreviewNotPossible = meta.story(previewed({ type: 'file.undrawable' }));
export const PreviewLost = meta.story(previewed({ type: 'file.lost' }));

export const ShownInTheDark = meta.story({ ...TheClubAsksForMore.input, globals: { theme: 'dark' } });
export const ShownOnAPhone = meta.story({
  ...TheClubAsksForMore.input,
  globals: { viewport: { value: 'phone360' } },
});
export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  globals: { viewport: { value: 'phone360' } },
});
export const RightToLeft = meta.story({ ...TheClubAsksForMore.input, globals: { direction: 'rtl' } });
export const TextTwiceAsLarge = meta.story({ ...TheClubAsksForMore.input, globals: { textSize: '200' } });
export const EarlierVersionsOpened = meta.story({
  ...Shown.input,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Earlier versions (1)'));
    await expect(canvas.getByText('statement-2026-07.pdf')).toBeVisible();
  },
});
