import { expect, userEvent } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { investorDocument, pdf, profile } from '../../fixtures/investor.ts';
import { documentUploadMachine } from '../../machines/documents/document-upload.machine.ts';
import { documentsMachine } from '../../machines/documents/documents.machine.ts';
import type { RefusalReason } from '../../machines/documents/inspect-file.actor.ts';
import type { UploadDetails } from '../../machines/documents/upload-drafts.ts';
import { uploadsMachine } from '../../machines/documents/uploads.machine.ts';

const meta = preview.meta({ title: 'Screens/Documents/Upload' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof documentUploadMachine>>[2]>;

const details: UploadDetails = {
  documentType: 'proof_of_address',
  issuedDate: '2026-10-01',
  expiryDate: null,
  note: 'The bill of October',
};
const file = pdf('electricity-bill-october.pdf');
const sound = done('inspectFile', { kind: 'sound', format: 'pdf', hash: 'b'.repeat(64) });
const submit = { type: 'upload.submit', details } as const;
const queued = [sound, submit] as const;
const sending = [...queued, { type: 'upload.begin' }] as const;
const progress = (fraction: number) => ({ type: 'transfer.progressed', fraction }) as const;
const refusedWith = (status: number, body: object) =>
  failed(
    'sendDocument',
    new RequestError(calls.uploadInvestorDocument, { kind: 'refused', status, body, retryAfter: null }),
  );
const refusal = (reason: RefusalReason) => done('inspectFile', { kind: 'refused', reason });

const upload = (events: Events, id: 'upload-1' | 'upload-2' | 'upload-3' = 'upload-1', chosen = file) =>
  frozenAt(
    documentUploadMachine,
    { parent: nobody, id, file: chosen, documentType: null, replaces: null, typed: null },
    events,
  );

const chosen = (...files: File[]) =>
  ({ type: 'uploads.choose', files, nonFiles: 0, documentType: null, replaces: null, types: null }) as const;
const loaded = done('loadDocuments', [investorDocument()]);

const page = {
  name: 'documents',
  address: '/onboarding/update-documents',
  person: profile(),
  machine: ['uploads.upload-1', 'uploads'],
} as const;

const at = (events: Events, isUnderway = false) =>
  atPage(page, () =>
    frozenAt(documentsMachine, pageInput(profile()), [loaded], {
      uploads: frozenAt(
        uploadsMachine,
        { parent: nobody, drafts: {} },
        isUnderway ? [chosen(file), { type: 'upload.queued', id: 'upload-1' }] : [chosen(file)],
        { 'upload-1': upload(events) },
      ),
    }),
  );

export const BeingChecked = meta.story(at([]));
export const Empty = meta.story(at([refusal('empty')]));
export const TooLarge = meta.story(at([refusal('tooLarge')]));
export const NotADocument = meta.story(at([refusal('unknownFormat')]));
export const NoLongerThere = meta.story(at([refusal('unreadable')]));
export const ReadyToBeDescribed = meta.story(at([sound]));
export const AlreadyUploaded = meta.story(
  at([sound, { type: 'upload.recognised', duplicate: 'passport.pdf' }]),
);
export const Waiting = meta.story(at(queued, true));
export const OnItsWay = meta.story(at([...sending, progress(0.42)], true));
export const AllSent = meta.story(at([...sending, progress(1)], true));
export const WithoutAConnection = meta.story(
  at([
    ...sending,
    failed('sendDocument', new RequestError(calls.uploadInvestorDocument, { kind: 'unreachable' })),
  ]),
);
export const DidNotWork = meta.story(at([...sending, refusedWith(500, {})]));
export const TooManyDocuments = meta.story(
  at([...sending, refusedWith(409, { detail: 'You may keep at most 20 documents.' })]),
);
export const RefusedByTheHost = meta.story(
  at([
    ...sending,
    refusedWith(400, { expiry_date: ['The document has expired.'], file: ['The file holds a virus.'] }),
  ]),
);
export const Uploaded = meta.story(
  at([...sending, done('sendDocument', investorDocument({ status: 'in_review' }))]),
);
export const Cancelled = meta.story(at([...sending, { type: 'upload.cancel' }]));

/** Three files at once, each in another state. */
export const Several = meta.story(
  atPage(page, () =>
    frozenAt(documentsMachine, pageInput(profile()), [loaded], {
      uploads: frozenAt(
        uploadsMachine,
        { parent: nobody, drafts: {} },
        [chosen(file, pdf('passport.pdf'), pdf('tax.pdf'))],
        {
          'upload-1': upload([sound]),
          'upload-2': upload([...sending, progress(0.7)], 'upload-2', pdf('passport.pdf')),
          'upload-3': upload([sound], 'upload-3', pdf('tax.pdf')),
        },
      ),
    }),
  ),
);

export const NoProgressYet = meta.story({
  ...ReadyToBeDescribed.input,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Valid until/), '2026-11-18');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 1 file' }));
    await expect(await canvas.findByText('Choose the document type')).toBeVisible();
    await expect(await canvas.findByText(/This document has expired/)).toBeVisible();
    await expect(canvas.getByLabelText('Document type')).toHaveFocus();
  },
});

export const SeveralInTheDark = meta.story({ ...Several.input, globals: { theme: 'dark' } });
export const SeveralOnAPhone = meta.story({ ...Several.input, globals: { viewport: { value: 'phone360' } } });
export const RightToLeft = meta.story({ ...Several.input, globals: { direction: 'rtl' } });
