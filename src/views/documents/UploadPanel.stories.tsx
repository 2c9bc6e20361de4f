import { expect } from 'storybook/test';
import { done, frozenAt } from '#storybook/frozen-at.ts';
import { nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import { investorDocument, pdf, profile } from '../../fixtures/investor.ts';
import { documentsMachine } from '../../machines/documents/documents.machine.ts';
import { fileKey, type UploadDrafts } from '../../machines/documents/upload-drafts.ts';
import { uploadsMachine } from '../../machines/documents/uploads.machine.ts';
import { UploadPanel } from './UploadPanel.tsx';

const meta = preview.meta({ title: 'Screens/Documents/Panel' });

const loaded = done('loadDocuments', [
  investorDocument(),
  investorDocument({
    id: 8802,
    document_type: 'bank_statement',
    file_name: 'statement.pdf',
    status: 'rejected',
    reason: 'The last page is missing.',
    expiry_date: null,
  }),
]);
const chosen = {
  type: 'uploads.choose',
  files: [pdf('letter.pdf')],
  nonFiles: 1,
  documentType: null,
  replaces: null,
  types: null,
} as const;

const at = (
  types: readonly DocumentType[],
  choices: NonNullable<Parameters<typeof frozenAt<typeof uploadsMachine>>[2]> = [],
  drafts: UploadDrafts = {},
) =>
  atState(
    () =>
      frozenAt(documentsMachine, pageInput(profile()), [loaded], {
        uploads: frozenAt(uploadsMachine, { parent: nobody, drafts }, choices),
      }),
    (actor) => <UploadPanel actor={actor} types={types} showsUploads />,
  );

const draftOf = (file: File): UploadDrafts => ({
  [fileKey(file)]: {
    name: file.name,
    replaces: null,
    typed: { documentType: '', issuedDate: '2026-11-01', expiryDate: '', note: 'Both accounts' },
  },
});

/** As a step of another page shows it: only its own types, and the uploads of these. */
export const OfOneStep = meta.story(at(['bank_statement', 'professional_letter']));
export const OfOneType = meta.story(at(['professional_letter']));
export const WithAFolderAmongTheFiles = meta.story(at(['bank_statement'], [chosen]));
/** Before a reload, a note was typed about a file, which has to be chosen again. */
export const EntriesRestored = meta.story({
  ...at(['bank_statement'], [], draftOf(pdf('letter.pdf'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your entries are still here')).toBeVisible();
    await expect(canvas.getByText('letter.pdf')).toBeVisible();
  },
});
/** Those of a passport belong to another page. */
export const EntriesRestoredOfOtherTypes = meta.story({
  ...at(['bank_statement'], [], {
    '7 passport.pdf': {
      name: 'passport.pdf',
      replaces: null,
      typed: { documentType: 'passport', issuedDate: '', expiryDate: '2030-01-01', note: '' },
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('Drop documents here');
    await expect(canvas.queryByText('Your entries are still here')).toBeNull();
  },
});
export const EntriesRestoredOnAPhone = meta.story({
  ...EntriesRestored.input,
  globals: { viewport: { value: 'phone360' } },
});
export const OfOneStepOnAPhone = meta.story({
  ...OfOneStep.input,
  globals: { viewport: { value: 'phone360' }, theme: 'dark' },
});
export const OfOneStepInTheDark = meta.story({ ...OfOneStep.input, globals: { theme: 'dark' } });
