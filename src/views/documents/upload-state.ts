import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { DocumentUploadActor, UploadId } from '../../machines/documents/document-upload.machine.ts';
import type { UploadsActor } from '../../machines/documents/uploads.machine.ts';
import { selectUploads } from '../../machines/documents/uploads.selectors.ts';

/** An upload that accepts details from the person. */
const isOpen = (upload: DocumentUploadActor | undefined): boolean =>
  upload?.getSnapshot().can({
    type: 'upload.submit',
    details: { documentType: 'other', issuedDate: null, expiryDate: null, note: null },
  }) ?? false;

const isUploadId = (id: string): id is UploadId => id.startsWith('upload-');

/** The uploads that wait for their description; rendered again when one of them comes or goes. */
export function useOpenUploads(actor: UploadsActor): readonly UploadId[] {
  const uploads = useSelector(actor, selectUploads);
  const childOf = useCallback((id: UploadId) => actor.getSnapshot().children[id], [actor]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = uploads.map(({ id }) => childOf(id)?.subscribe(changed));
      return () => {
        for (const subscription of subscriptions) subscription?.unsubscribe();
      };
    },
    [uploads, childOf],
  );
  const names = useSyncExternalStore(subscribe, () =>
    uploads
      .map(({ id }) => id)
      .filter((id) => isOpen(childOf(id)))
      .join(' '),
  );
  return names.split(' ').filter(isUploadId);
}
