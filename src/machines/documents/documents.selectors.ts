import type { SnapshotFrom } from 'xstate';
import type { InvestorDocument } from '../../api/documents/documents.ts';
import { isApplicationClosed } from '../../domain/onboarding/onboarding.ts';
import { topState } from '../kit/selectors/page.selectors.ts';
import type { DocumentsMachine, DocumentsActor } from './documents.machine.ts';
import type { UploadsActor } from './uploads.machine.ts';

type DocumentsSnapshot = SnapshotFrom<DocumentsMachine>;

export const selectListState = ({ value }: DocumentsSnapshot) => topState(value.list);
/** It takes longer than a person would wait without feedback. */
export const selectIsListLoadingLong = (snapshot: DocumentsSnapshot): boolean =>
  snapshot.matches({ list: { loading: 'lengthy' } });
export const selectIsForbidden = (snapshot: DocumentsSnapshot): boolean =>
  snapshot.matches({ list: 'forbidden' });
export const selectIsRefreshing = (snapshot: DocumentsSnapshot): boolean =>
  snapshot.matches({ list: { shown: 'refreshing' } });
export const selectCanRefresh = (snapshot: DocumentsSnapshot): boolean =>
  snapshot.can({ type: 'documents.refresh' });

export const selectDocuments = ({ context }: DocumentsSnapshot) => context.documents;
/** After the club has refused the application, it accepts no more documents. */
export const selectIsClosed = ({ context: { profile } }: DocumentsSnapshot): boolean =>
  profile !== null && isApplicationClosed(profile.onboarding_status);
/** The document shown beside the list. */
export const selectPreviewed = ({ context }: DocumentsSnapshot) => context.previewed;
/** Runs as long as the documents machine. */
export const selectUploadsActor = ({ children: { uploads } }: DocumentsSnapshot): UploadsActor => {
  if (uploads === undefined) throw new Error('It is invoked by the documents from their start');
  return uploads;
};

export const refreshDocuments = (actor: DocumentsActor) => actor.send({ type: 'documents.refresh' });
export const retryDocuments = (actor: DocumentsActor) => actor.send({ type: 'documents.retry' });
export const cancelDocuments = (actor: DocumentsActor) => actor.send({ type: 'documents.cancel' });
export const previewDocument = (actor: DocumentsActor, document: InvestorDocument) =>
  actor.send({ type: 'documents.preview', document });
export const closeDocumentPreview = (actor: DocumentsActor) => actor.send({ type: 'documents.closePreview' });
