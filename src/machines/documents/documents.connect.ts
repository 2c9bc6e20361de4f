import { fromPromise } from 'xstate';
import { listInvestorDocuments } from '../../api/documents/documents.ts';
import { uploadInvestorDocument } from '../../api/documents/upload.ts';
import { getProfile } from '../../api/onboarding/investors.ts';
import { documentTypes } from '../../domain/documents/document-types.ts';
import { warnBeforeLeaving } from '../kit/browser/before-unload.actor.ts';
import { watchConnection } from '../kit/browser/connection.actor.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectPreview } from '../kit/files/document-preview.connect.ts';
import { documentUploadMachine, type Transfer } from './document-upload.machine.ts';
import { documentsMachine } from './documents.machine.ts';
import { inspectFile } from './inspect-file.actor.ts';
import { uploadsMachine } from './uploads.machine.ts';

const sendDocument = ({ send }: PageDependencies) =>
  fromPromise(({ input, signal }: { input: Transfer; signal: AbortSignal }) => {
    const { file, details, replaces, parent } = input;
    if (details === null) throw new Error('A file is sent only after it was described');
    const { documentType, issuedDate, expiryDate, note } = details;
    return uploadInvestorDocument(
      send,
      {
        file,
        details: {
          document_type: documentType,
          category: documentTypes[documentType],
          issued_date: issuedDate,
          expiry_date: expiryDate,
          note,
          replaces,
        },
      },
      { signal, onProgress: (fraction) => parent.send({ type: 'transfer.progressed', fraction }) },
    );
  });

const connectUploads = (dependencies: PageDependencies) =>
  uploadsMachine.provide({
    actors: {
      warnBeforeLeaving: warnBeforeLeaving(dependencies.browser),
      documentUpload: documentUploadMachine.provide({
        actors: {
          inspectFile: inspectFile(globalThis.crypto.subtle),
          sendDocument: sendDocument(dependencies),
          watchConnection: watchConnection(dependencies.browser),
        },
      }),
    },
  });

/** For the documents page, and for every machine with uploads of its own. */
export const connectDocuments = (dependencies: PageDependencies) => {
  const { send, browser, identify } = dependencies;
  return documentsMachine.provide({
    actors: {
      loadDocuments: fromPromise(({ signal }) => listInvestorDocuments(send, signal)),
      loadProfile: fromPromise(async ({ signal }) => identify(await getProfile(send, signal))),
      uploads: connectUploads(dependencies),
      documentPreview: connectPreview(browser),
    },
  });
};
